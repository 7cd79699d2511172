import { sampleShots } from './kit/shots.ts';
import { type AppliedGate, probabilitiesOf, stateOfGates } from './kit/states.ts';

const SEED = 7;
export const BITS = [0, 1] as const;
export type Bit = (typeof BITS)[number];

const BELL: readonly AppliedGate[] = [
  { gate: 'H', targets: [0] },
  { gate: 'X', targets: [1], controls: [0] },
];

/** Probabilities of 00, 01, 10, 11 before H, after it, and after CX. */
export const BELL_STEPS: readonly (readonly number[])[] = [0, 1, 2].map((gates) =>
  probabilitiesOf(stateOfGates(BELL.slice(0, gates), 2)),
);

export const PAIRS = 40;
/** Both outcomes of each measured pair: q[0] is Alice's. */
export const PAIR_OUTCOMES: readonly { readonly alice: Bit; readonly bob: Bit }[] = sampleShots(
  BELL_STEPS[2]!,
  PAIRS,
  SEED,
).map((index) => ({ alice: (index & 1) as Bit, bob: (index >> 1) as Bit }));

/** Probabilities of 00, 01, 10, 11 when Alice (q[0], right) and Bob measure along angles of the xz plane, from z. */
export const jointOdds = (aliceRad: number, bobRad: number): readonly number[] =>
  probabilitiesOf(
    stateOfGates(
      [
        ...BELL,
        { gate: 'RY', targets: [0], parameters: [-aliceRad] },
        { gate: 'RY', targets: [1], parameters: [-bobRad] },
      ],
      2,
    ),
  );

/** Mean of the product of both outcomes, each taken as ±1. */
export const correlation = (aliceRad: number, bobRad: number): number => {
  const [same = 0, one = 0, other = 0, both = 0] = jointOdds(aliceRad, bobRad);
  return same + both - one - other;
};

/** Bob's own probabilities of 0 and 1. */
export const bobOdds = (aliceRad: number, bobRad: number): readonly [number, number] => {
  const [p00 = 0, p01 = 0, p10 = 0, p11 = 0] = jointOdds(aliceRad, bobRad);
  return [p00 + p01, p10 + p11];
};

/** Directions of a₀, a₁, b₀, b₁ that open like a fan: a₀ at 0, b₀ and b₁ at ±δ, a₁ at 2δ. */
export const directionsAt = (deltaRad: number) => ({ alice: [0, 2 * deltaRad], bob: [deltaRad, -deltaRad] }) as const;

export const BEST_DELTA = Math.PI / 4;

/** Whether answers win the game: a ⊕ b = xy. */
export const wins = (x: Bit, y: Bit, a: number, b: number): boolean => (a ^ b) === (x & y);

/** S = E₀₀ + E₀₁ + E₁₀ − E₁₁ for directions that are open by δ. */
export function chshAt(deltaRad: number): number {
  const { alice, bob } = directionsAt(deltaRad);
  return BITS.flatMap((x) => BITS.map((y) => (x * y === 1 ? -1 : 1) * correlation(alice[x], bob[y]))).reduce(
    (sum, term) => sum + term,
    0,
  );
}

/** The answer to a question 0 or 1, as a classical partner has planned it. */
export interface AnswerPlan {
  /** A formula, in which the question is called q. */
  readonly written: (question: string) => string;
  readonly answer: (question: Bit) => Bit;
}

export const PLANS: readonly AnswerPlan[] = [
  { written: () => '0', answer: () => 0 },
  { written: () => '1', answer: () => 1 },
  { written: (question) => question, answer: (question) => question },
  { written: (question) => `1 − ${question}`, answer: (question) => (1 - question) as Bit },
];

/** In which of the four games two plans win: index 2x + y. */
export const gamesWon = (alice: AnswerPlan, bob: AnswerPlan): readonly boolean[] =>
  BITS.flatMap((x) => BITS.map((y) => wins(x, y, alice.answer(x), bob.answer(y))));

const countWon = (games: readonly boolean[]): number => games.filter(Boolean).length;

/** Games won by Alice's plan (row) and Bob's (column). */
export const CLASSICAL_WINS: readonly (readonly number[])[] = PLANS.map((alice) =>
  PLANS.map((bob) => countWon(gamesWon(alice, bob))),
);
export const MOST_CLASSICAL_WINS = Math.max(...CLASSICAL_WINS.flat());

/** Odds that entangled partners win when they are asked x and y. */
export function quantumOdds(x: Bit, y: Bit): number {
  const { alice, bob } = directionsAt(BEST_DELTA);
  return jointOdds(alice[x], bob[y]).reduce(
    (sum, probability, index) => sum + (wins(x, y, index & 1, index >> 1) ? probability : 0),
    0,
  );
}

/** Odds when all questions are equally likely. */
export const QUANTUM_WIN = BITS.flatMap((x) => BITS.map((y) => quantumOdds(x, y) / 4)).reduce(
  (sum, part) => sum + part,
  0,
);

export const ROUNDS = 1000;
const { alice: ALICE_AT, bob: BOB_AT } = directionsAt(BEST_DELTA);
/** Rounds with random questions: index of x, y and both outcomes. */
const PLAYED = sampleShots(
  BITS.flatMap((x) => BITS.flatMap((y) => jointOdds(ALICE_AT[x], BOB_AT[y]).map((odds) => odds / 4))),
  ROUNDS,
  SEED,
).map((index) => wins((index >> 3) as Bit, ((index >> 2) & 1) as Bit, index & 1, (index >> 1) & 1));

/** How many of the first rounds were won: index 0 is before the first. */
export const WON_AFTER: readonly number[] = Array.from(
  { length: ROUNDS + 1 },
  (_, rounds) => PLAYED.slice(0, rounds).filter(Boolean).length,
);

/** Twice the standard deviation of the part won after some rounds. */
export const winSpread = (rounds: number): number => 2 * Math.sqrt((QUANTUM_WIN * (1 - QUANTUM_WIN)) / rounds);
