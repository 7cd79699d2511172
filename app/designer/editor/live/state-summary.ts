import type { BlochVector, Circuit } from '#simulator';
import type { DisplayReading } from './displayed.ts';
import { lookAt } from './live-state.ts';

/** Qubits that are followed live, and those that are computed when asked. */
export const LIVE_QUBITS = 12;
export const ON_DEMAND_QUBITS = 20;
/** Basis states that a chart shows at most; the rest is one bar. */
export const SHOWN_STATES = 64;

export interface BasisState {
  /** Number of the basis state; qubit 0 is its lowest bit. */
  readonly index: number;
  readonly probability: number;
  readonly magnitude: number;
  /** Radians, −π … π. */
  readonly phase: number;
}

/** What the live views show of a state: small enough to be sent, whatever the number of qubits. */
export interface Reading {
  readonly qubits: number;
  /** By index: all of them where there are few, else the likeliest. */
  readonly states: readonly BasisState[];
  /** Basis states that are not listed, and the probability that is theirs. */
  readonly hidden: { readonly count: number; readonly probability: number };
  readonly bloch: readonly BlochVector[];
  readonly isSample: boolean;
  /** In the order of the circuit. */
  readonly displays: readonly DisplayReading[];
}

/** Below this a magnitude is rounding, and its phase says nothing. */
const TINY = 1e-9;

const likeliest = (weights: Float64Array): readonly number[] => {
  const chosen: number[] = [];
  let least = 0;
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index]!;
    if (chosen.length === SHOWN_STATES && weight <= least) continue;
    let at = chosen.length;
    while (at > 0 && weights[chosen[at - 1]!]! < weight) at--;
    chosen.splice(at, 0, index);
    if (chosen.length > SHOWN_STATES) chosen.pop();
    least = weights[chosen.at(-1)!]!;
  }
  return chosen.sort((a, b) => a - b);
};

/** Computes what the live views show; null for a circuit that cannot be looked at. */
export function readingOf(circuit: Circuit, seed: number): Reading | null {
  const look = lookAt(circuit, seed);
  if (look === null) return null;
  const { state, isSample, displays } = look;
  const size = 2 ** circuit.qubits;
  const weights = new Float64Array(size);
  state.probabilities(0, weights);
  const indices = size <= SHOWN_STATES ? Array.from({ length: size }, (_, index) => index) : likeliest(weights);
  // The first amplitude that counts is made real: a phase of the whole state cannot be seen.
  const first = indices.find((index) => weights[index]! > TINY * TINY);
  const turn = first === undefined ? 0 : angleOf(state.amplitude(first));
  const states = indices.map((index): BasisState => {
    const magnitude = Math.sqrt(weights[index]!);
    return {
      index,
      probability: weights[index]!,
      magnitude,
      phase: magnitude < TINY ? 0 : wrapped(angleOf(state.amplitude(index)) - turn),
    };
  });
  const shown = states.reduce((sum, { probability }) => sum + probability, 0);
  return {
    qubits: circuit.qubits,
    states,
    hidden: { count: size - states.length, probability: Math.max(0, 1 - shown) },
    bloch: Array.from({ length: circuit.qubits }, (_, qubit) => state.bloch(qubit)),
    isSample,
    displays,
  };
}

const angleOf = ({ re, im }: { readonly re: number; readonly im: number }): number => Math.atan2(im, re);

/** Into −π … π; what rounding left a hair below −π is π. */
const wrapped = (angle: number): number => {
  const turned = angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
  return Math.abs(turned + Math.PI) < TINY ? Math.PI : Math.abs(turned) < TINY ? 0 : turned;
};

/** The basis state as bits, highest qubit on the left. */
export const bitString = (index: number, qubits: number): string => index.toString(2).padStart(qubits, '0');
