import type { BlochVector, Circuit, OpenState } from '#simulator';
import type { DisplayValues } from './displayed.ts';
import { computeLiveState } from './live-state.ts';

/** Maximum number of qubits for live computation: by the kernels, and in plain script. */
export const LIVE_QUBITS = 18;
export const SCALAR_LIVE_QUBITS = 12;
/** Maximum on request: of a single state by the kernels, and of averages and in plain script. */
export const ON_DEMAND_QUBITS = 24;
export const SLOW_ON_DEMAND_QUBITS = 20;
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

/** How the states of a mixture are averaged. */
export type Average =
  /** Exactly, along so many branches of outcomes. */
  | { readonly kind: 'branches'; readonly branches: number }
  | ({ readonly kind: 'runs' } & SeededRuns)
  | ({ readonly hasReadoutErrors: boolean } & (
      { readonly kind: 'density-matrix' } | ({ readonly kind: 'trajectories' } & SeededRuns)
    ));

interface SeededRuns {
  readonly runs: number;
  readonly seed: number;
}

/** The values that the live views show of a state: small enough to be sent, whatever the number of qubits. */
export interface StateSummary {
  readonly qubits: number;
  /** Sorted by index: all states if there are few, otherwise the most probable or those shown before. */
  readonly states: readonly BasisState[];
  /** Number of the basis states that are not listed, and their total probability. */
  readonly hidden: { readonly count: number; readonly probability: number };
  readonly bloch: readonly BlochVector[];
  /** Whether it is one state. A mixture of several has no amplitudes: its magnitudes and phases have no meaning. */
  readonly isPure: boolean;
  /** How outcomes midway and errors are averaged. Absent for a circuit that has none. */
  readonly average?: Average;
  /** Why the chosen noise is left out. */
  readonly withoutNoise?: 'wrong' | 'large';
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

/** The readings of a state, or of a mixture of states. */
export interface SummarizedReadings {
  readonly probabilities: Float64Array;
  readonly blochVectors: readonly BlochVector[];
  /** Absent for a mixture. */
  readonly amplitude?: (index: number) => { readonly re: number; readonly im: number };
}

/**
 * Computes the values of the live views; `mixed` if outcomes are drawn midway, null if the state of the circuit cannot be
 * computed.
 * @param open what computes the state
 * @param before indices of the states of the last chart
 */
export function summarizeStateOf(
  open: OpenState,
  circuit: Circuit,
  before: readonly number[] = [],
): StateSummary | 'mixed' | null {
  const liveState = computeLiveState(circuit, open);
  if (liveState === null || liveState === 'mixed') return liveState;
  const { state, displays } = liveState;
  const readings = {
    probabilities: state.probabilities(),
    blochVectors: state.blochVectors(),
    amplitude: (index: number) => state.amplitude(index),
  };
  return { ...summaryOf(readings, before), displays };
}

/**
 * Chooses what the charts show.
 * @param before indices of the states of the last chart: bars that stay in their places can be followed while a
 *   parameter changes
 */
export function summaryOf(
  { probabilities, blochVectors, amplitude }: SummarizedReadings,
  before: readonly number[],
): Omit<StateSummary, 'displays'> {
  const indices = chooseStates(probabilities, before);
  // The first amplitude above the threshold is made real, because a global phase is not observable.
  const first = indices.find((index) => probabilities[index]! > EPSILON * EPSILON);
  const step = first === undefined || amplitude === undefined ? 0 : angleOf(amplitude(first));
  const states = indices.map((index): BasisState => {
    const probability = probabilities[index]!;
    const magnitude = Math.sqrt(Math.max(0, probability));
    const phase = magnitude < EPSILON || amplitude === undefined ? 0 : wrapped(angleOf(amplitude(index)) - step);
    return { index, probability, magnitude, phase };
  });
  return {
    qubits: blochVectors.length,
    states,
    hidden: {
      count: probabilities.length - states.length,
      probability: Math.max(0, 1 - totalOf(indices, probabilities)),
    },
    bloch: blochVectors,
    isPure: amplitude !== undefined,
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
