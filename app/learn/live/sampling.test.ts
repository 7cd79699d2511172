import { describe, expect, it } from 'vitest';
import { lessonCircuits as en } from '#app/i18n/locales/en/lesson-circuits.ts';
import { lessonCircuits as zh } from '#app/i18n/locales/zh/lesson-circuits.ts';
import { LESSON_SHOTS, sampleOutcomes } from './sampling.ts';

const COIN = [
  { bits: '0', probability: 0.25 },
  { bits: '1', probability: 0.75 },
];

describe('a run of a live circuit', () => {
  it('draws as many outcomes as the button says, by their probabilities', () => {
    const counts = sampleOutcomes(COIN, LESSON_SHOTS, 1);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(1000);
    expect(Math.abs(counts.get('1')! - 750)).toBeLessThan(5 * Math.sqrt(1000 * 0.25 * 0.75));
    expect([zh.run, en.run]).toEqual(['运行 1000 次', 'Run 1,000 shots']);
  });

  it('is determined by its seed', () => {
    expect([...sampleOutcomes(COIN, 100, 2)]).toEqual([...sampleOutcomes(COIN, 100, 2)]);
    expect([...sampleOutcomes(COIN, 1000, 2)]).not.toEqual([...sampleOutcomes(COIN, 1000, 3)]);
  });

  it('never draws what cannot happen', () => {
    const counts = sampleOutcomes([{ bits: '01', probability: 1 - 1e-16 }], 1000, 1);
    expect([...counts]).toEqual([['01', 1000]]);
  });
});
