import { randomStream } from '#simulator';
import { sampleShots } from './kit/shots.ts';
import { type AppliedGate, probabilitiesOf, stateOfGates } from './kit/states.ts';

/** Angles of RY on q0 and on q1, in radians. */
export interface Angles {
  readonly a: number;
  readonly b: number;
}

/** The trial circuit: RY(a) on q0 and RY(b) on q1, then CX from q0 to q1 if `isJoined`. */
export interface Trial {
  readonly isJoined: boolean;
}

export const gatesOf = ({ a, b }: Angles, { isJoined }: Trial): readonly AppliedGate[] => [
  { gate: 'RY', targets: [0], parameters: [a] },
  { gate: 'RY', targets: [1], parameters: [b] },
  ...(isJoined ? [{ gate: 'X', targets: [1], controls: [0] }] : []),
];

/** Energy of H = −Z0 Z1 − ½ (X0 + X1) after the trial circuit. */
export const energyOf = ({ a, b }: Angles, { isJoined }: Trial): number =>
  isJoined
    ? -Math.cos(b) - (Math.sin(b) / 2) * (1 + Math.sin(a))
    : -Math.cos(a) * Math.cos(b) - (Math.sin(a) + Math.sin(b)) / 2;

/** The gradient of the energy with CX. */
export const slopeOf = ({ a, b }: Angles): Angles => ({
  a: (-Math.sin(b) * Math.cos(a)) / 2,
  b: Math.sin(b) - (Math.cos(b) / 2) * (1 + Math.sin(a)),
});

/** The lowest point with CX, and the lowest energies with CX and without. */
export const LOWEST: Angles = { a: Math.PI / 2, b: Math.PI / 4 };
export const LOWEST_ENERGY = -Math.SQRT2;
export const LOWEST_PRODUCT_ENERGY = -1.25;

export type Basis = 'z' | 'x';

/** Probabilities of the outcomes 00 … 11 (q0 at the right) in a basis. */
export const outcomeOdds = (angles: Angles, trial: Trial, basis: Basis): readonly number[] =>
  probabilitiesOf(
    stateOfGates(
      [...gatesOf(angles, trial), ...(basis === 'x' ? [0, 1].map((qubit) => ({ gate: 'H', targets: [qubit] })) : [])],
      2,
    ),
  );

/** What each outcome of a basis contributes to the energy. */
const TERMS: Readonly<Record<Basis, readonly number[]>> = {
  // −Z0 Z1
  z: [-1, 1, 1, -1],
  // −½ (X0 + X1)
  x: [-1, 0, 0, 1],
};

interface Measured {
  readonly value: number;
  readonly standardError: number;
}

/** Mean and squared standard error of what outcomes contribute. */
export function meanOfOutcomes(
  outcomes: readonly number[],
  basis: Basis,
): { readonly mean: number; readonly variance: number } {
  const shots = outcomes.length;
  const mean = outcomes.reduce((sum, outcome) => sum + TERMS[basis][outcome]!, 0) / shots;
  const squares = outcomes.reduce((sum, outcome) => sum + (TERMS[basis][outcome]! - mean) ** 2, 0);
  return { mean, variance: squares / (shots * (shots - 1)) };
}

/** Outcomes of the shots in both bases. */
export const shotsAt = (
  angles: Angles,
  trial: Trial,
  { shots, seed }: { readonly shots: number; readonly seed: number },
): Readonly<Record<Basis, readonly number[]>> => ({
  z: sampleShots(outcomeOdds(angles, trial, 'z'), shots, 2 * seed),
  x: sampleShots(outcomeOdds(angles, trial, 'x'), shots, 2 * seed + 1),
});

/** The energy from shots in both bases. */
export function energyFromShots(shots: Readonly<Record<Basis, readonly number[]>>): Measured {
  const [z, x] = [meanOfOutcomes(shots.z, 'z'), meanOfOutcomes(shots.x, 'x')];
  return { value: z.mean + x.mean, standardError: Math.sqrt(z.variance + x.variance) };
}

export const DESCENT_STEPS = 40;
export const ENERGY_SHOTS = 400;
const SEED = 7;

/** A step of the descent: where it stands, the energy measured there, and the two points that give the direction. */
export interface DescentStep extends Measured {
  readonly at: Angles;
  readonly probes: readonly [Angles, Angles];
}

interface DescentOptions extends Trial {
  readonly start: Angles;
  readonly shots: number;
}

/** Steps, perturbations and their decay (J. C. Spall, 1998: the usual exponents). */
const SPSA = { rate: 1.8, stability: 4, perturbation: 0.25, stepDecay: 0.602, perturbationDecay: 0.101 } as const;

/**
 * 40 steps of SPSA: both angles are moved at once, each up or down, and back; the difference of the two measured
 * energies tells the next step. Every energy is from shots.
 * @returns where each step began, and where the last one ended
 */
export function descend({ start, shots, isJoined }: DescentOptions): readonly DescentStep[] {
  const random = randomStream(SEED);
  let seed = SEED;
  const measure = (angles: Angles): Measured => energyFromShots(shotsAt(angles, { isJoined }, { shots, seed: seed++ }));
  let at = start;
  return Array.from({ length: DESCENT_STEPS + 1 }, (_, step) => {
    const here = at;
    const length = SPSA.perturbation / (step + 1) ** SPSA.perturbationDecay;
    const signs = { a: random.uniform() < 0.5 ? -length : length, b: random.uniform() < 0.5 ? -length : length };
    const probes = [
      { a: at.a + signs.a, b: at.b + signs.b },
      { a: at.a - signs.a, b: at.b - signs.b },
    ] as const;
    const difference = measure(probes[0]).value - measure(probes[1]).value;
    const rate = SPSA.rate / (step + 1 + SPSA.stability) ** SPSA.stepDecay;
    at = { a: at.a - (rate * difference) / (2 * signs.a), b: at.b - (rate * difference) / (2 * signs.b) };
    return { at: here, probes, ...measure(here) };
  });
}

/** Where the descents of the film begin. */
export const DESCENT_START: Angles = { a: -0.9, b: 2 };
