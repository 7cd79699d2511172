import { setTimeout as rest } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { medianOf, repeatWork, warmUp } from '#simulator/standard/repeated-timing.ts';

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

/** Returns medians of `runs` timings after a warm-up; for work that takes seconds, use `timedOnce`. */
export const timed = (work: () => void, runs: number): Timing => timedInterleaved([work], runs)[0]!;

/** The same for several works, run alternately, so that other load on the machine affects all of them equally. */
export function timedInterleaved(works: readonly (() => void)[], runs: number): readonly Timing[] {
  const times = works.map((work) => warmUp(work, () => performance.now()));
  const timings = Array.from({ length: runs }, () => works.map((work, i) => once(() => repeatWork(work, times[i]!))));
  const middle = (i: number, part: keyof Timing) => medianOf(timings.map((round) => round[i]![part])) / times[i]!;
  return works.map((_, i) => ({ wall: middle(i, 'wall'), cpu: middle(i, 'cpu') }));
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
