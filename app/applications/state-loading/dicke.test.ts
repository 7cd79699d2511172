import { describe, expect, it } from 'vitest';
import { exactAmplitudes } from '#app/applications/testing/runtime.ts';
import { dickeState } from './dicke.ts';
import { inverseGates } from './inverse.ts';

const SIZES = Array.from({ length: 7 }, (_, n) => n + 1).flatMap((n) =>
  Array.from({ length: n + 1 }, (_, weight) => [n, weight] as const),
);

const qubitsOf = (n: number) => Array.from({ length: n }, (_, qubit) => qubit);
const onesOf = (state: number): number => [...state.toString(2)].filter((bit) => bit === '1').length;

describe('a Dicke state', () => {
  it.each(SIZES)('of %i qubits with %i ones has equal amplitudes of that weight alone', (n, weight) => {
    const amplitudes = exactAmplitudes(n, dickeState(qubitsOf(n), weight));
    const count = amplitudes.filter((_, state) => onesOf(state) === weight).length;
    for (const [state, { re, im }] of amplitudes.entries()) {
      expect(Math.abs(re - (onesOf(state) === weight ? 1 / Math.sqrt(count) : 0))).toBeLessThan(1e-12);
      expect(Math.abs(im)).toBeLessThan(1e-12);
    }
  });

  it('is undone by the inverse gates', () => {
    const gates = dickeState(qubitsOf(5), 2);
    expect(exactAmplitudes(5, [...gates, ...inverseGates(gates)])[0]!.re).toBeCloseTo(1, 12);
  });

  it('needs gates in proportion to qubits and ones', () => {
    expect(dickeState(qubitsOf(10), 1)).toHaveLength(1 + 3 * 9);
    expect(dickeState(qubitsOf(10), 5).length).toBeLessThan(5 + 3 * 10 * 5);
  });

  it.each([-1, 4, Number.NaN])('refuses %d ones of three', (weight) => {
    expect(() => dickeState(qubitsOf(3), weight)).toThrow(RangeError);
  });
});
