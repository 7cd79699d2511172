/**
 * `npm run check`: every check of `npm test` with caches, and the unit tests nearest to the change, two steps at a time
 * on two cores.
 */
import { execFileSync } from 'node:child_process';
import { checks } from './checks.ts';
import { runQuietly, type Step, stepsSideBySide } from './steps.mjs';

function git(...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** The commit from which this branch started. On main this is HEAD, so uncommitted changes are tested. */
const baseCommit = (): string | undefined =>
  git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? git('rev-parse', 'HEAD');

const base = baseCommit();
if (base === undefined) console.log('Not a git checkout: running all unit tests.');
const startedAt = performance.now();

const unitTests: Step = {
  name: 'unit tests',
  run: async () => {
    const result = await runQuietly('node', ['scripts/test-changed.ts', ...(base === undefined ? [] : [base])]);
    return { ...result, detail: result.output.split('\n', 1)[0] };
  },
};

const failed = await stepsSideBySide([...checks({ hasCache: true }), unitTests]);
console.log(
  `${failed === 0 ? 'All checks passed' : `${failed} failed`} in ${Math.round((performance.now() - startedAt) / 1000)} s.`,
);
process.exit(failed > 0 ? 1 : 0);
