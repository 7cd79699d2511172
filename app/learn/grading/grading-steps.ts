import { type Amplitude, bitsReadBy, type PlainOperation } from '#simulator';

/** Bounds of what the grader reads and computes; exercises need far less. */
export const GRADING_LIMITS = {
  characters: 20_000,
  qubits: 10,
  classicalBits: 32,
  operations: 500,
  /** Changes of amplitudes for one answer: a twentieth of a second, in which the server does nothing else. */
  work: 2 ** 22,
};

/** What is left of the work for one answer; too much of it would hold up the page or the server. */
export interface WorkBudget {
  left: number;
}

/** Takes work from a budget; false if there is too little left. */
export function takeWork(budget: WorkBudget, work: number): boolean {
  budget.left -= work;
  return budget.left >= 0;
}

/** What a step on a branch costs besides its amplitudes, in changes of amplitudes; measured, with room. */
const STEP_WORK = 1500;

/** Returns what takes the work of one step on a state of so many qubits from a budget; false if too little is left. */
export const workOf = (budget: WorkBudget, qubits: number) => (): boolean => takeWork(budget, 2 ** qubits + STEP_WORK);

/** 1 − overlap, or the difference of a probability, that counts as rounding. */
export const GRADING_TOLERANCE = 1e-7;

/** An operation of a program without repetitions, composites and daggers. */
export interface GradingStep {
  readonly operation: PlainOperation;
  /** In the program's text, from 1; null for a line of the exercise. */
  readonly line: number | null;
}

export interface GradingProgram {
  readonly steps: readonly GradingStep[];
  /** One more than the highest qubit that an operation touches. */
  readonly qubits: number;
  readonly classicalBits: number;
}

/** The operations of a list and of all the blocks in it. */
export const plainOperationsIn = (list: readonly PlainOperation[]): readonly PlainOperation[] =>
  list.flatMap((operation) => {
    if (operation.kind === 'branch')
      return [operation, ...plainOperationsIn(operation.then), ...plainOperationsIn(operation.otherwise)];
    return operation.kind === 'loop' ? [operation, ...plainOperationsIn(operation.body)] : [operation];
  });

/** Returns the qubits that an operation names; none for blocks. */
export function qubitsNamedBy(operation: PlainOperation): readonly number[] {
  if (operation.kind === 'gate') return [...operation.controls.map(({ qubit }) => qubit), ...operation.targets];
  return operation.kind === 'measure' || operation.kind === 'reset' ? [operation.qubit] : [];
}

/** Returns every wire that an operation and its blocks touch: qubit k is k, classical bit k is −1−k. */
export const wiresOf = (operation: PlainOperation): ReadonlySet<number> =>
  new Set(
    plainOperationsIn([operation]).flatMap((inner) => {
      const qubits = qubitsNamedBy(inner);
      if (inner.kind === 'measure') return [...qubits, -1 - inner.bit];
      return inner.kind === 'branch' ? bitsReadBy(inner.condition).map((bit) => -1 - bit) : qubits;
    }),
  );

/** ⟨a|b⟩ of two lists of amplitudes, interleaved [re, im]. */
export function overlapOf(a: Float64Array, b: Float64Array): Amplitude {
  let re = 0;
  let im = 0;
  for (let at = 0; at < a.length; at += 2) {
    re += a[at]! * b[at]! + a[at + 1]! * b[at + 1]!;
    im += a[at]! * b[at + 1]! - a[at + 1]! * b[at]!;
  }
  return { re, im };
}

/** The bits of an index, bit 0 at the right. */
export const bitText = (index: number, bits: number): string =>
  bits === 0 ? '' : index.toString(2).padStart(bits, '0');

/** |⟨a|b⟩|² of normalised states, without the excess over 1 that rounding leaves. */
export function stateFidelity(a: Float64Array, b: Float64Array): number {
  const { re, im } = overlapOf(a, b);
  return Math.min(1, re * re + im * im);
}
