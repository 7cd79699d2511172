import { expect, it } from 'vitest';
import { atMostOnceAMinute, isUnavailable } from './errors.ts';

const withCode = (code: unknown): Error => Object.assign(new Error('failed'), { code });

it.each([
  'SQLITE_FULL',
  '53100',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_LOCKED',
  '57P01',
  '08006',
  'ECONNREFUSED',
])('counts %s as a database that is unavailable now: a full disk too may have room again', (code) => {
  expect(isUnavailable(withCode(code))).toBe(true);
});

it.each([
  ...['SQLITE_CORRUPT', 'SQLITE_READONLY', 'SQLITE_CONSTRAINT_UNIQUE', '23505', '57P04', 'ENOENT'].map(withCode),
  withCode(undefined),
  new Error('SQLITE_FULL'),
  { code: 'SQLITE_FULL' },
  undefined,
])('counts no fault as such: %o', (error) => {
  expect(isUnavailable(error)).toBe(false);
});

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
