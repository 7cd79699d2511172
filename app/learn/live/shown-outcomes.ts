import { bitName, type OperandName, plainName, qubitName } from '#app/drawing/names.ts';
import { type Circuit, walk } from '#simulator';

/** A bit string, its highest bit on the left, and its exact probability. */
export interface LessonOutcome {
  readonly bits: string;
  readonly probability: number;
}

/** Up to this many bits, outcomes that never occur are listed too: the rows stay in place while the circuit changes. */
const EVERY_OUTCOME_BITS = 3;
const MOST_ROWS = 16;

export interface ShownOutcomes {
  /** Ascending. */
  readonly rows: readonly LessonOutcome[];
  /** Number of the outcomes that occur and have no row, and their probability together. */
  readonly others: { readonly count: number; readonly probability: number };
}

/** Chooses the outcomes that get a row: all of few bits, otherwise the most probable. */
export function shownOutcomes(outcomes: readonly LessonOutcome[], width: number): ShownOutcomes {
  if (width <= EVERY_OUTCOME_BITS) {
    const known = new Map(outcomes.map(({ bits, probability }) => [bits, probability]));
    const rows = Array.from({ length: 2 ** width }, (_, index) => {
      const bits = index.toString(2).padStart(width, '0');
      return { bits, probability: known.get(bits) ?? 0 };
    });
    return { rows, others: { count: 0, probability: 0 } };
  }
  const sorted = outcomes.toSorted((a, b) => b.probability - a.probability);
  const rest = sorted.slice(MOST_ROWS);
  return {
    rows: sorted.slice(0, MOST_ROWS).sort((a, b) => (a.bits < b.bits ? -1 : 1)),
    others: { count: rest.length, probability: rest.reduce((sum, { probability }) => sum + probability, 0) },
  };
}

/** Whether the outcomes of a circuit are those of its classical bits; otherwise they are those of its qubits. */
export function hasClassicalOutcomes(circuit: Circuit): boolean {
  for (const { operation } of walk(circuit.operations))
    if (operation.kind === 'measure' || operation.kind === 'assign') return true;
  return false;
}

const LISTED_NAMES = 4;

/** Returns the names of these elements from the highest to the lowest, as in a bit string: `c1 c0`, `q6 … q0`. */
function joinedNames(names: readonly OperandName[]): string {
  const all = names.map(plainName).reverse();
  return (all.length <= LISTED_NAMES ? all : [all[0]!, '…', all.at(-1)]).join(' ');
}

export const bitNames = (circuit: Circuit): string =>
  joinedNames(Array.from({ length: circuit.classicalBits }, (_, bit) => bitName(circuit, bit)));

export const qubitNames = (circuit: Circuit): string =>
  joinedNames(Array.from({ length: circuit.qubits }, (_, qubit) => qubitName(circuit, qubit)));
