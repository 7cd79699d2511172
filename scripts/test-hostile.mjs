/**
 * `npm run test:hostile`: the complete versions of tests that `npm test` runs only in part. Needs an otherwise idle
 * machine.
 */
import { spawn } from 'node:child_process';

const run = (command, args, environment = {}) =>
  new Promise((resolve) =>
    spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } }).once(
      'exit',
      (code) => resolve(code ?? 1),
    ),
  );

const vitest = (file, environment) =>
  run('node_modules/.bin/vitest', ['run', '--project', 'hostile', file], environment);

/** Each part by name. A part fails if it would skip PostgreSQL because it is not installed. */
const PARTS = [
  [
    '20,000 hostile requests',
    () => vitest('tests/hostile/hostile.test.ts', { HOSTILE_REQUESTS: process.env.HOSTILE_REQUESTS ?? '20000' }),
  ],
  [
    '100 kills during an upgrade, on each database',
    () => vitest('tests/hostile/upgrade-kills.test.ts', { UPGRADE_KILLS: '100' }),
  ],
  [
    'the cost of a claim by the length of the queue',
    () => run('npm', ['run', '-s', 'bench:queue', '--', '--complete']),
  ],
];

const outcomes = [];
for (const [name, act] of PARTS) outcomes.push([name, (await act()) === 0 ? 'held' : 'FAILED']);
console.log('');
for (const [name, outcome] of outcomes) console.log(`${name.padEnd(52)}${outcome}`);
process.exit(outcomes.every(([, outcome]) => outcome === 'held') ? 0 : 1);
