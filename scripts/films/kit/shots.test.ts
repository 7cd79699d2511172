import { describe, expect, it } from 'vitest';
import { countOutcomes, sampleShots } from './shots.ts';

describe('sampled shots', () => {
  it('are the same for the same seed, and more of them begin with the same', () => {
    const odds = [0.2, 0.5, 0.3];
    expect(sampleShots(odds, 50, 7)).toEqual(sampleShots(odds, 200, 7).slice(0, 50));
    expect(sampleShots(odds, 50, 8)).not.toEqual(sampleShots(odds, 50, 7));
  });

  it('occur as often as their probability says, within four standard deviations', () => {
    const odds = [0.2, 0, 0.5, 0.3];
    const shots = 20_000;
    const counts = countOutcomes(sampleShots(odds, shots, 7), odds.length);
    for (const [outcome, count] of counts.entries()) {
      const sigma = Math.sqrt(shots * odds[outcome]! * (1 - odds[outcome]!));
      expect(Math.abs(count - shots * odds[outcome]!)).toBeLessThanOrEqual(4 * sigma);
    }
  });

  it('are an outcome that exists, also where the probabilities sum to slightly less than 1', () => {
    expect(new Set(sampleShots([0, 0], 5, 7))).toEqual(new Set([1]));
  });

  it('are counted up to a number of them', () => {
    expect(countOutcomes([0, 1, 1, 2], 3, 3)).toEqual([1, 2, 0]);
  });
});
