import { describe, expect, it } from 'vitest';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { HADAMARD, PHASE_S, PHASE_T } from '#simulator/gates/matrices.ts';
import { randomStream } from '#simulator/math/random.ts';
import { singleClifford, StabilizerTableau } from './stabilizer.ts';
import { StateVector } from './state-vector.ts';

const CZ = requireGate('Z').matrix([]);

describe('the stabilizer tableau', () => {
  it('distinguishes Clifford gates from others', () => {
    expect(singleClifford(HADAMARD)).toEqual({ image: [0, 2, 1, 3], sign: [0, 0, 0, 1] });
    expect(singleClifford(PHASE_S)).toEqual({ image: [0, 3, 2, 1], sign: [0, 0, 0, 1] });
    expect(singleClifford(PHASE_T)).toBeUndefined();
  });

  it('measures only outcomes that the state vector allows, on random circuits', () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = randomStream(seed);
      const pick = (n: number) => Math.floor(random.uniform() * n);
      const n = 5;
      const tableau = new StabilizerTableau(n);
      const state = StateVector.zero(n);
      for (let i = 0; i < 60; i++) {
        const [a, b] = [pick(n), pick(n)];
        const kind = pick(3);
        if (kind < 2) {
          const matrix = kind === 0 ? HADAMARD : PHASE_S;
          tableau.apply(singleClifford(matrix)!, a);
          state.apply(matrix, [a]);
        } else if (a !== b) {
          tableau.cz(a, b);
          state.apply(CZ, [a], [{ qubit: b, on: 1 }]);
        }
      }
      for (let qubit = 0; qubit < n; qubit++) {
        const weights = state.weights(qubit);
        let isRandom = false;
        const outcome = tableau.measure(qubit, () => {
          isRandom = true;
          return random.uniform() < 0.5 ? 0 : 1;
        });
        expect(weights[0]).toBeCloseTo(isRandom ? 0.5 : 1 - outcome, 9);
        state.collapse(qubit, outcome, weights[outcome]);
      }
    }
  });
});
