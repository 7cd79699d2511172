import { describe, expect, it } from 'vitest';
import { measuredOutcomes } from './measured-outcomes.ts';

const half = [
  { state: '00', probability: 0.5 },
  { state: '11', probability: 0.5 },
];

describe('the counts of a run beside the ideal distribution', () => {
  it('have a column for every outcome of a few bits, also for those that never occur', () => {
    const { columns, unlisted } = measuredOutcomes({ '00': 491, '11': 509 }, { bits: [0, 1], outcomes: half });
    expect(columns.map(({ state, count, ideal }) => [state, count, ideal])).toEqual([
      ['00', 491, 0.5],
      ['01', 0, 0],
      ['10', 0, 0],
      ['11', 509, 0.5],
    ]);
    expect(columns[0]!.share).toBeCloseTo(0.491, 12);
    expect(columns[0]!.sigma).toBeCloseTo(Math.sqrt((0.491 * 0.509) / 1000), 12);
    expect(unlisted).toBe(0);
  });

  it('list the outcomes of more bits that are possible or occurred, in order', () => {
    const ideal = { bits: [0, 1, 2, 3], outcomes: [{ state: '1011', probability: 1 }] };
    expect(measuredOutcomes({ '1011': 999, '0001': 1 }, ideal).columns.map(({ state }) => state)).toEqual([
      '0001',
      '1011',
    ]);
  });

  it('count the outcomes that are too many for the chart', () => {
    const counts = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [index.toString(2).padStart(5, '0'), index === 7 ? 31 : 51]),
    );
    const { columns, unlisted } = measuredOutcomes(counts, { bits: [0, 1, 2, 3, 4], outcomes: [] });
    expect([columns.length, unlisted, columns.some(({ state }) => state === '00111')]).toEqual([16, 4, false]);
  });
});
