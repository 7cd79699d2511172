import type { BlochVector } from '#simulator';
import { onSphere } from './kit/bloch-sphere.ts';
import { sampleShots } from './kit/shots.ts';
import { type AppliedGate, stateOfGates } from './kit/states.ts';

/** The state that is sent, as angles of the Bloch sphere. In the film's perspective all four cases are seen from aside. */
const SENT = { thetaRad: 1, phiRad: 1.9 } as const;
export const SENT_VECTOR: BlochVector = onSphere(SENT.thetaRad, SENT.phiRad);

/** q[0] is in the state that is sent; q[1] is Alice's half of the pair, q[2] Bob's. */
const PREPARED: readonly AppliedGate[] = [
  { gate: 'RY', targets: [0], parameters: [SENT.thetaRad] },
  { gate: 'RZ', targets: [0], parameters: [SENT.phiRad] },
];
const PAIR: readonly AppliedGate[] = [
  { gate: 'H', targets: [1] },
  { gate: 'X', targets: [2], controls: [1] },
];
const BELL_BASIS: readonly AppliedGate[] = [
  { gate: 'X', targets: [1], controls: [0] },
  { gate: 'H', targets: [0] },
];

const SHARED = stateOfGates([...PREPARED, ...PAIR], 3);

/** Vectors of q[0] and q[1] before CX, after it, and after H. */
export const ALICE_STEPS: readonly (readonly [BlochVector, BlochVector])[] = [0, 1, 2].map((gates) => {
  const state = stateOfGates(BELL_BASIS.slice(0, gates), SHARED);
  return [state.bloch(0), state.bloch(1)];
});

/** Vector of either half of a pair while it is being entangled: part 0 is |00⟩, part 1 the Bell state. */
export function halfOfPair(part: number): BlochVector {
  const gates = [
    { gate: 'RY', targets: [0], parameters: [(part * Math.PI) / 2] },
    { gate: 'X', targets: [1], controls: [0] },
  ];
  return stateOfGates(gates, 2).bloch(1);
}

/** What Alice reads: a on q[0], b on q[1]. */
export interface BellOutcome {
  readonly a: 0 | 1;
  readonly b: 0 | 1;
  readonly probability: number;
  /** Vector of Bob's qubit in this case. */
  readonly bob: BlochVector;
}

const BITS = [0, 1] as const;

function caseOf(a: 0 | 1, b: 0 | 1): BellOutcome {
  const state = stateOfGates(BELL_BASIS, SHARED);
  let probability = 1;
  for (const [qubit, bit] of [a, b].entries()) {
    const weight = state.weights(qubit)[bit];
    state.collapse(qubit, bit, weight);
    probability *= weight;
  }
  return { a, b, probability, bob: state.bloch(2) };
}

/** The four cases, in the order 00, 01, 10, 11 of a and b. */
export const OUTCOME_CASES: readonly BellOutcome[] = BITS.flatMap((a) => BITS.map((b) => caseOf(a, b)));

const SEED = 7;
const [drawn = 0] = sampleShots(
  OUTCOME_CASES.map(({ probability }) => probability),
  1,
  SEED,
);
/** The case that the film tells. */
export const DRAWN: BellOutcome = OUTCOME_CASES[drawn]!;

/** Bob's vector as long as he knows neither bit: the mean of the four cases. */
export const BOB_UNTOLD: BlochVector = OUTCOME_CASES.reduce(
  (sum, { probability, bob }) => ({
    x: sum.x + probability * bob.x,
    y: sum.y + probability * bob.y,
    z: sum.z + probability * bob.z,
  }),
  { x: 0, y: 0, z: 0 },
);

/** Half a turn about an axis: what a correction does. */
export interface Correction {
  readonly gate: 'X' | 'Z';
  readonly axis: BlochVector;
}

/** What Bob does in a case: X if b = 1, then Z if a = 1. */
export const correctionsOf = ({ a, b }: Pick<BellOutcome, 'a' | 'b'>): readonly Correction[] => [
  ...(b === 1 ? [{ gate: 'X', axis: { x: 1, y: 0, z: 0 } } as const] : []),
  ...(a === 1 ? [{ gate: 'Z', axis: { x: 0, y: 0, z: 1 } } as const] : []),
];

/** Fidelity of a qubit with the state that was sent: (1 + r·s)/2. */
export const fidelityWithSent = ({ x, y, z }: BlochVector): number =>
  (1 + x * SENT_VECTOR.x + y * SENT_VECTOR.y + z * SENT_VECTOR.z) / 2;

/** Odds of 0 and 1 that Bob finds before the bits arrive. */
export const BOB_ODDS: readonly [number, number] = [(1 + BOB_UNTOLD.z) / 2, (1 - BOB_UNTOLD.z) / 2];
