import { describe, expect, it } from 'vitest';
import type { SimulationResult } from '#simulator/engines/engine.ts';
import { distanceFromIdeal, fold, frequencySigma, isPattern, matching, outcomesOf, phaseRad, sorted } from './statistics.ts';

const common = { engine: 'full-amplitude', qubits: 2, shots: 1000, seed: 1, precision: 'double', seconds: 0.1 } as const;
const counts = (values: Record<string, number>): SimulationResult => ({ ...common, kind: 'counts', counts: values });
const outcomes = outcomesOf(counts({ '10': 100, '00': 450, '11': 350, '01': 100 }));
const states = (list: readonly { state: string }[]) => list.map(({ state }) => state);

describe('the outcomes of a result', () => {
  it('are counts with frequency and one standard deviation', () => {
    expect(outcomes.find(({ state }) => state === '00')).toEqual({ state: '00', count: 450, share: 0.45, sigma: Math.sqrt((0.45 * 0.55) / 1000), amplitude: null, ideal: null });
  });

  it('are exact where nothing was sampled', () => {
    const [one] = outcomesOf({ ...common, shots: 0, kind: 'probabilities', probabilities: { '1': 0.25 } });
    expect(one).toMatchObject({ count: null, share: 0.25, sigma: null });
  });

  it('carry amplitudes with their squared magnitude', () => {
    const [one] = outcomesOf({ ...common, shots: 0, kind: 'amplitudes', amplitudes: { '01': { re: 0, im: -0.5 } } });
    expect(one).toMatchObject({ state: '01', share: 0.25, sigma: null });
    expect(phaseRad(one!.amplitude!)).toBeCloseTo(-Math.PI / 2);
  });

  it('are none for a result without counts', () => {
    expect(outcomesOf(counts({}))).toEqual([]);
  });
});

describe('one standard deviation', () => {
  it('is nothing for a certain outcome and largest at one half', () => {
    expect(frequencySigma(1, 100)).toBe(0);
    expect(frequencySigma(0.5, 100)).toBe(0.05);
    expect(frequencySigma(0.5, 0)).toBe(0);
  });
});

describe('the order of outcomes', () => {
  it('is by share, equal ones by state', () => {
    expect(states(sorted(outcomes, 'share'))).toEqual(['00', '11', '01', '10']);
  });

  it('or by state', () => {
    expect(states(sorted(outcomes, 'state'))).toEqual(['00', '01', '10', '11']);
  });
});

describe('a pattern', () => {
  it.each([
    ['1x', ['10', '11']],
    ['x1', ['11', '01']],
    ['1', ['11', '01']],
    ['00', ['00']],
    ['', ['10', '11', '00', '01']],
    ['000', []],
    ['xxx', []],
  ])('%s finds %j', (pattern, found) => {
    expect(states(matching(outcomes, pattern))).toEqual(found);
  });

  it('is made of 0, 1 and x', () => {
    expect(['01x', '1?', '*'].every(isPattern)).toBe(true);
    expect(['2', '0 1', '', '|0⟩'].some(isPattern)).toBe(false);
  });
});

describe('folding', () => {
  it('keeps the largest, in the order asked for, and sums the rest', () => {
    const folded = fold(outcomes, { top: 2, sort: 'state', shots: 1000 });
    expect(states(folded.shown)).toEqual(['00', '11']);
    expect(folded.others).toEqual({ states: 2, count: 200, share: 0.2, sigma: frequencySigma(0.2, 1000) });
  });

  it('has no others where everything is shown', () => {
    expect(fold(outcomes, { top: 4, sort: 'share', shots: 1000 }).others).toBeNull();
  });

  it('claims no spread for exact probabilities', () => {
    const exact = outcomesOf({ ...common, shots: 0, kind: 'probabilities', probabilities: { '0': 0.75, '1': 0.25 } });
    expect(fold(exact, { top: 1, sort: 'share', shots: 0 }).others).toEqual({ states: 1, count: null, share: 0.25, sigma: null });
  });
});

describe('the distance from a run without noise', () => {
  const noisy = { engine: 'noisy', qubits: 1, shots: 100, seed: 1, precision: 'double', seconds: 0, kind: 'counts' } as const;

  it.each([
    [{ '0': 50, '1': 50 }, { '0': 0.5, '1': 0.5 }, 0],
    [{ '0': 75, '1': 25 }, { '0': 0.5, '1': 0.5 }, 0.25],
    [{ '0': 100 }, { '1': 1 }, 1],
  ])('of %o from %o is %d', (counts, ideal, distance) => {
    expect(distanceFromIdeal({ ...noisy, counts, ideal })).toBeCloseTo(distance);
  });

  it('is unknown where nothing stands beside it', () => {
    expect(distanceFromIdeal({ ...noisy, counts: { '0': 1 } })).toBeNull();
  });
});
