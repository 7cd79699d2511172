/** Prints the median CPU and wall time of some runs; the first one warms up and is printed separately. */
export function printMedianTime(name: string, runs: number, work: () => void): void {
  const timings = Array.from({ length: runs + 1 }, () => {
    const usage = process.cpuUsage();
    const started = performance.now();
    work();
    const { user, system } = process.cpuUsage(usage);
    return { wall: performance.now() - started, cpu: (user + system) / 1000 };
  });
  const median = (values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    return sorted[sorted.length >> 1]!.toFixed(0).padStart(6);
  };
  const [first, ...rest] = timings;
  console.log(
    `${name.padEnd(44)} cpu ${median(rest.map(({ cpu }) => cpu))} ms, wall ` +
      `${median(rest.map(({ wall }) => wall))} ms; first run ${first!.wall.toFixed(0)} ms`,
  );
}
