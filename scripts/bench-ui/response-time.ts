import { median } from './median.ts';

const RUNS = 9;

/** Milliseconds from the request of a page to its last byte; median, after a first request. */
export async function measureResponse(baseUrl: string, path: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const started = performance.now();
    const response = await fetch(new URL(path, baseUrl));
    await response.arrayBuffer();
    if (run > 0) times.push(performance.now() - started);
  }
  return median(times);
}
