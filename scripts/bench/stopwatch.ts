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

/** And only once V8 has seen enough of it to compile it well. */
const WARM_MS = 300;

/** Medians of `runs` timings, after one run that warms up. */
export function timed(work: () => void, runs: number): Timing {
  const first = once(work);
  let times = 1;
  if (first.wall < SHORTEST_MS) {
    for (const until = performance.now() + WARM_MS; performance.now() < until; ) work();
    times = Math.max(1, Math.ceil(SHORTEST_MS / Math.max(once(work).wall, 0.001)));
  }
  const repeated = () => {
    for (let i = 0; i < times; i++) work();
  };
  const timings = Array.from({ length: runs }, () => once(repeated));
  return { wall: median(timings.map(({ wall }) => wall)) / times, cpu: median(timings.map(({ cpu }) => cpu)) / times };
}

/** One run without warming up, for what takes seconds. */
export const timedOnce = (work: () => void): Timing => once(work);
