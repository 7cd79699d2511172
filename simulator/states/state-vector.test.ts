import { describe, expect, it } from 'vitest';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { StateVector } from './state-vector.ts';

const apply = (
  state: StateVector,
  gate: string,
  targets: readonly number[],
  controls: readonly number[] = [],
  ...parameters: number[]
) =>
  state.apply(
    requireGate(gate).matrix(parameters),
    targets,
    controls.map((qubit) => ({ qubit, on: 1 })),
  );

function ghz(): StateVector {
  const state = StateVector.zero(3);
  apply(state, 'H', [0]);
  apply(state, 'X', [1], [0]);
  apply(state, 'X', [2], [0, 1]);
  return state;
}

describe('the scalar state vector', () => {
  it('prepares a GHZ state', () => {
    const weights = new Float64Array(8);
    ghz().probabilities(0, weights);
    expect([...weights].map((weight) => Math.round(weight * 1e12) / 1e12)).toEqual([0.5, 0, 0, 0, 0, 0, 0, 0.5]);
    expect(ghz().normSquared()).toBeCloseTo(1, 14);
    expect([...ghz().blockSums(4)].map((sum) => Math.round(sum * 1e12) / 1e12)).toEqual([0.5, 0.5]);
  });

  it('takes the first target as the most significant bit of the matrix', () => {
    const state = StateVector.zero(3);
    apply(state, 'X', [2]);
    // |first = 1, second = 0⟩ = |10⟩ is mapped to i|01⟩
    apply(state, 'ISWAP', [2, 0]);
    expect(state.amplitude(0b001)).toEqual({ re: 0, im: 1 });
  });

  it('applies a gate with a control on 0 where the control qubit is 0', () => {
    const state = StateVector.zero(2);
    state.apply(requireGate('X').matrix([]), [1], [{ qubit: 0, on: 0 }]);
    expect(state.amplitude(0b10)).toEqual({ re: 1, im: 0 });
  });

  it('collapses all qubits of an entangled state', () => {
    const state = ghz();
    const [, one] = state.weights(1);
    expect(one).toBeCloseTo(0.5, 14);
    state.collapse(1, 1, one);
    expect(state.amplitude(7).re).toBeCloseTo(1, 14);
    expect(state.weights(2)[0]).toBe(0);
  });

  it('returns the Bloch vector of each qubit, shorter if the qubit is entangled', () => {
    const state = StateVector.zero(3);
    apply(state, 'U3', [1], [], 1.1, 0.7, 0);
    const { x, y, z } = state.bloch(1);
    expect([x, y, z].map((value) => value.toFixed(12))).toEqual(
      [Math.sin(1.1) * Math.cos(0.7), Math.sin(1.1) * Math.sin(0.7), Math.cos(1.1)].map((value) => value.toFixed(12)),
    );
    const mixed = ghz().bloch(0);
    expect(Math.hypot(mixed.x, mixed.y, mixed.z)).toBeCloseTo(0, 14);
  });

  it('is copied by value', () => {
    const state = ghz();
    const copy = state.copy();
    apply(state, 'X', [0]);
    expect(copy.amplitude(0).re).toBeCloseTo(Math.SQRT1_2, 14);
  });
});
