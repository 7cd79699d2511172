import type { TFunction } from 'i18next';
import type { Circuit, GateOperation, Operation } from '#simulator/circuit/circuit.ts';
import { gateLabel } from './gate-label.ts';
import { bitName, expressionText, plainName, qubitName } from './names.ts';

export type DesignerText = TFunction<'designer'>;

function gateSentence(t: DesignerText, circuit: Circuit, operation: GateOperation): string {
  const { name, parameters } = gateLabel(operation);
  const named = (qubits: readonly number[]): string => qubits.map((qubit) => plainName(qubitName(circuit, qubit))).join(t('drawing.and'));
  const gate = parameters === '' ? name : `${name}(${parameters})`;
  const targets = named(operation.targets);
  const on = operation.controls.filter((control) => control.on === 1).map(({ qubit }) => qubit);
  const off = operation.controls.filter((control) => control.on === 0).map(({ qubit }) => qubit);
  if (operation.controls.length === 0) return t('drawing.gate', { gate, targets });
  if (off.length === 0) return t('drawing.controlled', { gate, targets, controls: named(on) });
  if (on.length === 0) return t('drawing.anti_controlled', { gate, targets, controls: named(off) });
  return t('drawing.mixed_controlled', { gate, targets, controls: named(on), anti: named(off) });
}

/** One operation as a sentence, for those who hear the circuit and for the title of a gate. */
export function describeOperation(t: DesignerText, circuit: Circuit, operation: Operation): string {
  const qubit = (at: number) => plainName(qubitName(circuit, at));
  const bit = (at: number) => plainName(bitName(circuit, at));
  switch (operation.kind) {
    case 'gate':
      return gateSentence(t, circuit, operation);
    case 'measure':
      return t('drawing.measure', { qubit: qubit(operation.qubit), bit: bit(operation.bit) });
    case 'reset':
      return t('drawing.reset', { qubit: qubit(operation.qubit) });
    case 'barrier':
      return t('drawing.barrier', { qubits: operation.qubits.map(qubit).join(t('drawing.and')) });
    case 'assign':
      return t('drawing.assign', { bit: bit(operation.bit), value: expressionText(circuit, operation.value) });
    case 'branch':
      return t('drawing.branch', { condition: expressionText(circuit, operation.condition) });
    case 'loop':
      return t('drawing.loop', { condition: expressionText(circuit, operation.condition) });
    case 'repeat':
      return t('drawing.repeat', { times: operation.times });
  }
}
