/**
 * `node scripts/test-changed.ts [commit]`: the unit tests of what changed since a commit, at most LIMIT test files.
 * Without a commit all unit tests run. The first line of output says what was chosen.
 */
import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { nearestTests } from './nearest-tests.ts';

/** A file that half of the application imports has 150 test files. This many run within 30 s on two cores. */
const LIMIT = 40;

const lines = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const base = process.argv[2];
const vitest = await createVitest('test', {
  project: ['unit', 'unit-mocked'],
  watch: false,
  reporters: ['minimal'],
  ...(base === undefined ? {} : { changed: base }),
});
// Initialises the reporters.
await vitest.standalone();
const all = await vitest.getRelevantTestSpecifications();
const changed =
  base === undefined
    ? []
    : [...lines('diff', '--name-only', base), ...lines('ls-files', '--others', '--exclude-standard')];
const chosen =
  base === undefined ? all : nearestTests(all, changed, ({ moduleId }) => relative(process.cwd(), moduleId), LIMIT);
console.log(
  chosen.length < all.length
    ? `${chosen.length} of ${all.length} files, nearest to the change; npm run test:unit runs all`
    : `${all.length} files`,
);
if (chosen.length > 0) await vitest.runTestSpecifications([...chosen]);
await vitest.close();
process.exit(process.exitCode ?? 0);
