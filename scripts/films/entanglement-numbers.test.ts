import { describe, expect, it } from 'vitest';
import {
  BELL_STEPS,
  BEST_DELTA,
  BITS,
  bobOdds,
  chshAt,
  CLASSICAL_WINS,
  correlation,
  gamesWon,
  MOST_CLASSICAL_WINS,
  PAIR_OUTCOMES,
  PAIRS,
  PLANS,
  QUANTUM_WIN,
  quantumOdds,
  ROUNDS,
  winSpread,
  WON_AFTER,
} from './entanglement-numbers.ts';

const ANGLES = [0, 0.4, Math.PI / 4, 1.9, Math.PI, 5];

describe('the pair', () => {
  it('goes from 00 through 00 and 01 to 00 and 11', () => {
    const rounded = BELL_STEPS.map((step) => step.map((odds) => Number(odds.toFixed(12))));
    expect(rounded).toEqual([
      [1, 0, 0, 0],
      [0.5, 0.5, 0, 0],
      [0.5, 0, 0, 0.5],
    ]);
  });

  it('has equal outcomes, which alone look random', () => {
    expect(PAIR_OUTCOMES).toHaveLength(PAIRS);
    for (const { alice, bob } of PAIR_OUTCOMES) expect(alice).toBe(bob);
    const ones = PAIR_OUTCOMES.filter(({ alice }) => alice === 1).length;
    // Three standard deviations: 3 · √40 / 2.
    expect(Math.abs(ones - PAIRS / 2)).toBeLessThan(9.5);
  });

  it('is correlated by the cosine of the angle, and Bob alone sees ½ and ½', () => {
    for (const alice of ANGLES)
      for (const bob of ANGLES) {
        expect(correlation(alice, bob)).toBeCloseTo(Math.cos(alice - bob), 12);
        for (const odds of bobOdds(alice, bob)) expect(odds).toBeCloseTo(0.5, 12);
      }
  });
});

describe('the classical game', () => {
  it('is won in one or three of four games by each of 16 strategies', () => {
    expect(CLASSICAL_WINS.flat()).toHaveLength(16);
    expect(new Set(CLASSICAL_WINS.flat())).toEqual(new Set([1, 3]));
    expect(MOST_CLASSICAL_WINS).toBe(3);
    expect(gamesWon(PLANS[0]!, PLANS[0]!)).toEqual([true, true, true, false]);
  });

  it('has plans of which no two give the same answers', () => {
    expect(new Set(PLANS.map(({ answer }) => BITS.map(answer).join())).size).toBe(4);
  });
});

describe('the game with an entangled pair', () => {
  it('is won with cos²(π/8), whatever is asked', () => {
    for (const x of BITS) for (const y of BITS) expect(quantumOdds(x, y)).toBeCloseTo(Math.cos(Math.PI / 8) ** 2, 12);
    expect(QUANTUM_WIN.toFixed(4)).toBe('0.8536');
    expect(QUANTUM_WIN).toBeCloseTo(1 / 2 + chshAt(BEST_DELTA) / 8, 12);
  });

  it('is won about so often in the rounds that are shown', () => {
    expect(WON_AFTER).toHaveLength(ROUNDS + 1);
    expect(winSpread(ROUNDS)).toBeCloseTo(2 * Math.sqrt((0.853553 * 0.146447) / 1000), 6);
    expect(Math.abs(WON_AFTER[ROUNDS]! / ROUNDS - QUANTUM_WIN)).toBeLessThan(winSpread(ROUNDS));
  });

  it('has S = 3 cos δ − cos 3δ, at most 2√2', () => {
    for (const delta of ANGLES) {
      expect(chshAt(delta)).toBeCloseTo(3 * Math.cos(delta) - Math.cos(3 * delta), 12);
      expect(chshAt(delta)).toBeLessThanOrEqual(2 * Math.SQRT2 + 1e-12);
    }
    expect(chshAt(0)).toBeCloseTo(2, 12);
    expect(chshAt(BEST_DELTA)).toBeCloseTo(2 * Math.SQRT2, 12);
  });
});
