import type { Angle, Control } from '#simulator/circuit/circuit.ts';
import type { ImportBuilder, Range } from './import-builder.ts';

/** One gate of the circuit in the meaning of a word: operands by their index, angles as formulas of `{0}`, `{1}` … */
export interface WordStep {
  readonly gate: string;
  readonly targets: readonly number[];
  readonly controls?: readonly number[];
  /** Controls on 0. */
  readonly open?: readonly number[];
  readonly dagger?: boolean;
  readonly parameters?: readonly string[];
}

/** The meaning of a word of a format, exactly, so that it may be controlled. */
export interface FormatWord {
  readonly word: string;
  readonly operands: number;
  readonly parameters: number;
  readonly steps: readonly WordStep[];
  /** A global phase besides, which matters under a control. */
  readonly phase?: string;
}

/** A word for one gate with these controls before its targets. */
export const plainWord = (word: string, gate: string, targets: number, parameters = 0, controls = 0): FormatWord => ({
  word,
  operands: controls + targets,
  parameters,
  steps: [
    {
      gate,
      targets: Array.from({ length: targets }, (_, index) => controls + index),
      controls: Array.from({ length: controls }, (_, index) => index),
      parameters: Array.from({ length: parameters }, (_, index) => `{${index}}`),
    },
  ],
});

export const wordMap = (words: readonly FormatWord[]): ReadonlyMap<string, FormatWord> =>
  new Map(words.map((word) => [word.word, word]));

interface WordCall {
  readonly operands: readonly number[];
  /** Expressions in the circuit's notation. */
  readonly parameters: readonly string[];
  readonly controls?: readonly Control[];
  readonly dagger?: boolean;
  /** Parameters of the circuit that the expressions may use. */
  readonly names?: ReadonlySet<string>;
  /** Comments of the first gate. */
  readonly comments?: readonly string[];
}

const HOLE = /\{(\d)\}/g;

/** Adds the gates of a word to a circuit. */
export function addWord(builder: ImportBuilder, { steps, phase }: FormatWord, call: WordCall, range: Range): void {
  const { operands, parameters, controls = [], dagger = false, names } = call;
  let { comments } = call;
  for (const step of dagger ? steps.toReversed() : steps) {
    const on = (list: readonly number[] = [], state: 0 | 1): readonly Control[] =>
      list.map((index) => ({ qubit: operands[index]!, on: state }));
    const angles = (step.parameters ?? []).map((formula) => angleOf(builder, formula, call, range));
    builder.gate(
      step.gate,
      step.targets.map((index) => operands[index]!),
      range,
      {
        controls: [...controls, ...on(step.controls, 1), ...on(step.open, 0)],
        dagger: dagger !== (step.dagger ?? false),
        parameters: angles,
        ...(comments && { comments }),
      },
    );
    comments = undefined;
  }
  if (phase !== undefined && controls.length > 0)
    addPhase(builder, angleOf(builder, dagger ? `-(${phase})` : phase, call, range), controls, range);
}

function angleOf(builder: ImportBuilder, formula: string, { parameters, names }: WordCall, range: Range): Angle {
  const isPlain = /^\{\d\}$/.test(formula);
  const text = formula.replace(HOLE, (_, index: string) =>
    isPlain ? parameters[Number(index)]! : `(${parameters[Number(index)]!})`,
  );
  const angle = builder.expression(text, range, names);
  // A formula of numbers becomes its value.
  return angle.tree !== undefined || isPlain ? angle : builder.angle(angle.value, range);
}

/** Adds a phase of the states in which all controls are satisfied; without controls it is global and is dropped. */
export function addPhase(builder: ImportBuilder, angle: Angle, controls: readonly Control[], range: Range): void {
  const target = controls.at(-1);
  if (target === undefined) return builder.change('phase_dropped', {}, range);
  const flip = (): void => {
    if (target.on === 0) builder.gate('X', [target.qubit], range);
  };
  flip();
  builder.gate('U1', [target.qubit], range, { controls: controls.slice(0, -1), parameters: [angle] });
  flip();
}
