import { dirname } from 'node:path';

/** How much of its path a test shares with a changed file. Highest for the test of the file, then for its folder. */
function closeness(test: string, changed: string): number {
  const withoutExtension = (path: string) => path.replace(/(\.test)?\.tsx?$/, '');
  if (withoutExtension(test) === withoutExtension(changed)) return Infinity;
  const [one, other] = [dirname(test).split('/'), dirname(changed).split('/')];
  const shared = one.findIndex((segment, index) => segment !== other[index]);
  // A test in a deeper folder is farther away.
  return shared === -1 ? one.length : shared - one.length / 100;
}

/** Returns the tests that are nearest to any of the changed files, at most `limit`, the nearest first. */
export function nearestTests<Test>(
  tests: readonly Test[],
  changed: readonly string[],
  pathOf: (test: Test) => string,
  limit: number,
): readonly Test[] {
  return tests
    .map((test) => ({ test, near: Math.max(...changed.map((file) => closeness(pathOf(test), file))) }))
    .toSorted((a, b) => (a.near === b.near ? 0 : b.near - a.near))
    .slice(0, limit)
    .map(({ test }) => test);
}
