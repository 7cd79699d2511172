import { boundCircuit } from '#app/designer/editor/live/bound-circuit.ts';
import { prefixOf } from '#app/designer/editor/live/prefix.ts';
import { basisStateLabel, summaryOf } from '#app/designer/editor/live/state-summary.ts';
import type { ParameterValues } from '#app/domain/parameter-values.ts';
import type { BlochVector, Circuit, StateVector } from '#simulator';
import { type BranchedState, branchesOf } from './circuit-branches.ts';
import { bitNames, hasClassicalOutcomes, type LessonOutcome, qubitNames } from './shown-outcomes.ts';

/** Larger circuits take too long on the main thread. */
export const FIELD_QUBITS = 10;

/** What is shown of a circuit after some of its columns. */
export interface CircuitReading {
  /** Names of the bits of an outcome, from the left, and their number. */
  readonly names: string;
  readonly width: number;
  /** Exact, those that occur, ascending. */
  readonly outcomes: readonly LessonOutcome[];
  /** Phases in radians relative to the first outcome; null for a mixture, and for outcomes of classical bits. */
  readonly phases: ReadonlyMap<string, number> | null;
  /** Of each qubit, before the last measurements; averaged over the outcomes of earlier ones. */
  readonly bloch: readonly BlochVector[];
}

/** A probability below this is a rounding error. */
const EPSILON = 1e-12;

function added(sums: Map<string, number>): readonly LessonOutcome[] {
  return [...sums].map(([bits, probability]) => ({ bits, probability })).sort((a, b) => (a.bits < b.bits ? -1 : 1));
}

function sumOver(
  { branches }: BranchedState,
  qubits: number,
  labelOf: (index: number, bits: readonly number[]) => string,
): readonly LessonOutcome[] {
  const sums = new Map<string, number>();
  const weights = new Float64Array(2 ** qubits);
  for (const { state, bits, weight: share } of branches) {
    state.probabilities(0, weights);
    weights.forEach((weight, index) => {
      if (weight * share < EPSILON) return;
      const label = labelOf(index, bits);
      sums.set(label, (sums.get(label) ?? 0) + weight * share);
    });
  }
  return added(sums);
}

/** The distribution over the classical bits. */
function outcomesOfBits(state: BranchedState, qubits: number): readonly LessonOutcome[] {
  const qubitOf = new Map(state.measured.map(({ bit, qubit }) => [bit, qubit]));
  return sumOver(state, qubits, (index, bits) =>
    bits
      .map((value, bit) => {
        const qubit = qubitOf.get(bit);
        return qubit === undefined ? value : (index >> qubit) & 1;
      })
      .reverse()
      .join(''),
  );
}

const averaged = (branches: BranchedState['branches'], read: (state: StateVector) => number): number =>
  branches.reduce((sum, { state, weight }) => sum + weight * read(state), 0);

function blochOf({ branches }: BranchedState, qubit: number): BlochVector {
  const vectors = new Map(branches.map(({ state }) => [state, state.bloch(qubit)]));
  return {
    x: averaged(branches, (state) => vectors.get(state)!.x),
    y: averaged(branches, (state) => vectors.get(state)!.y),
    z: averaged(branches, (state) => vectors.get(state)!.z),
  };
}

function phasesOf(state: StateVector): ReadonlyMap<string, number> {
  const probabilities = new Float64Array(2 ** state.qubits);
  state.probabilities(0, probabilities);
  const { states } = summaryOf({ probabilities, blochVectors: [], amplitude: (index) => state.amplitude(index) }, []);
  return new Map(
    states
      .filter(({ probability }) => probability > EPSILON)
      .map(({ index, phase }) => [basisStateLabel(index, state.qubits), phase]),
  );
}

/**
 * Reads a circuit without free parameters after its first `columns` columns, or as a whole (null). As a whole, the
 * outcomes are those of its classical bits if it writes any; otherwise those that all qubits would give now.
 * @returns null if the circuit is too large to be computed at once
 */
export function circuitReading(circuit: Circuit, columns: number | null): CircuitReading | null {
  if (circuit.qubits > FIELD_QUBITS) return null;
  const shown = prefixOf(circuit, columns);
  const state = branchesOf(shown);
  if (state === null) return null;
  const bloch = Array.from({ length: circuit.qubits }, (_, qubit) => blochOf(state, qubit));
  if (shown === circuit && hasClassicalOutcomes(circuit)) {
    const outcomes = outcomesOfBits(state, circuit.qubits);
    return { names: bitNames(circuit), width: circuit.classicalBits, outcomes, phases: null, bloch };
  }
  const outcomes = sumOver(state, circuit.qubits, (index) => basisStateLabel(index, circuit.qubits));
  const [only, ...others] = state.branches;
  const isPure = only !== undefined && others.length === 0 && state.measured.length === 0;
  const phases = isPure ? phasesOf(only.state) : null;
  return { names: qubitNames(circuit), width: circuit.qubits, outcomes, phases, bloch };
}

/** Reads a circuit with these values of its parameters; parameters without a value are 0. */
export function readBoundCircuit(
  circuit: Circuit,
  values: ParameterValues,
  columns: number | null,
): CircuitReading | null {
  if (circuit.parameters === undefined) return circuitReading(circuit, columns);
  const bound = boundCircuit(circuit, new Map(circuit.parameters.map(({ name }) => [name, values[name] ?? 0])));
  return bound === null ? null : circuitReading(bound, columns);
}
