import type { TextFunction } from '#app/i18n/text-function.ts';
import type { Circuit, DisplayName, GateOperation, Operation } from '#simulator';
import { gateLabel } from './gate-label.ts';
import { bitName, expressionText, plainName, qubitName } from './names.ts';

export type DesignerText = TextFunction<'designer'>;

type Sentence =
  | `display_${DisplayName}`
  | 'gate'
  | 'controlled'
  | 'anti_controlled'
  | 'mixed_controlled'
  | 'measure'
  | 'reset'
  | 'barrier'
  | 'assign'
  | 'branch'
  | 'loop'
  | 'repeat';
type Translate = (sentence: Sentence, values: Readonly<Record<string, string | number>>) => string;

/**
 * Looks up each text once: a long circuit has hundreds of sentences of a few kinds, and a lookup costs more than
 * drawing.
 */
function translateIn(t: DesignerText): Translate {
  const texts = new Map<Sentence, string>();
  return (sentence, values) => {
    const text = texts.get(sentence) ?? t(`drawing.${sentence}`, { skipInterpolation: true });
    texts.set(sentence, text);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name]));
  };
}

function gateSentence(say: Translate, circuit: Circuit, operation: GateOperation, and: string): string {
  const { name, parameters } = gateLabel(operation);
  const named = (qubits: readonly number[]): string =>
    qubits.map((qubit) => plainName(qubitName(circuit, qubit))).join(and);
  const gate = parameters === '' ? name : `${name}(${parameters})`;
  const targets = named(operation.targets);
  const on = operation.controls.filter((control) => control.on === 1).map(({ qubit }) => qubit);
  const off = operation.controls.filter((control) => control.on === 0).map(({ qubit }) => qubit);
  if (operation.controls.length === 0) return say('gate', { gate, targets });
  if (off.length === 0) return say('controlled', { gate, targets, controls: named(on) });
  if (on.length === 0) return say('anti_controlled', { gate, targets, controls: named(off) });
  return say('mixed_controlled', { gate, targets, controls: named(on), anti: named(off) });
}

/** Describes the operations of a circuit as sentences, for users of screen readers and for the titles of its gates. */
export function describerOf(t: DesignerText, circuit: Circuit): (operation: Operation) => string {
  const say = translateIn(t);
  const and = t('drawing.and');
  const qubit = (at: number) => plainName(qubitName(circuit, at));
  const bit = (at: number) => plainName(bitName(circuit, at));
  return (operation) => {
    switch (operation.kind) {
      case 'gate':
        return gateSentence(say, circuit, operation, and);
      case 'measure':
        return say('measure', { qubit: qubit(operation.qubit), bit: bit(operation.bit) });
      case 'reset':
        return say('reset', { qubit: qubit(operation.qubit) });
      case 'barrier':
        return say('barrier', { qubits: operation.qubits.map(qubit).join(and) });
      case 'display':
        return say(`display_${operation.display}`, { qubit: operation.qubits.map(qubit).join(and) });
      case 'assign':
        return say('assign', { bit: bit(operation.bit), value: expressionText(circuit, operation.value) });
      case 'branch':
        return say('branch', { condition: expressionText(circuit, operation.condition) });
      case 'loop':
        return say('loop', { condition: expressionText(circuit, operation.condition) });
      case 'repeat':
        return say('repeat', { times: operation.times });
    }
  };
}

/** Describes one operation as a sentence. */
export const describeOperation = (t: DesignerText, circuit: Circuit, operation: Operation): string =>
  describerOf(t, circuit)(operation);
