import { randomStream, requireGate, StateVector } from '#simulator';
import { HOME_SHOTS } from './circuit-sizes.ts';
import { type HomeCircuit, otherQubit } from './home-circuit.ts';
import { paletteGate } from './palette-gates.ts';

/** The basis states, in the order of their numbers: the left digit is q1, the right digit q0. */
export const HOME_OUTCOMES = ['00', '01', '10', '11'] as const;

/** Four numbers, one for each basis state. */
type PerOutcome = readonly [number, number, number, number];

export interface HomeState {
  /** re and im of the four amplitudes. */
  readonly amplitudes: readonly { readonly re: number; readonly im: number }[];
  readonly probabilities: PerOutcome;
}

const perOutcome = (value: (index: number) => number): PerOutcome => [value(0), value(1), value(2), value(3)];

/** Runs a circuit on |00⟩. */
export function homeState(circuit: HomeCircuit): HomeState {
  const state = StateVector.zero(2);
  for (const { gate: id, qubit } of circuit) {
    const { gate, angle } = paletteGate(id);
    const matrix = requireGate(gate).matrix(angle === undefined ? [] : [angle.rad]);
    if (id === 'cx') state.apply(matrix, [otherQubit(qubit)], [{ qubit, on: 1 }]);
    else state.apply(matrix, [qubit]);
  }
  const amplitudes = HOME_OUTCOMES.map((_, index) => state.amplitude(index));
  return { amplitudes, probabilities: perOutcome((index) => amplitudes[index]!.re ** 2 + amplitudes[index]!.im ** 2) };
}

/** The counts of one run; the same seed gives the same counts, on the server and in a browser. */
export interface HomeRun {
  readonly seed: number;
  readonly counts: PerOutcome;
}

/** Short seeds are easier to read aloud. */
const SEEDS = 1_000_000;

export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % SEEDS;

/** Measures a state `HOME_SHOTS` times, with the counts that a run with the same seed has on the full-amplitude machine. */
export function runHomeState({ probabilities }: HomeState, seed: number): HomeRun {
  const random = randomStream(seed);
  const counts = [0, 0, 0, 0];
  const total = probabilities.reduce((sum, value) => sum + value, 0);
  for (let shot = 0; shot < HOME_SHOTS; shot++) {
    let left = random.uniform() * total;
    let outcome = 0;
    // An outcome that cannot occur is not drawn, even if rounding leaves a little of the number.
    for (let index = 0; index < counts.length; index++) {
      if (probabilities[index]! < IMPOSSIBLE) continue;
      outcome = index;
      left -= probabilities[index]!;
      if (left < 0) break;
    }
    counts[outcome]! += 1;
  }
  return { seed, counts: perOutcome((index) => counts[index]!) };
}

/** A probability below this is the rounding error of a zero. */
export const IMPOSSIBLE = 1e-12;

/** Returns the largest difference between count and expectation in standard deviations of the count. */
export function largestDeviation({ counts }: HomeRun, { probabilities }: HomeState) {
  const differences = counts.map((count, index) => {
    const p = probabilities[index]!;
    return { difference: Math.abs(count - HOME_SHOTS * p), sigma: Math.sqrt(HOME_SHOTS * p * (1 - p)) };
  });
  return differences.reduce((largest, each) => (each.difference > largest.difference ? each : largest));
}
