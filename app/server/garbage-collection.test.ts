import { spawnSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';

/** Own process, because flags and priorities are those of the whole process. */
const PROGRAM = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { tuneGarbageCollection } from './app/server/garbage-collection.ts';
  tuneGarbageCollection();
  const threads = readdirSync('/proc/self/task').map((thread) => [
    readFileSync('/proc/self/task/' + thread + '/comm', 'utf8').trim(),
    getPriority(Number(thread)),
  ]);
  console.log(JSON.stringify(threads));
`;

const run = () =>
  spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', PROGRAM], { encoding: 'utf8' });

it('uses flags that this version of V8 knows', () => {
  const { stderr, status } = run();
  expect([status, stderr]).toEqual([0, '']);
});

it.runIf(process.platform === 'linux')('lowers the priority of the threads of V8, and of no other', () => {
  const threads = JSON.parse(run().stdout) as readonly (readonly [string, number])[];
  const priorities = (isOfV8: boolean) =>
    new Set(threads.filter(([name]) => (name === 'V8Worker') === isOfV8).map(([, niceness]) => niceness));
  expect(priorities(true)).toEqual(new Set([Math.min(getPriority() + 10, 19)]));
  expect(priorities(false)).toEqual(new Set([getPriority()]));
});
