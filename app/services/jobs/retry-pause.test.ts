import { expect, it } from 'vitest';
import { pauseSeconds } from './retry-pause.ts';

it('doubles the pause with each try, with jitter, up to its limit', () => {
  const rules = { retryDelaySeconds: 10, retryDelayMaxSeconds: 100 };
  expect([0, 1, 2, 3, 40].map((attempt) => pauseSeconds(attempt, rules, () => 0))).toEqual([10, 20, 40, 80, 100]);
  expect(pauseSeconds(1, rules, () => 0.5)).toBe(30);
  expect(pauseSeconds(5, { retryDelaySeconds: 0 }, () => 0.9)).toBe(0);
});
