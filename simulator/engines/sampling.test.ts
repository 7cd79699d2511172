import { describe, expect, it } from 'vitest';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { ascending, sampleStates, shotUniforms } from './sampling.ts';

/** A state of any size with zeros: U3 rotations on all but the third qubit. */
function uneven(qubits: number): StateVector {
  const state = StateVector.zero(qubits);
  for (let q = 0; q < qubits; q++) if (q !== 2) state.apply(requireGate('RY').matrix([0.5 + 0.3 * q]), [q]);
  return state;
}

/** Samples one number at a time, directly by the definition. */
function slowly(state: StateVector, uniforms: Float64Array): Map<number, number> {
  const counts = new Map<number, number>();
  const weights = new Float64Array(2 ** state.qubits);
  state.probabilities(0, weights);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (const uniform of uniforms) {
    let cumulative = 0;
    const index = weights.findIndex((weight) => (cumulative += weight) > uniform * total);
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  return new Map([...counts].sort(([a], [b]) => a - b));
}

function sampled(state: StateVector, uniforms: Float64Array): Map<number, number> {
  const counts = new Map<number, number>();
  sampleStates(state, uniforms, (index, count) => counts.set(index, count));
  return counts;
}

describe('sampleStates', () => {
  it.each([1, 5, 12, 13, 14])('of %i qubits inverts the cumulative distribution', (qubits) => {
    const state = uneven(qubits);
    expect([...sampled(state, shotUniforms(3, 300))]).toEqual([...slowly(state, shotUniforms(3, 300))]);
  });

  it('returns only states with some weight, also at both ends', () => {
    for (const qubits of [3, 13]) {
      const counts = sampled(uneven(qubits), Float64Array.of(0, 1 - 2 ** -53, 0.5));
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(3);
      expect([...counts.keys()].every((index) => ((index >> 2) & 1) === 0)).toBe(true);
    }
  });

  it('does not need a normalised state', () => {
    const state = uneven(13);
    const doubled = state.copy();
    doubled.amplitudes.forEach((value, i) => (doubled.amplitudes[i] = 2 * value));
    expect([...sampled(doubled, shotUniforms(8, 500))]).toEqual([...sampled(state, shotUniforms(8, 500))]);
  });
});

describe('ascending', () => {
  it('sorts uniform numbers correctly', () => {
    for (const shots of [0, 1, 2, 10, 1000, 40_000])
      expect(ascending(shotUniforms(shots, shots))).toEqual(shotUniforms(shots, shots).sort());
    const clumsy = Float64Array.from([0.5, 0.5, 0, 0.5000001, 1 - 2 ** -53, 0.25]);
    expect(ascending(clumsy)).toEqual(clumsy.slice().sort());
  });
});
