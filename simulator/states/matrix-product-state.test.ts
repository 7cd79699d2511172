import { describe, expect, it } from 'vitest';
import { chiSquareDeviation } from '#simulator/engines/testing/chi-square.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { diagonalOfPhases } from '#simulator/math/diagonal-of-phases.ts';
import { randomStream } from '#simulator/math/random.ts';
import { MatrixProductState } from './matrix-product-state.ts';
import { StateVector } from './state-vector.ts';

const CZ = requireGate('Z').matrix([]);
const CZ_OF_TWO = diagonalOfPhases([0, 0, 0, Math.PI]);
const ISWAP = requireGate('ISWAP').matrix([]);

function randomStates(seed: number, qubits: number, gates: number, bondLimit: number) {
  const random = randomStream(seed);
  const chain = new MatrixProductState(
    Array.from({ length: qubits }, (_, q) => (q * 3) % qubits),
    bondLimit,
  );
  const state = StateVector.zero(qubits);
  for (let i = 0; i < gates; i++) {
    const a = Math.floor(random.uniform() * qubits);
    const b = (a + 1 + Math.floor(random.uniform() * (qubits - 1))) % qubits;
    const matrix = requireGate('U3').matrix([3 * random.uniform(), 6 * random.uniform(), 6 * random.uniform()]);
    chain.apply(matrix, a);
    state.apply(matrix, [a]);
    if (i % 3 > 0) {
      chain.join(CZ_OF_TWO, a, b);
      state.apply(CZ, [a], [{ qubit: b, on: 1 }]);
    } else if (i % 2 > 0) {
      chain.join(ISWAP, a, b);
      state.apply(ISWAP, [a, b]);
    } else {
      chain.relabel(a, b);
      state.apply(requireGate('SWAP').matrix([]), [a, b]);
    }
  }
  return { chain, state, random };
}

describe('the matrix product state', () => {
  it('samples like the state vector as long as its bonds suffice', () => {
    for (const seed of [1, 2, 3]) {
      const { chain, state, random } = randomStates(seed, 5, 25, 8);
      expect(chain.fidelity).toBeCloseTo(1, 9);
      const counts: Record<string, number> = {};
      for (const bits of chain.sample(4000, () => random.uniform())) {
        const key = [...bits].reverse().join('');
        counts[key] = (counts[key] ?? 0) + 1;
      }
      const exact = Object.fromEntries(
        Array.from({ length: 32 }, (_, i) => {
          const { re, im } = state.amplitude(i);
          return [i.toString(2).padStart(5, '0'), re * re + im * im];
        }),
      );
      expect(chiSquareDeviation(counts, exact)).toBeLessThan(3.5);
    }
  });

  it('keeps its bonds within the limit and reports the loss of fidelity', () => {
    const { chain } = randomStates(4, 8, 60, 4);
    expect(chain.largestBond).toBe(4);
    expect(chain.fidelity).toBeLessThan(0.9);
    expect(chain.fidelity).toBeGreaterThan(0);
  });

  it('represents long entangled chains exactly: GHZ on 60 qubits', () => {
    const chain = new MatrixProductState(
      Array.from({ length: 60 }, (_, q) => q),
      2,
    );
    const h = requireGate('H').matrix([]);
    chain.apply(h, 0);
    for (let q = 1; q < 60; q++) {
      chain.apply(h, q);
      chain.join(CZ_OF_TWO, q - 1, q);
      chain.apply(h, q);
    }
    const random = randomStream(1);
    const sums = chain.sample(50, () => random.uniform()).map((bits) => bits.reduce((sum, bit) => sum + bit, 0));
    expect(new Set(sums)).toEqual(new Set([0, 60]));
    expect(chain.fidelity).toBeCloseTo(1, 10);
  });
});
