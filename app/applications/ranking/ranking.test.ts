import { describe, expect, it } from 'vitest';
import rankingCases from '#app/applications/testing/cases/ranking.json';
import { testHost } from '#app/applications/testing/hosts.ts';
import { rankingMethod } from './index.ts';
import type { RankingInput } from './input.ts';

const inputOf = (raw: object): RankingInput => {
  const reading = rankingMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};

describe.each(rankingCases.cases)('the case "$id"', ({ input, expected, tolerance }) => {
  it('has every value', () => {
    const { answer } = rankingMethod.compute(inputOf(input), testHost('exact'));
    const { quantumAt, classical, quantumMean, standardDeviationOverTime, ...rest } = expected;
    expect(answer).toMatchObject(rest);
    const near = (found: readonly number[] = [], wanted: readonly number[], error: number) => {
      expect(found).toHaveLength(wanted.length);
      wanted.forEach((value, node) => expect(Math.abs(found[node]! - value)).toBeLessThan(error));
    };
    near(answer.classical, classical, tolerance.classical);
    near(answer.quantumMean, quantumMean, tolerance.quantumMean);
    near(answer.standardDeviationOverTime, standardDeviationOverTime, tolerance.quantumMean);
    for (const [time, values] of Object.entries(quantumAt)) near(answer.quantumAt?.[time], values, tolerance.quantumAt);
  });
});
