import { boundCircuit } from '#app/designer/editor/live/bound-circuit.ts';
import { computeLiveState } from '#app/designer/editor/live/live-state.ts';
import {
  allocateShots,
  basisChange,
  type Binding,
  type Circuit,
  type MeasurementGroup,
  measurementGroups,
  parseObservable,
  sizesOf,
  type StateVector,
} from '#simulator';

/** Value of one observable, and what an estimate of it would deviate. */
export interface LiveValue {
  readonly value: number;
  /** Standard error of an estimate with the shots of the form; null if they are too few, absent without shots. */
  readonly standardError?: number | null;
  /** Groups of terms that are measured apart. */
  readonly groups: number;
}

export interface ObservedRequest {
  readonly circuit: Circuit;
  readonly values: Binding;
  /** As typed, one for each row; those that cannot be read have no value. */
  readonly observables: readonly string[];
  /** Shots for each observable; null without error bars. */
  readonly shots: number | null;
}

export type ObservedValues =
  /** `large`: an observable with so many groups that a run gives its value. */
  | { readonly kind: 'values'; readonly values: readonly (LiveValue | 'large' | null)[] }
  /** Outcomes are drawn midway, so that there is no single state. */
  | { readonly kind: 'sampled' }
  /** The state cannot be computed for these values. */
  | { readonly kind: 'unknown' };

const SEED = 1;

/** Groups times basis states that are computed while a slider moves, for one observable; more take longer than a frame. */
const MOST_WEIGHTS = 2 ** 18;

interface Moments {
  readonly mean: number;
  /** Of one shot. */
  readonly variance: number;
}

const parityOf = (bits: number): number => {
  let folded = bits;
  for (let shift = 16; shift > 0; shift >>= 1) folded ^= folded >>> shift;
  return folded & 1;
};

/**
 * Mean and variance of the sum of a group's terms: they commute qubit by qubit, so in the basis of the group the sum has
 * a value for each basis state.
 */
function momentsOf(state: StateVector, group: MeasurementGroup, weights: Float64Array): Moments {
  const rotated = state.copy();
  rotated.applyGates(basisChange(group));
  rotated.probabilities(0, weights);
  const masks = group.terms.map(({ coefficient, factors }) => ({
    coefficient,
    mask: factors.reduce((bits, { qubit }) => bits | (1 << qubit), 0),
  }));
  const projectors = group.projectors.map(({ coefficient, conditions }) => ({
    coefficient,
    mask: conditions.reduce((bits, { qubit }) => bits | (1 << qubit), 0),
    value: conditions.reduce((bits, { qubit, on }) => bits | (on << qubit), 0),
  }));
  let [mean, square] = [0, 0];
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index]!;
    if (weight === 0) continue;
    let sum = 0;
    for (const { coefficient, mask } of masks) sum += parityOf(index & mask) === 0 ? coefficient : -coefficient;
    for (const { coefficient, mask, value } of projectors) if ((index & mask) === value) sum += coefficient;
    mean += weight * sum;
    square += weight * sum * sum;
  }
  return { mean, variance: Math.max(0, square - mean * mean) };
}

function valueOf(state: StateVector, text: string, qubits: number, shots: number | null): LiveValue | 'large' | null {
  const parsed = parseObservable(text, qubits);
  if (!parsed.ok) return null;
  const { constant, groups } = measurementGroups(parsed.observable);
  if (groups.length * 2 ** qubits > MOST_WEIGHTS) return 'large';
  const weights = new Float64Array(2 ** qubits);
  const moments = groups.map((group) => momentsOf(state, group, weights));
  const value = moments.reduce((sum, { mean }) => sum + mean, constant);
  if (shots === null) return { value, groups: groups.length };
  if (groups.length === 0) return { value, standardError: 0, groups: 0 };
  if (shots < 2 * groups.length) return { value, standardError: null, groups: groups.length };
  const shares = allocateShots(shots, sizesOf(groups));
  const variance = moments.reduce((sum, each, index) => sum + each.variance / shares[index]!, 0);
  return { value, standardError: Math.sqrt(variance), groups: groups.length };
}

/**
 * Computes the values of observables in the final state, with the standard error that estimates from shots would have:
 * the root of the sum of Var(group)/shots over the groups that a run measures apart. Precondition: a circuit that passes
 * the structure rules, within the limit of the live views.
 */
export function computeObservedValues({ circuit, values, observables, shots }: ObservedRequest): ObservedValues {
  const bound = circuit.parameters === undefined ? circuit : boundCircuit(circuit, values);
  const liveState = bound && computeLiveState(bound, SEED);
  if (liveState === null) return { kind: 'unknown' };
  if (liveState.isSample) return { kind: 'sampled' };
  return {
    kind: 'values',
    values: observables.map((text) => valueOf(liveState.state, text, circuit.qubits, shots)),
  };
}
