import { setTimeout as rest } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Duration in milliseconds: wall time, and CPU time of this process. */
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

/** Shorter work is repeated up to this time per timing, because the CPU clock has a low resolution. */
const SHORTEST_MS = 20;

/** Warm-up time: V8 optimises the work and the worker threads start. */
const WARM_MS = 800;

/** Returns medians of `runs` timings after a warm-up; for work that takes seconds, use `timedOnce`. */
export const timed = (work: () => void, runs: number): Timing => timedInterleaved([work], runs)[0]!;

/** The same for several works, run alternately, so that other load on the machine affects all of them equally. */
export function timedInterleaved(works: readonly (() => void)[], runs: number): readonly Timing[] {
  const times = works.map(warmedUp);
  const timings = Array.from({ length: runs }, () => works.map((work, i) => once(() => repeat(work, times[i]!))));
  const medianOf = (i: number, part: keyof Timing) => median(timings.map((round) => round[i]![part])) / times[i]!;
  return works.map((_, i) => ({ wall: medianOf(i, 'wall'), cpu: medianOf(i, 'cpu') }));
}

function repeat(work: () => void, times: number): void {
  for (let i = 0; i < times; i++) work();
}

/** Warms up and returns how often the work is repeated per timing. */
function warmedUp(work: () => void): number {
  const until = performance.now() + WARM_MS;
  do work();
  while (performance.now() < until);
  return Math.max(1, Math.ceil(SHORTEST_MS / Math.max(once(work).wall, 0.001)));
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Times works that use gigabytes, each once. Each starts after the memory of the previous work and its worker threads
 * has been released.
 */
export async function timedWithRelease(works: readonly (() => void)[]): Promise<readonly Timing[]> {
  const timings: Timing[] = [];
  for (const work of works) {
    for (let iteration = 0; iteration < 2; iteration++) {
      await rest(500);
      collectGarbage();
    }
    timings.push(once(work));
  }
  return timings;
}

/** Times one run without a warm-up, for work that takes seconds. */
export const timedOnce = (work: () => void): Timing => once(work);
