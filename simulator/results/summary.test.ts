import { describe, expect, it } from 'vitest';
import type { SimulationResult } from '#simulator/engines/engine.ts';
import { randomStream } from '#simulator/math/random.ts';
import { metadataOf } from './metadata.ts';
import { firstRowsText, rowsText } from './rows.ts';
import { resultSummary, viewSummary } from './summary.ts';
import { type OutcomeTable, tableFrom } from './table.ts';
import { choose, type ViewRequest, viewResult } from './view.ts';

const REQUEST: ViewRequest = {
  sort: 'share',
  bits: [],
  isReversed: false,
  pattern: '',
  threshold: 0,
  errors: 'sigma',
  top: 12,
  page: 1,
};
const WIDTH = 9;
const states = Array.from({ length: 300 }, (_, index) => ((index * 77) % 2 ** WIDTH).toString(2).padStart(WIDTH, '0'));

/** A noisy result with many equal weights. */
function noisy(): SimulationResult {
  const random = randomStream(5);
  const counts = Object.fromEntries(states.map((state) => [state, 1 + Math.floor(random.uniform() * 40)]));
  const shots = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const ideal = { [states[0]!]: 0.5, '111111110': 0.5 };
  return {
    engine: 'noisy',
    qubits: WIDTH,
    shots,
    seed: 1,
    precision: 'double',
    seconds: 1,
    kind: 'counts',
    counts,
    ideal,
  };
}

const exact = (): SimulationResult => ({
  ...{ engine: 'full-amplitude', qubits: WIDTH, shots: 0, seed: 1, precision: 'double', seconds: 1 },
  ...{
    kind: 'probabilities',
    probabilities: Object.fromEntries(states.map((state, index) => [state, (index % 50) / 7350])),
  },
});

const inFull = (table: OutcomeTable, result: SimulationResult, request: ViewRequest) =>
  viewResult(table, metadataOf(result), choose(table, request, metadataOf(result).writtenBits), request);

/** Nothing writes the bits above the lowest four, nor one of the lowest four. */
function partly(): SimulationResult {
  const counts = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [
      (((index >> 1) << 2) | (index & 1)).toString(2).padStart(WIDTH, '0'),
      7 + (index % 4),
    ]),
  );
  return { ...noisy(), shots: 68, counts, ideal: undefined, writtenBits: [0, 2, 3] } as unknown as SimulationResult;
}

describe('the summary of a result', () => {
  it.each([
    ['counts', noisy],
    ['probabilities', exact],
    ['counts with bits that nothing writes', partly],
  ] as const)('returns the same pages of %s as all outcomes do, for every page that it contains', (_, make) => {
    const result = make();
    const table = tableFrom(result);
    const summary = JSON.parse(JSON.stringify(resultSummary(table))) as ReturnType<typeof resultSummary>;
    for (const more of [
      {},
      { page: 3 },
      { top: 64 },
      { errors: 'wilson' },
      { errors: 'none', top: 8 },
      { bits: 'written' },
      { bits: 'written', top: 3 },
    ] as const) {
      const request: ViewRequest = { ...REQUEST, ...more };
      const { chart, ...shown } = viewSummary(summary, metadataOf(result), request)!;
      const { chart: expected, ...all } = inFull(table, result, request);
      expect(shown).toEqual(all);
      expect(chart.shown).toEqual(expected.shown);
      expect(chart.others === null).toBe(expected.others === null);
      if (chart.others === null) continue;
      expect(chart.others).toMatchObject({ states: expected.others!.states, count: expected.others!.count });
      expect(chart.others.share).toBeCloseTo(expected.others!.share, 12);
    }
  });

  it('returns null for requests that require all outcomes', () => {
    const summary = resultSummary(tableFrom(exact()));
    for (const more of [
      { page: 4 },
      { sort: 'state' },
      { bits: [0] },
      { isReversed: true },
      { pattern: '1*' },
      { threshold: 0.01 },
    ] as const) {
      expect(viewSummary(summary, metadataOf(exact()), { ...REQUEST, ...more })).toBeNull();
    }
  });

  it('starts a file the same as the whole result does', () => {
    const table = tableFrom(noisy());
    const whole = rowsText(choose(table, REQUEST), metadataOf(noisy()), 'csv', 0, table.length);
    const first = firstRowsText(resultSummary(table));
    expect(first.split('\r\n')).toHaveLength(66);
    expect(whole.startsWith(first)).toBe(true);
  });
});
