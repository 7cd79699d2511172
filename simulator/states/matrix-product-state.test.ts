import { describe, expect, it } from 'vitest';
import { requireGate } from '../gates/catalogue.ts';
import { randomStream } from '../math/random.ts';
import { leftVectors } from '../math/singular-vectors.ts';
import { chiSquareDeviation } from '../engines/testing/chi-square.ts';
import { MatrixProductState } from './matrix-product-state.ts';
import { StateVector } from './state-vector.ts';

const CZ = requireGate('Z').matrix([]);

function randomStates(seed: number, qubits: number, gates: number, bondLimit: number) {
  const random = randomStream(seed);
  const chain = new MatrixProductState(Array.from({ length: qubits }, (_, q) => (q * 3) % qubits), bondLimit);
  const state = StateVector.zero(qubits);
  for (let i = 0; i < gates; i++) {
    const a = Math.floor(random.uniform() * qubits);
    const b = (a + 1 + Math.floor(random.uniform() * (qubits - 1))) % qubits;
    const matrix = requireGate('U3').matrix([3 * random.uniform(), 6 * random.uniform(), 6 * random.uniform()]);
    chain.apply(matrix, a);
    state.apply(matrix, [a]);
    chain.cz(a, b);
    state.apply(CZ, [a], [{ qubit: b, on: 1 }]);
  }
  return { chain, state, random };
}

describe('singular vectors', () => {
  it('give back the matrix and are orthonormal', () => {
    const random = randomStream(3);
    for (const [rows, columns] of [[4, 6], [6, 4], [5, 5]] as const) {
      const matrix = Float64Array.from({ length: 2 * rows * columns }, () => random.uniform() - 0.5);
      const { vectors, values } = leftVectors(matrix, rows, columns);
      expect(values.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(matrix.reduce((sum, entry) => sum + entry * entry, 0), 12);
      for (let p = 0; p < values.length; p++)
        for (let q = 0; q < values.length; q++) {
          let [re, im] = [0, 0];
          for (let i = 0; i < 2 * rows; i += 2) {
            const [a, b, c, d] = [vectors[2 * rows * p + i]!, vectors[2 * rows * p + i + 1]!, vectors[2 * rows * q + i]!, vectors[2 * rows * q + i + 1]!];
            re += a * c + b * d;
            im += a * d - b * c;
          }
          expect(Math.hypot(re - Number(p === q), im)).toBeLessThan(1e-12);
        }
    }
  });
});

describe('the matrix product state', () => {
  it('samples what the state vector says while its bonds suffice', () => {
    for (const seed of [1, 2, 3]) {
      const { chain, state, random } = randomStates(seed, 5, 25, 8);
      expect(chain.fidelity).toBeCloseTo(1, 9);
      const counts: Record<string, number> = {};
      for (const bits of chain.sample(4000, () => random.uniform())) {
        const key = [...bits].reverse().join('');
        counts[key] = (counts[key] ?? 0) + 1;
      }
      const exact = Object.fromEntries(Array.from({ length: 32 }, (_, i) => {
        const { re, im } = state.amplitude(i);
        return [i.toString(2).padStart(5, '0'), re * re + im * im];
      }));
      expect(chiSquareDeviation(counts, exact)).toBeLessThan(3.5);
    }
  });

  it('keeps its bonds within the limit and says what that cost', () => {
    const { chain } = randomStates(4, 8, 60, 4);
    expect(chain.largestBond).toBe(4);
    expect(chain.fidelity).toBeLessThan(0.9);
    expect(chain.fidelity).toBeGreaterThan(0);
  });

  it('holds long entangled chains exactly: GHZ on 60 qubits', () => {
    const chain = new MatrixProductState(Array.from({ length: 60 }, (_, q) => q), 2);
    const h = requireGate('H').matrix([]);
    chain.apply(h, 0);
    for (let q = 1; q < 60; q++) {
      chain.apply(h, q);
      chain.cz(q - 1, q);
      chain.apply(h, q);
    }
    const random = randomStream(1);
    const sums = chain.sample(50, () => random.uniform()).map((bits) => bits.reduce((sum, bit) => sum + bit, 0));
    expect(new Set(sums)).toEqual(new Set([0, 60]));
    expect(chain.fidelity).toBeCloseTo(1, 10);
  });
});
