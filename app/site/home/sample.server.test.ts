import { describe, expect, it } from 'vitest';
import { requireLanguage } from '#simulator';
import { computeSample } from './sample.server.ts';
import { SAMPLE_LANGUAGES } from './sample-languages.ts';

describe('the sample of the home page', () => {
  const sample = computeSample(() => 0);

  it('is a GHZ state: only all zeros and all ones are counted, about half each', () => {
    const observed = sample.counts.filter(({ count }) => count > 0);
    expect(observed.map(({ state }) => state)).toEqual(['000', '111']);
    expect(observed.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
    // Four standard deviations for 1,000 shots with probability 1/2.
    for (const { count } of observed) expect(Math.abs(count - 500)).toBeLessThan(64);
  });

  it('shows the same circuit in every language', () => {
    for (const language of SAMPLE_LANGUAGES) {
      const parsed = requireLanguage(language).parse(sample.programs[language]);
      expect(parsed.ok && parsed.circuit.operations.map((operation) => operation.kind)).toEqual(
        sample.circuit.operations.map((operation) => operation.kind),
      );
    }
  });
});
