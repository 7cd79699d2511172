import { expect, it } from 'vitest';
import { atMostOnceAMinute } from './errors.ts';

it('reports each message at once, and again after a minute', () => {
  const reported: string[] = [];
  let now = 0;
  const report = atMostOnceAMinute(
    (error) => reported.push((error as Error).message),
    () => now,
  );
  report(new Error('refused'));
  report(new Error('refused'));
  report(new Error('reset'));
  expect(reported).toEqual(['refused', 'reset']);
  now = 59_999;
  report(new Error('refused'));
  expect(reported).toHaveLength(2);
  now = 60_000;
  report(new Error('refused'));
  expect(reported).toEqual(['refused', 'reset', 'refused']);
});
