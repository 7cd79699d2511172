/** `npm run test:hostile`: what `npm test` has time for a part of only, whole, with the machine to itself. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const run = (command, args, environment = {}) =>
  new Promise((resolve) => spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...environment } }).once('exit', (code) => resolve(code ?? 1)));

const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
const vitest = (file, environment) => run('node_modules/.bin/vitest', ['run', '--project', 'hostile', file], environment);

/** Each part by its name, and whether it is there. */
const PARTS = [
  ['20,000 hostile requests', 'tests/hostile/hostile.test.ts', () => vitest('tests/hostile/hostile.test.ts', { HOSTILE_REQUESTS: process.env.HOSTILE_REQUESTS ?? '20000' })],
  ['100 kills during an upgrade, on each database', 'tests/hostile/upgrade-kills.test.ts', () => vitest('tests/hostile/upgrade-kills.test.ts', { UPGRADE_KILLS: '100' })],
  ['the cost of a claim by the length of the queue', null, () => run('npm', ['run', '-s', 'bench:queue'])],
];

const outcomes = [];
for (const [name, file, act] of PARTS) {
  const isThere = file === null ? 'bench:queue' in scripts : existsSync(file);
  outcomes.push([name, isThere ? ((await act()) === 0 ? 'held' : 'FAILED') : 'not there']);
}
console.log('');
for (const [name, outcome] of outcomes) console.log(`${name.padEnd(52)}${outcome}`);
process.exit(outcomes.every(([, outcome]) => outcome === 'held') ? 0 : 1);
