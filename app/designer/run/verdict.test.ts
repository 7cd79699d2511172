import { describe, expect, it } from 'vitest';
import type { Ideal } from '#app/designer/editor/live/ideal.ts';
import type { Outcome, ResultView } from '#simulator';
import { verdictOf } from './verdict.ts';

const outcome = (state: string, count: number | null, share: number, ideal: number | null = null): Outcome => ({
  state,
  count,
  share,
  interval: null,
  amplitude: null,
  ideal,
});

function counted(counts: Readonly<Record<string, number>>, others: ResultView['chart']['others'] = null): ResultView {
  const shots = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = Object.entries(counts).map(([state, count]) => outcome(state, count, count / shots));
  return { kind: 'counts', chart: { shown, others }, facts: { shots } } as unknown as ResultView;
}

const ideal = (bits: number, probabilities: Readonly<Record<string, number>>): Ideal => ({
  bits: Array.from({ length: bits }, (_, bit) => bit),
  outcomes: Object.entries(probabilities).map(([state, probability]) => ({ state, probability })),
});

const BELL = ideal(2, { '00': 0.5, '11': 0.5 });

describe('verdictOf', () => {
  it('has a column for every outcome of a few bits, also for outcomes without counts', () => {
    const { columns, headline } = verdictOf(counted({ '11': 509, '00': 491 }), BELL);
    expect(columns.map(({ state, count, ideal: expected }) => [state, count, expected])).toEqual([
      ['00', 491, 0.5],
      ['01', 0, 0],
      ['10', 0, 0],
      ['11', 509, 0.5],
    ]);
    expect(headline).toBe('pair');
  });

  it('gives the largest deviation in standard deviations', () => {
    const near = verdictOf(counted({ '11': 509, '00': 491 }), BELL);
    expect(near.maxDeviation!.shots).toBeCloseTo(9, 9);
    expect(near.maxDeviation!.sigma).toBeCloseTo(Math.sqrt(250), 9);
    expect(near.deviationLevel).toBe(1);
    expect(near.totalVariation).toBeCloseTo(0.009, 9);
    expect(verdictOf(counted({ '11': 525, '00': 475 }), BELL).deviationLevel).toBe(2);
    expect(verdictOf(counted({ '11': 560, '00': 440 }), BELL).deviationLevel).toBe(4);
  });

  it('treats an impossible outcome as the largest deviation', () => {
    const { deviationLevel, maxDeviation } = verdictOf(counted({ '00': 500, '11': 499, '01': 1 }), BELL);
    expect(deviationLevel).toBe(4);
    expect(maxDeviation).toEqual({ shots: expect.closeTo(1, 9) as number, sigma: 0 });
  });

  it.each([
    ['agree', 2, { '00': 0.5, '11': 0.5 }],
    ['agree', 3, { '000': 0.5, '111': 0.5 }],
    ['oppose', 2, { '01': 0.5, '10': 0.5 }],
    ['uniform', 1, { '0': 0.5, '1': 0.5 }],
    ['uniform', 2, { '00': 0.25, '01': 0.25, '10': 0.25, '11': 0.25 }],
    ['certain', 2, { '10': 1 }],
    [null, 2, { '00': 0.5, '01': 0.5 }],
    [null, 2, { '00': 0.4, '01': 0.3, '10': 0.2, '11': 0.1 }],
  ] as const)('reports %s for a state on %i bits', (meaning, bits, probabilities) => {
    const counts = Object.fromEntries(
      Object.entries(probabilities).map(([state, probability]) => [state, probability * 1000]),
    );
    expect(verdictOf(counted(counts), ideal(bits, probabilities)).meaning).toBe(meaning);
  });

  it('compares nothing if outcomes are missing from the view, or if its bits differ from those of the ideal distribution', () => {
    const cut = verdictOf(
      counted({ '00': 500, '11': 400 }, { states: 5, count: 100, share: 0.1, interval: null }),
      BELL,
    );
    expect(cut).toMatchObject({
      deviationLevel: null,
      totalVariation: null,
      headline: 'likeliest',
      others: { states: 5, share: 0.1 },
    });
    const padded = verdictOf(counted({ '0000': 500, '0011': 500 }), BELL);
    expect(padded).toMatchObject({ deviationLevel: null, totalVariation: null, meaning: null });
    expect(padded.columns.map(({ state }) => state)).toEqual(['0000', '0011']);
  });

  it('uses the ideal distribution of a noisy result', () => {
    const noisy = {
      ...counted({}),
      chart: { shown: [outcome('0', 90, 0.9, 1), outcome('1', 10, 0.1, 0)], others: null },
      facts: { shots: 100 },
    } as unknown as ResultView;
    const verdict = verdictOf(noisy, null);
    expect(verdict.columns.map((column) => column.ideal)).toEqual([1, 0]);
    expect(verdict.deviationLevel).toBeNull();
    expect(verdict.totalVariation).toBeCloseTo(0.1, 12);
  });

  describe('if no outcome stands out', () => {
    const states = (width: number, counts: readonly number[]) =>
      Object.fromEntries(counts.map((count, index) => [index.toString(2).padStart(width, '0'), count]));
    const many = (rest: { states: number; count: number }, top: readonly number[]) => {
      const shots = rest.count + top.reduce((sum, count) => sum + count, 0);
      const others = { ...rest, share: rest.count / shots, interval: null };
      return verdictOf({ ...counted(states(20, top), others), facts: { shots } } as unknown as ResultView, null);
    };

    it('describes the spread: of 100 shots on 20 qubits no or few outcomes occur twice', () => {
      expect(many({ states: 92, count: 92 }, Array(8).fill(1))).toMatchObject({
        headline: 'spread',
        spread: { outcomes: 100, most: 1 },
      });
      expect(many({ states: 90, count: 90 }, [2, 2, 1, 1, 1, 1, 1, 1])).toMatchObject({
        headline: 'spread',
        spread: { outcomes: 98, most: 2 },
      });
    });

    it('treats many equally probable outcomes as spread, whatever the number of shots', () => {
      // The largest of 1024 counts with a mean of 100 is about four deviations above it.
      expect(many({ states: 1016, count: 101_360 }, [137, 133, 132, 131, 130, 129, 128, 120])).toMatchObject({
        headline: 'spread',
        spread: { outcomes: 1024, most: 137 },
      });
      expect(
        verdictOf(
          counted(states(3, [130, 128, 121, 125, 118, 133, 120, 125])),
          ideal(3, states(3, Array<number>(8).fill(1 / 8))),
        ),
      ).toMatchObject({ headline: 'spread', deviationLevel: 1, meaning: 'uniform' });
    });

    it('names an outcome that stands out, and the most probable of a few', () => {
      expect(many({ states: 70, count: 70 }, [20, 2, 2, 2, 1, 1, 1, 1]).headline).toBe('likeliest');
      expect(many({ states: 92, count: 92 }, [8, 1, 1, 1, 1, 1, 1, 1]).headline).toBe('likeliest');
      // Two outcomes of an entangled state with a little noise, and a few shots elsewhere.
      expect(many({ states: 4, count: 6 }, [480, 470, 8, 7, 7, 6, 6, 5]).headline).toBe('likeliest');
      expect(verdictOf(counted({ '00': 26, '01': 25, '10': 25, '11': 24 }), null).headline).toBe('likeliest');
    });
  });

  it('reports only the requested amplitudes', () => {
    const of = (shown: readonly Outcome[]): ResultView =>
      ({ kind: 'amplitudes', chart: { shown, others: null }, facts: { shots: 0 } }) as unknown as ResultView;
    const one = verdictOf(of([outcome('000', null, 0.5)]), null);
    expect(one).toMatchObject({ headline: 'requested', totalVariation: null, meaning: null });
    expect(one.columns.map(({ state }) => state)).toEqual(['000']);
    expect(verdictOf(of([outcome('01', null, 0)]), null)).toMatchObject({
      headline: 'requested',
      columns: [{ state: '01', share: 0 }],
    });
  });

  it('accepts probabilities and a result without outcomes', () => {
    const exact = {
      kind: 'probabilities',
      chart: { shown: [outcome('1', null, 0.75), outcome('0', null, 0.25)], others: null },
      facts: { shots: 0 },
    } as unknown as ResultView;
    expect(verdictOf(exact, null)).toMatchObject({
      headline: 'likeliest',
      maxDeviation: null,
      totalVariation: null,
    });
    expect(verdictOf(counted({}), BELL)).toMatchObject({ columns: [], headline: 'none' });
    expect(verdictOf(counted({ '11': 100 }), ideal(2, { '11': 1 }))).toMatchObject({
      headline: 'always',
      deviationLevel: 0,
      maxDeviation: null,
      meaning: 'certain',
    });
  });
});
