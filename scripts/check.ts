/**
 * `npm run check`: types, lint, format, module boundaries and the unit tests nearest to the change, with caches, two steps at a
 * time on two cores.
 */
import { execFileSync } from 'node:child_process';
import { runQuietly, type Step, stepsSideBySide } from './steps.mjs';

const CACHE = 'node_modules/.cache';

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

const bin = (name: string, command: string, ...args: readonly string[]): Step => ({
  name,
  run: () => runQuietly(`node_modules/.bin/${command}`, args),
});

const base = baseCommit();
if (base === undefined) console.log('Not a git checkout: running all unit tests.');
const startedAt = performance.now();

/**
 * The longest step first. Caches compare contents instead of times, because a checkout resets the times of files. Lint
 * rules with types can miss a finding in a cached file if a type in another file changed; `npm test` lints without a
 * cache.
 */
const failed = await stepsSideBySide([
  bin(
    'lint',
    'eslint',
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${CACHE}/eslint/`,
  ),
  bin('types', 'tsc', '--noEmit'),
  {
    name: 'unit tests',
    run: async () => {
      const result = await runQuietly('node', ['scripts/test-changed.ts', ...(base === undefined ? [] : [base])]);
      return { ...result, detail: result.output.split('\n', 1)[0] };
    },
  },
  bin(
    'module boundaries',
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    `--cache=${CACHE}/depcruise`,
    '--cache-strategy=content',
    'app',
    'simulator',
    'db',
    'scripts',
    'server.ts',
  ),
  bin(
    'format',
    'prettier',
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${CACHE}/prettier`,
    '.',
  ),
  bin('unused code', 'knip', '--no-progress', '--treat-config-hints-as-errors'),
  bin('types of simulator', 'tsc', '--noEmit', '-p', 'simulator'),
]);
console.log(
  `${failed === 0 ? 'All checks passed' : `${failed} failed`} in ${Math.round((performance.now() - startedAt) / 1000)} s.`,
);
process.exit(failed > 0 ? 1 : 0);
