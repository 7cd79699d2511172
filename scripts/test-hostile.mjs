/** `npm run test:hostile`: what `npm test` has time for a part of only, whole, with the machine to itself. */
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

/** Each part by its name. A part that would leave PostgreSQL out where it is not installed fails. */
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
