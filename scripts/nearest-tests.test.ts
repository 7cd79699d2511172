import { expect, it } from 'vitest';
import { nearestTests } from './nearest-tests.ts';

const TESTS = [
  'db/connect.test.ts',
  'app/designer/editor/core/history.test.ts',
  'app/designer/form/schema.test.ts',
  'app/designer/form/read.test.tsx',
  'app/paths.test.ts',
];

const nearest = (changed: readonly string[], limit: number) => nearestTests(TESTS, changed, (test) => test, limit);

it('returns the test of a changed file first, then those of its folder, then those of the folders around it', () => {
  expect(nearest(['app/designer/form/read.tsx'], 4)).toEqual([
    'app/designer/form/read.test.tsx',
    'app/designer/form/schema.test.ts',
    'app/designer/editor/core/history.test.ts',
    'app/paths.test.ts',
  ]);
});

it('counts a changed test as nearest, and the nearest of several changed files', () => {
  expect(nearest(['app/paths.test.ts', 'db/migrations/0001_a.ts'], 2)).toEqual([
    'app/paths.test.ts',
    'db/connect.test.ts',
  ]);
});

it('returns all tests if there are fewer than the limit', () => {
  expect(nearest(['app/errors.ts'], 10).toSorted()).toEqual(TESTS.toSorted());
});
