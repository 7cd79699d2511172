import { type BlochVector, type Circuit, openScalarState, type OpenState } from '#simulator';
import type { DisplayValues } from './displayed.ts';
import { computeLiveState } from './live-state.ts';

/** Maximum number of qubits for live computation: by the kernels, and in plain script; and on request. */
export const LIVE_QUBITS = 18;
export const SCALAR_LIVE_QUBITS = 12;
export const ON_DEMAND_QUBITS = 20;
/** Maximum number of basis states in a chart. The others are summarised. */
export const SHOWN_STATES = 64;

export interface BasisState {
  /** Index of the basis state; qubit 0 is its lowest bit. */
  readonly index: number;
  readonly probability: number;
  readonly magnitude: number;
  /** Radians, −π … π. */
  readonly phase: number;
}

/** The values that the live views show of a state: small enough to be sent, whatever the number of qubits. */
export interface StateSummary {
  readonly qubits: number;
  /** Sorted by index: all states if there are few, otherwise the most probable or those shown before. */
  readonly states: readonly BasisState[];
  /** Number of the basis states that are not listed, and their total probability. */
  readonly hidden: { readonly count: number; readonly probability: number };
  readonly bloch: readonly BlochVector[];
  readonly isSample: boolean;
  /** In the order of the circuit. */
  readonly displays: readonly DisplayValues[];
}

/** A magnitude below this is a rounding error, and its phase has no meaning. */
const EPSILON = 1e-9;

/**
 * The indices of the most probable states, ascending; of equally probable ones the first. They are compared in single
 * precision: by rounding, two ways to compute a state order equally probable ones differently.
 */
function likeliest(weights: Float64Array): readonly number[] {
  /** By descending weight. */
  const chosen: number[] = [];
  const rounded = new Float32Array(weights);
  let least = -1;
  for (let index = 0; index < rounded.length; index++) {
    const weight = rounded[index]!;
    if (weight <= least) continue;
    chosen.splice(chosen.findLastIndex((other) => rounded[other]! >= weight) + 1, 0, index);
    if (chosen.length <= SHOWN_STATES) continue;
    chosen.pop();
    least = rounded[chosen.at(-1)!]!;
  }
  return chosen.sort((a, b) => a - b);
}

/** The states of the last chart stay if they hold this share of what the most probable ones hold. */
const KEPT_SHARE = 0.98;

const totalOf = (indices: readonly number[], weights: Float64Array): number =>
  indices.reduce((sum, index) => sum + weights[index]!, 0);

function chooseStates(weights: Float64Array, before: readonly number[]): readonly number[] {
  const best = likeliest(weights);
  return totalOf(before, weights) >= KEPT_SHARE * totalOf(best, weights) ? before : best;
}

/** Computes the values of the live views in plain script. Null if the state of the circuit cannot be computed. */
export const summarizeState = (circuit: Circuit, seed: number): StateSummary | null =>
  summarizeStateOf(openScalarState, circuit, seed);

/**
 * Computes the values of the live views. Null if the state of the circuit cannot be computed.
 * @param open what computes the state
 * @param before indices of the states of the last chart: bars that stay in their places can be followed while a
 *   parameter changes
 */
export function summarizeStateOf(
  open: OpenState,
  circuit: Circuit,
  seed: number,
  before: readonly number[] = [],
): StateSummary | null {
  const liveState = computeLiveState(circuit, seed, open);
  if (liveState === null) return null;
  const { state, isSample, displays } = liveState;
  const size = 2 ** circuit.qubits;
  const weights = state.probabilities();
  const indices = chooseStates(weights, before);
  // The first amplitude above the threshold is made real, because a global phase is not observable.
  const first = indices.find((index) => weights[index]! > EPSILON * EPSILON);
  const step = first === undefined ? 0 : angleOf(state.amplitude(first));
  const states = indices.map((index): BasisState => {
    const magnitude = Math.sqrt(weights[index]!);
    return {
      index,
      probability: weights[index]!,
      magnitude,
      phase: magnitude < EPSILON ? 0 : wrapped(angleOf(state.amplitude(index)) - step),
    };
  });
  return {
    qubits: circuit.qubits,
    states,
    hidden: { count: size - states.length, probability: Math.max(0, 1 - totalOf(indices, weights)) },
    bloch: state.blochVectors(),
    isSample,
    displays,
  };
}

const angleOf = ({ re, im }: { readonly re: number; readonly im: number }): number => Math.atan2(im, re);

/** Maps an angle into −π … π. A value slightly below −π because of rounding becomes π. */
const wrapped = (angle: number): number => {
  const rotated = angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
  return Math.abs(rotated + Math.PI) < EPSILON ? Math.PI : Math.abs(rotated) < EPSILON ? 0 : rotated;
};

/** Returns the basis state as bits, highest qubit on the left. */
export const basisStateLabel = (index: number, qubits: number): string => index.toString(2).padStart(qubits, '0');
