import type { HomeCircuit } from './home-circuit.ts';
import { HOME_OUTCOMES, type HomeState, IMPOSSIBLE } from './home-state.ts';

/** What a state of two qubits is; each has a sentence of its own. */
export const STATE_SENTENCES = [
  'untouched',
  'certain',
  'oneEven',
  'oneUneven',
  'bothEven',
  'bothUneven',
  'entangledEqual',
  'entangledOpposite',
  'entangledHidden',
  'entangledAgree',
  'partlyTwo',
  'partlyHidden',
  'partlyAgree',
] as const;

/** A sentence on a state and the values in it; shares are between 0 and 1. */
export interface StateSentence {
  readonly key: (typeof STATE_SENTENCES)[number];
  readonly words?: Readonly<Record<string, string>>;
  readonly shares?: Readonly<Record<string, number>>;
  readonly concurrence?: number;
}

const TOLERANCE = 1e-9;
const isNear = (a: number, b: number): boolean => Math.abs(a - b) < TOLERANCE;

/** C = 2·|c₀₀c₁₁ − c₀₁c₁₀| of a pure state: 0 for a product state, 1 for a Bell pair (Wootters 1998). */
export function concurrence({ amplitudes }: HomeState): number {
  const [a, b, c, d] = amplitudes as [Amplitude, Amplitude, Amplitude, Amplitude];
  const re = a.re * d.re - a.im * d.im - (b.re * c.re - b.im * c.im);
  const im = a.re * d.im + a.im * d.re - (b.re * c.im + b.im * c.re);
  return 2 * Math.hypot(re, im);
}
type Amplitude = HomeState['amplitudes'][number];

function productSentence([p00, p01, p10, p11]: HomeState['probabilities']): StateSentence {
  const ones = [p01 + p11, p10 + p11] as const;
  const [isFixed0, isFixed1] = ones.map((one) => isNear(one, 0) || isNear(one, 1)) as [boolean, boolean];
  if (isFixed0 && isFixed1) {
    const most = [p00, p01, p10, p11].indexOf(Math.max(p00, p01, p10, p11));
    return { key: 'certain', words: { outcome: HOME_OUTCOMES[most]! } };
  }
  if (isFixed0 || isFixed1) {
    const [random, fixed] = isFixed0 ? ([1, 0] as const) : ([0, 1] as const);
    const words = { random: `q${random}`, fixed: `q${fixed}`, value: String(Math.round(ones[fixed])) };
    return isNear(ones[random], 0.5)
      ? { key: 'oneEven', words }
      : { key: 'oneUneven', words, shares: { share: ones[random] } };
  }
  return ones.every((one) => isNear(one, 0.5))
    ? { key: 'bothEven' }
    : { key: 'bothUneven', shares: { share0: ones[0], share1: ones[1] } };
}

/** Says what a state is: random or not, entangled or not, and what a measurement of both qubits will show of it. */
export function describeHomeState(circuit: HomeCircuit, state: HomeState): StateSentence {
  if (circuit.length === 0) return { key: 'untouched' };
  const { probabilities } = state;
  const [p00, p01, p10, p11] = probabilities;
  const entanglement = concurrence(state);
  if (entanglement < TOLERANCE) return productSentence(probabilities);
  const agree = p00 + p11;
  // Without correlation the probabilities of pairs are products: their determinant vanishes.
  const isHidden = isNear(p00 * p11, p01 * p10);
  if (isNear(entanglement, 1)) {
    if (isNear(agree, 1)) return { key: 'entangledEqual' };
    if (isNear(agree, 0)) return { key: 'entangledOpposite' };
    return isHidden ? { key: 'entangledHidden' } : { key: 'entangledAgree', shares: { share: agree } };
  }
  const possible = probabilities.flatMap((p, index) => (p < IMPOSSIBLE ? [] : [{ p, outcome: HOME_OUTCOMES[index]! }]));
  if (possible.length === 2) {
    const [first, second] = possible as [Possible, Possible];
    return {
      key: 'partlyTwo',
      words: { first: first.outcome, second: second.outcome },
      shares: { share: first.p },
      concurrence: entanglement,
    };
  }
  return isHidden
    ? { key: 'partlyHidden', concurrence: entanglement }
    : { key: 'partlyAgree', shares: { share: agree }, concurrence: entanglement };
}
interface Possible {
  readonly p: number;
  readonly outcome: string;
}
