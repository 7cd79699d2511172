import { describe, expect, it } from 'vitest';
import type { Meaning } from './meaning.ts';
import { counted, engineFacts, verdictFor } from './testing/explained.ts';
import { EXPLAINED_OUTCOMES } from './verdict.ts';

const BELL = { '00': 0.5, '11': 0.5 };

describe('verdictOf', () => {
  it('has a column for every outcome of a few bits, also for outcomes without counts', () => {
    const { columns, headline, named } = verdictFor(counted({ '11': 509, '00': 491 }, BELL));
    expect(columns.map(({ state, count, ideal }) => [state, count, ideal && Number(ideal.toFixed(9))])).toEqual([
      ['00', 491, 0.5],
      ['01', 0, 0],
      ['10', 0, 0],
      ['11', 509, 0.5],
    ]);
    expect([headline, named.map(({ state }) => state)]).toEqual(['few', ['00', '11']]);
  });

  it('gives the largest deviation in standard deviations', () => {
    const near = verdictFor(counted({ '11': 509, '00': 491 }, BELL));
    expect(near.maxDeviation!.shots).toBeCloseTo(9, 9);
    expect(near.maxDeviation!.sigma).toBeCloseTo(Math.sqrt(250), 9);
    expect(near.deviationLevel).toBe(1);
    expect(near.totalVariation).toBeCloseTo(0.009, 9);
    expect(verdictFor(counted({ '11': 525, '00': 475 }, BELL)).deviationLevel).toBe(2);
    expect(verdictFor(counted({ '11': 560, '00': 440 }, BELL)).deviationLevel).toBe(4);
  });

  it('treats an impossible outcome as the largest deviation', () => {
    const { deviationLevel, maxDeviation } = verdictFor(counted({ '00': 500, '11': 499, '01': 1 }, BELL));
    expect(deviationLevel).toBe(4);
    expect(maxDeviation).toEqual({ shots: expect.closeTo(1, 9) as number, sigma: 0 });
  });

  it('does not take an ideal share that the view omits for zero', () => {
    // One shot: the other outcome is expected half a time, and has no row.
    const { columns, deviationLevel } = verdictFor(counted({ '00': 1 }, BELL));
    expect(columns.map(({ ideal }) => ideal)).toEqual([0.5, null, null, null]);
    expect(deviationLevel).toBe(1);
  });

  it('compares no single outcomes if some are summed up', () => {
    const counts = Object.fromEntries(Array.from({ length: 16 }, (_, state) => [bits(4, state), 60 + state]));
    const ideal = Object.fromEntries(Object.keys(counts).map((state) => [state, 1 / 16]));
    const { columns, others, deviationLevel, totalVariation, spread } = verdictFor(counted(counts, ideal));
    expect(columns).toHaveLength(EXPLAINED_OUTCOMES);
    expect(others!.states).toBe(8);
    expect([deviationLevel, totalVariation !== null]).toEqual([null, true]);
    expect(spread).toEqual({ outcomes: 16, most: 75 });
  });

  it('is the same for a chart of more outcomes in another order', () => {
    const counts = Object.fromEntries(Array.from({ length: 16 }, (_, state) => [bits(4, state), 1 + state ** 2]));
    const { columns, headline, named, others } = verdictFor(counted(counts), 'top=64&sort=state');
    expect(verdictFor(counted(counts))).toMatchObject({ columns, headline, named, others: { states: others!.states } });
  });

  it('gives the distance of a noisy result, and no deviation by chance', () => {
    const noisy = verdictFor({ ...counted({ '0': 90, '1': 10 }, { '0': 1 }), engine: 'noisy' });
    expect(noisy.columns.map(({ ideal }) => ideal)).toEqual([1, 0]);
    expect(noisy.deviationLevel).toBeNull();
    expect(noisy.totalVariation).toBeCloseTo(0.1, 12);
  });
});

const bits = (width: number, state: number): string => state.toString(2).padStart(width, '0');

describe('if no outcome stands out', () => {
  const many = (width: number, counts: readonly number[]) =>
    verdictFor(counted(Object.fromEntries(counts.map((count, state) => [bits(width, state), count]))));
  const ones = (length: number): number[] => Array<number>(length).fill(1);

  it('describes the spread: of 100 shots on 20 qubits no or few outcomes occur twice', () => {
    expect(many(20, ones(100))).toMatchObject({ headline: 'spread', spread: { outcomes: 100, most: 1 } });
    expect(many(20, [2, 2, ...ones(96)])).toMatchObject({ headline: 'spread', spread: { outcomes: 98, most: 2 } });
  });

  it('treats many equally probable outcomes as spread, whatever the number of shots', () => {
    // The largest of 1024 counts with a mean of 100 is about four deviations above it.
    const counts = [137, 133, 132, 131, 130, 129, 128, 120, ...Array<number>(1016).fill(100)];
    expect(many(10, counts)).toMatchObject({ headline: 'spread', spread: { outcomes: 1024, most: 137 } });
    expect(many(3, [130, 128, 121, 125, 118, 133, 120, 125]).headline).toBe('spread');
  });

  it('names the outcomes that lead, and all of a few', () => {
    const names = ({ headline, named }: ReturnType<typeof many>) => [headline, named.map(({ share }) => share)];
    expect(names(many(7, [20, ...ones(80)]))).toEqual(['leading', [0.2]]);
    expect(names(many(7, [8, ...ones(92)]))).toEqual(['leading', [0.08]]);
    // Two outcomes of a GHZ state with a little noise, and a few shots elsewhere.
    expect(names(many(5, [480, 470, 8, 7, 7, 6, 6, 5, 5, 6]))).toEqual(['leading', [0.48, 0.47]]);
    expect(names(many(2, [26, 25, 25, 24]))).toEqual(['few', [0.26, 0.25, 0.25, 0.24]]);
  });
});

describe('the meaning of a result', () => {
  const of = (ideal: Readonly<Record<string, number>>) =>
    verdictFor(counted(Object.fromEntries(Object.entries(ideal).map(([state, share]) => [state, share * 1000])), ideal))
      .meaning;

  it.each<[Meaning, Readonly<Record<string, number>>]>([
    [{ kind: 'agree', bits: 2 }, BELL],
    [
      { kind: 'agree', bits: 3 },
      { '000': 0.5, '111': 0.5 },
    ],
    [{ kind: 'oppose' }, { '01': 0.5, '10': 0.5 }],
    [{ kind: 'linked' }, { '0110': 0.3, '1001': 0.7 }],
    [
      { kind: 'uniform', outcomes: 2 },
      { '0': 0.5, '1': 0.5 },
    ],
    [
      { kind: 'uniform', outcomes: 4 },
      { '00': 0.25, '01': 0.25, '10': 0.25, '11': 0.25 },
    ],
    [{ kind: 'certain' }, { '10': 1 }],
    [{ kind: 'independent' }, { '00': 0.5, '01': 0.5 }],
    [{ kind: 'independent' }, { '00': 0.06, '01': 0.24, '10': 0.14, '11': 0.56 }],
    [
      { kind: 'peak', state: '011', ratio: 4 },
      { '000': 0.2, '011': 0.8 },
    ],
    [{ kind: 'oneHot' }, { '001': 1 / 3, '010': 1 / 3, '100': 1 / 3 }],
    [
      // Simon's algorithm for the secret 110.
      { kind: 'subset', outcomes: 4, states: 8 },
      { '000': 0.25, '001': 0.25, '110': 0.25, '111': 0.25 },
    ],
    [{ kind: 'dependent' }, { '001': 0.333, '010': 0.333, '100': 0.334 }],
    [{ kind: 'random' }, { '0': 0.4, '1': 0.6 }],
  ])('is %j', (meaning, ideal) => {
    expect(of(ideal)).toEqual({
      ...meaning,
      ...('ratio' in meaning && { ratio: expect.closeTo(4, 9) as number }),
    });
  });

  it('of many outcomes of which two lead together is that shots are random', () => {
    // A layer of the quantum approximate optimization algorithm: sixteen outcomes, more than have a column.
    const shares = Object.fromEntries(
      Array.from({ length: 16 }, (_, state) => [bits(4, state), state === 5 || state === 10 ? 0.23 : 0.54 / 14]),
    );
    expect(of(shares)).toEqual({ kind: 'random' });
  });

  it('of exact probabilities is that of the distribution', () => {
    const exact = { ...engineFacts, shots: 0, kind: 'probabilities', probabilities: BELL } as const;
    expect(verdictFor(exact)).toMatchObject({ headline: 'few', meaning: { kind: 'agree' }, deviationLevel: null });
  });

  it('of exact probabilities allows for the rounding of their precision', () => {
    const probabilities = { '00': 0.12 + 1e-7, '01': 0.28, '10': 0.18, '11': 0.42 - 2e-7 };
    const exact = { ...engineFacts, shots: 0, kind: 'probabilities', probabilities } as const;
    expect(verdictFor({ ...exact, precision: 'single' }).meaning).toEqual({ kind: 'independent' });
    expect(verdictFor({ ...exact, precision: 'double' }).meaning).not.toEqual({ kind: 'independent' });
  });

  it('follows from enough counts if no ideal distribution is known', () => {
    const ghz = { ['0'.repeat(20)]: 510, ['1'.repeat(20)]: 490 };
    expect(verdictFor(counted(ghz)).meaning).toEqual({ kind: 'agree', bits: 20 });
    expect(verdictFor(counted({ '00': 1, '11': 1 })).meaning).toEqual({ kind: 'alone' });
    expect(verdictFor(counted({ '0': 480, '1': 520 })).meaning).toEqual({ kind: 'even' });
    expect(verdictFor(counted({ '0': 300, '1': 700 })).meaning).toMatchObject({ kind: 'peak', state: '1' });
    expect(verdictFor(counted({ '0': 400, '1': 600 })).meaning).toEqual({ kind: 'alone' });
  });

  it('is not sought in an ideal distribution that cannot exist', () => {
    const steered = (counts: Readonly<Record<string, number>>) =>
      verdictFor({ ...counted(counts), stateVector: { method: 'outcome-by-outcome', stateBytes: 64 } });
    expect(steered({ '00': 400, '01': 600 })).toMatchObject({ isMidway: true, meaning: { kind: 'random' } });
    expect(steered({ '01': 1000 })).toMatchObject({ isMidway: true, meaning: { kind: 'steady' } });
    expect(steered({ '01': 29 })).toMatchObject({ isMidway: true, meaning: { kind: 'random' } });
  });

  it('with noise is how far the result is from the ideal, unless sampling alone explains it', () => {
    const noisy = (counts: Readonly<Record<string, number>>) =>
      verdictFor({ ...counted(counts, BELL), engine: 'noisy' }).meaning;
    expect(noisy({ '00': 450, '01': 50, '10': 50, '11': 450 })).toEqual({
      kind: 'noise',
      distance: expect.closeTo(0.1, 9) as number,
      sampling: expect.closeTo(Math.sqrt(0.5 / (Math.PI * 1000)), 9) as number,
    });
    expect(noisy({ '00': 510, '11': 490 })).toMatchObject({ kind: 'hidden' });
    expect(verdictFor({ ...counted({ '0': 9, '1': 1 }), engine: 'noisy' }).meaning).toEqual({ kind: 'alone' });
  });

  it('on the machine is its fidelity', () => {
    const chip = { expectedFidelity: 0.91, options: {} } as never;
    const measured = { ...counted({ '00': 480, '01': 20, '11': 500 }, BELL), engine: 'chip-72', chip } as const;
    expect(verdictFor(measured).meaning).toEqual({
      kind: 'chip',
      measured: expect.closeTo(0.98, 2) as number,
      expected: 0.91,
    });
    expect(verdictFor({ ...measured, ideal: undefined }).meaning).toMatchObject({ kind: 'chip', measured: null });
  });

  it('of amplitudes is their probability, and nothing is said of other states', () => {
    const of = (amplitudes: Readonly<Record<string, { re: number; im: number }>>) =>
      verdictFor({ ...engineFacts, engine: 'partial-amplitude', shots: 0, kind: 'amplitudes', amplitudes });
    const one = of({ '000': { re: Math.SQRT1_2, im: 0 } });
    expect(one).toMatchObject({ headline: 'requested', totalVariation: null });
    expect(one.meaning).toEqual({ kind: 'known', share: expect.closeTo(0.5, 9) as number });
    expect(one.columns.map(({ state }) => state)).toEqual(['000']);
    expect(of({ '01': { re: 0, im: 0 } })).toMatchObject({
      headline: 'requested',
      columns: [{ state: '01', share: 0 }],
    });
    expect(of({ '0': { re: 0.6, im: 0 }, '1': { re: 0, im: 0.8 } }).meaning).toMatchObject({ kind: 'all' });
  });

  it('of nothing is nothing', () => {
    expect(verdictFor(counted({}))).toMatchObject({ columns: [], headline: 'none', named: [], meaning: null });
  });
});
