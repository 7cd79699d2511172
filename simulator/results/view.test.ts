import { describe, expect, it } from 'vitest';
import type { SimulationResult } from '#simulator/engines/engine.ts';
import { compareResults, isComparable } from './compare.ts';
import { metadataOf } from './metadata.ts';
import { rowsText } from './rows.ts';
import { tableFrom } from './table.ts';
import { amplitudesOf, countsOf, countTable, probabilitiesOf } from './testing/tables.ts';
import { briefFacts, choose, topWithRemainder, type ViewRequest, viewResult } from './view.ts';

const REQUEST: ViewRequest = {
  sort: 'share',
  bits: [],
  isReversed: false,
  pattern: '',
  threshold: 0,
  errors: 'sigma',
  top: 8,
  page: 1,
};
const view = (result: SimulationResult, request: Partial<ViewRequest> = {}) => {
  const table = tableFrom(result);
  return viewResult(table, metadataOf(result), choose(table, { ...REQUEST, ...request }), { ...REQUEST, ...request });
};
const SIXTY_FOUR = countsOf(
  Object.fromEntries(Array.from({ length: 64 }, (_, index) => [index.toString(2).padStart(6, '0'), 64 - index])),
);

describe('viewResult', () => {
  it('contains one page of rows and a chart of limited size, not the whole result', () => {
    const shown = view(SIXTY_FOUR);
    expect(shown.rows).toHaveLength(20);
    expect(shown.chart.shown).toHaveLength(8);
    expect(shown.chart.others).toMatchObject({ states: 56 });
    expect(shown).toMatchObject({ total: 64, matched: 64, pages: 4, page: 1, width: 6, facts: { seed: 1, qubits: 2 } });
  });

  it('stops at the last page', () => {
    expect(view(SIXTY_FOUR, { page: 99 })).toMatchObject({ page: 4, rows: { length: 4 } });
  });

  it('shows only the selected outcomes', () => {
    expect(view(SIXTY_FOUR, { pattern: '00000x' })).toMatchObject({ matched: 2, total: 64, chart: { others: null } });
    expect(view(SIXTY_FOUR, { bits: [0, 1] })).toMatchObject({ matched: 4, total: 4, width: 6 });
  });

  it('returns the error of a sampled outcome, and none for exact results', () => {
    const [row] = view(countsOf({ '0': 50, '1': 50 })).rows;
    expect(row).toEqual({
      state: '0',
      count: 50,
      share: 0.5,
      interval: { low: 0.45, high: 0.55 },
      amplitude: null,
      ideal: null,
    });
    expect(view(probabilitiesOf({ '1': 0.25 })).rows[0]).toMatchObject({ count: null, share: 0.25, interval: null });
    expect(view(amplitudesOf({ '01': { re: 0, im: -0.5 } })).rows[0]).toMatchObject({
      share: 0.25,
      amplitude: { re: 0, im: -0.5 },
    });
  });

  it('is empty for an empty result', () => {
    expect(view(countsOf({}))).toMatchObject({ total: 0, rows: [], chart: { shown: [], others: null }, largest: 0 });
  });

  it('omits the longer lists of the metadata', () => {
    const chip = { method: 'stabilizer', depth: 3, compiled: { qubits: 72 }, mapping: [] } as never;
    expect(briefFacts({ ...countsOf({ '0': 1 }, { '0': 1 }), chip })).toMatchObject({ chip: { depth: 3 } });
    expect(briefFacts({ ...countsOf({ '0': 1 }, { '0': 1 }), chip })).not.toHaveProperty('ideal');
    expect(briefFacts({ ...countsOf({ '0': 1 }), chip }).chip).not.toHaveProperty('compiled');
  });
});

describe('folding', () => {
  const chosen = choose(countTable({ '10': 100, '00': 450, '11': 350, '01': 100 }), REQUEST);

  it('keeps the largest, in the requested order, and sums the others', () => {
    const folded = topWithRemainder(choose(chosen.table, { ...REQUEST, sort: 'state' }), {
      top: 2,
      sort: 'state',
      errors: 'sigma',
    });
    expect(folded.shown.map(({ state }) => state)).toEqual(['00', '11']);
    expect(folded.others).toMatchObject({ states: 2, count: 200, share: 0.2 });
    expect(folded.others!.interval!.high).toBeCloseTo(0.2 + Math.sqrt((0.2 * 0.8) / 1000));
  });

  it('has no others if everything is shown', () => {
    expect(topWithRemainder(chosen, { top: 4, sort: 'share', errors: 'sigma' }).others).toBeNull();
  });
});

describe('the rows of a file', () => {
  const text = (result: SimulationResult, format: 'csv' | 'json' = 'csv') => {
    const chosen = choose(tableFrom(result), REQUEST);
    return (
      rowsText(chosen, metadataOf(result), format, 0, 1) +
      (chosen.order.length > 1 ? rowsText(chosen, metadataOf(result), format, 1, 100) : '')
    );
  };

  it('contain counts with frequency and deviation, most frequent first', () => {
    expect(text(countsOf({ '00': 36, '11': 64 }))).toBe(
      'state,count,frequency,sigma\r\n"11",64,0.64,0.048\r\n"00",36,0.36,0.048\r\n',
    );
  });

  it('contain probabilities and amplitudes with their own columns', () => {
    expect(text(probabilitiesOf({ '0': 1 }))).toBe('state,probability\r\n"0",1\r\n');
    expect(text(amplitudesOf({ '1': { re: -1, im: 0 } }))).toBe(
      `state,re,im,probability,phase_rad\r\n"1",-1,0,1,${Math.PI}\r\n`,
    );
  });

  it('contain the ideal probabilities of noisy counts', () => {
    expect(text(countsOf({ '00': 80, '01': 20 }, { '00': 1 }))).toBe(
      'state,count,frequency,sigma,ideal_probability\r\n"00",80,0.8,0.04,1\r\n"01",20,0.2,0.04,0\r\n',
    );
  });

  it('are the result itself in JSON', () => {
    for (const result of [
      countsOf({ '00': 36, '11': 64 }),
      probabilitiesOf({ '0': 1 }),
      amplitudesOf({ '01': { re: 0.6, im: 0 }, '10': { re: 0, im: -0.8 } }),
    ]) {
      expect(JSON.parse(text(result, 'json'))).toMatchObject(result);
    }
  });
});

describe('compareResults', () => {
  const side = (result: SimulationResult, request = REQUEST) => ({
    chosen: choose(tableFrom(result), request),
    facts: metadataOf(result),
  });
  const one = countsOf({ '00': 60, '11': 30, '01': 10 });
  const other = countsOf({ '00': 200, '10': 700, '01': 100 });

  it('returns the largest states of both results', () => {
    const compared = compareResults([side(one), side(other)], { ...REQUEST, top: 3 });
    expect(
      compared.states.map(({ state, outcomes }) => [state, ...outcomes.map((outcome) => outcome?.share ?? null)]),
    ).toEqual([
      ['10', null, 0.7],
      ['00', 0.6, 0.2],
      ['11', 0.3, null],
    ]);
    expect(compared.others).toEqual({ states: 1, shares: [expect.closeTo(0.1), expect.closeTo(0.1)] });
    expect(compared.distances).toMatchObject([
      { first: 0, second: 1, of: { totalVariation: expect.closeTo(0.7) as number } },
    ]);
  });

  it('sorts by state on request, and returns the distance of every pair', () => {
    const compared = compareResults([side(one), side(other), side(one)], { ...REQUEST, sort: 'state' });
    expect(compared.states.map(({ state }) => state)).toEqual(['00', '01', '10', '11']);
    expect(compared.others).toBeNull();
    expect(compared.distances.map(({ first, second }) => [first, second])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    expect(compared.distances[1]!.of).toEqual({ totalVariation: 0, hellinger: 0, fidelity: 1 });
  });

  it('shows states of either result that match a pattern', () => {
    const request = { ...REQUEST, pattern: '1x' };
    expect(
      compareResults([side(one, request), side(other, request)], request).states.map(({ state }) => state),
    ).toEqual(['10', '11']);
  });

  it('is not available for different widths, for no results, or for chosen amplitudes', () => {
    const comparable = (...results: SimulationResult[]) => isComparable(results.map(tableFrom));
    expect(comparable(one, other)).toBe(true);
    expect(comparable(one, probabilitiesOf({ '00': 1 }))).toBe(true);
    expect(comparable(one, countsOf({ '0': 1 }))).toBe(false);
    expect(comparable(countsOf({}), countsOf({}))).toBe(false);
    expect(comparable(amplitudesOf({ '00': { re: 1, im: 0 } }), one)).toBe(false);
  });
});
