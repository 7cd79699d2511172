import { type Circuit, openScalarState, walk } from '#simulator';
import { computeLiveState } from './live-state.ts';
import { SCALAR_LIVE_QUBITS } from './state-summary.ts';

/** Distribution of the measurement outcomes of a circuit without noise and without sampling error. */
export interface Ideal {
  /** Classical bits that are measured, lowest first. */
  readonly bits: readonly number[];
  readonly outcomes: readonly { readonly state: string; readonly probability: number }[];
}

/** A probability below this is a rounding error. */
const EPSILON = 1e-12;
/** Maximum number of outcomes. A chart cannot compare more. */
const MAX_OUTCOMES = 4096;

/**
 * Computes the distribution over the bits that are measured at the end, highest bit on the left of a state.
 * @returns null for a circuit that is too large, that measures nothing, or whose later gates depend on measured bits:
 * it has no single state before its measurements
 */
export function idealOf(circuit: Circuit): Ideal | null {
  if (circuit.qubits > SCALAR_LIVE_QUBITS) return null;
  const qubitOf = new Map<number, number>();
  for (const { operation } of walk(circuit.operations))
    if (operation.kind === 'measure') qubitOf.set(operation.bit, operation.qubit);
  const bits = [...qubitOf.keys()].sort((a, b) => a - b);
  if (bits.length === 0) return null;
  const liveState = computeLiveState(circuit, openScalarState);
  if (liveState === null || liveState === 'mixed') return null;
  const weights = liveState.state.probabilities();
  const sums = new Map<number, number>();
  const qubits = bits.map((bit) => qubitOf.get(bit)!);
  for (let index = 0; index < weights.length; index++) {
    if (weights[index]! < EPSILON) continue;
    let outcome = 0;
    qubits.forEach((qubit, place) => (outcome |= ((index >> qubit) & 1) << place));
    sums.set(outcome, (sums.get(outcome) ?? 0) + weights[index]!);
  }
  if (sums.size > MAX_OUTCOMES) return null;
  return {
    bits,
    outcomes: [...sums]
      .sort(([a], [b]) => a - b)
      .map(([outcome, probability]) => ({ state: outcome.toString(2).padStart(bits.length, '0'), probability })),
  };
}
