/**
 * `npm run test:deep [path…]`: long random tests with a fresh seed, the list of 100,000 tasks, and
 * the browser tests in every view.
 * `DEEP_SEED=N` repeats a run; failures are kept in tests/cases/random.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';

const seed = process.env.DEEP_SEED ?? String(randomInt(2 ** 31));
console.log(`Seed ${seed}. DEEP_SEED=${seed} npm run test:deep repeats this run.`);
const paths = process.argv.slice(2);
const files = paths.length > 0 ? paths : ['simulator', 'db/repositories/task-list.test.ts', 'tests/browser'];
const args = ['run', '--project=unit', '--project=browser', '--testTimeout=900000', ...files];
spawn('node_modules/.bin/vitest', args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, DEEP: '1', DEEP_SEED: seed },
}).once('exit', (code) => {
  if (code !== 0)
    console.log(`Failed with seed ${seed}. Shrunk cases are in tests/cases/random: commit them with the fix.`);
  process.exit(code ?? 1);
});
