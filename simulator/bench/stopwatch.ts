import { setTimeout as rest } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How long something took, in milliseconds: by the clock on the wall, and in processor time of this process. */
export interface Timing {
  readonly wall: number;
  readonly cpu: number;
}

function once(work: () => void): Timing {
  const usage = process.cpuUsage();
  const started = performance.now();
  work();
  const wall = performance.now() - started;
  const { user, system } = process.cpuUsage(usage);
  return { wall, cpu: (user + system) / 1000 };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Short work is timed many times over in one go, as the processor clock ticks slowly. */
const SHORTEST_MS = 20;

/** And only once V8 has seen enough of it to compile it well, and helping threads have started. */
const WARM_MS = 800;

/** Medians of `runs` timings, after one run that warms up; for what takes seconds there is `timedApart`. */
export const timed = (work: () => void, runs: number): Timing => timedInTurn([work], runs)[0]!;

/** The same for several works, run in turn, so that whatever else the machine does touches all of them alike. */
export function timedInTurn(works: readonly (() => void)[], runs: number): readonly Timing[] {
  const times = works.map(warmedUp);
  const timings = Array.from({ length: runs }, () => works.map((work, i) => once(() => repeat(work, times[i]!))));
  const medianOf = (i: number, part: keyof Timing) => median(timings.map((round) => round[i]![part])) / times[i]!;
  return works.map((_, i) => ({ wall: medianOf(i, 'wall'), cpu: medianOf(i, 'cpu') }));
}

function repeat(work: () => void, times: number): void {
  for (let i = 0; i < times; i++) work();
}

/** Warms up, and says how often the work is to be done in one timing. */
function warmedUp(work: () => void): number {
  const until = performance.now() + WARM_MS;
  do work();
  while (performance.now() < until);
  return Math.max(1, Math.ceil(SHORTEST_MS / Math.max(once(work).wall, 0.001)));
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Works that take gigabytes, each once: the next begins when the memory of the last one, and of the threads that shared it, is given back. */
export async function timedApart(works: readonly (() => void)[]): Promise<readonly Timing[]> {
  const timings: Timing[] = [];
  for (const work of works) {
    for (let turn = 0; turn < 2; turn++) {
      await rest(500);
      collectGarbage();
    }
    timings.push(once(work));
  }
  return timings;
}

/** One run without warming up, for what takes seconds. */
export const timedOnce = (work: () => void): Timing => once(work);
