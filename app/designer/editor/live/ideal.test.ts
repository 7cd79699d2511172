import { describe, expect, it } from 'vitest';
import { bitsEqual, branch, circuit, gate, measure } from '#simulator';
import { idealOf } from './ideal.ts';

describe('the ideal distribution of a circuit', () => {
  it('covers the measured bits, highest on the left', () => {
    const { bits, outcomes } = idealOf(circuit(3, 4, [gate('X', 2), gate('H', 0), measure(2, 3), measure(0, 1)]))!;
    expect(bits).toEqual([1, 3]);
    expect(outcomes.map(({ state, probability }) => [state, Number(probability.toFixed(9))])).toEqual([
      ['10', 0.5],
      ['11', 0.5],
    ]);
  });

  it('leaves out outcomes with probability 0', () => {
    expect(idealOf(circuit(2, 2, [gate('X', 0), measure(0, 0), measure(1, 1)]))!.outcomes).toEqual([
      { state: '01', probability: 1 },
    ]);
  });

  it('is null if nothing is measured, if gates depend on outcomes, or if the circuit is too large', () => {
    expect(idealOf(circuit(1, 1, [gate('H', 0)]))).toBeNull();
    expect(idealOf(circuit(2, 1, [gate('H', 0), measure(0, 0), branch(bitsEqual([0], 1), [gate('X', 1)])]))).toBeNull();
    expect(idealOf(circuit(13, 1, [measure(0, 0)]))).toBeNull();
  });
});
