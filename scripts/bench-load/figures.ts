import type { LoadSample } from './generator.ts';

/** Returns a percentile; NaN of nothing. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

export interface LoadFigures {
  readonly perSecond: number;
  /** Pages that were served. */
  readonly pagesPerSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly shedPercent: number;
  /** Refusals without `Retry-After`. */
  readonly bareRefusals: number;
  /** What the server needed to decide and to refuse. */
  readonly decisionP50: number;
  readonly decisionP99: number;
  /** What a refused client waited. */
  readonly refusedP50: number;
  readonly refusedP99: number;
  /** Answers that are neither the expected one nor a refusal, by status. */
  readonly failures: string;
}

const isServed = ({ status }: LoadSample): boolean => status >= 200 && status < 400;

export function loadFigures(samples: readonly LoadSample[], seconds: number): LoadFigures {
  const served = samples.filter(isServed);
  const pages = served.filter(({ kind }) => kind === 'page');
  const refused = samples.filter(({ status }) => status === 503);
  const failed = samples.filter((sample) => !isServed(sample) && sample.status !== 503);
  const times = pages.map(({ ms }) => ms);
  const [decisions, waits] = [refused.map(({ shedMs }) => shedMs), refused.map(({ ms }) => ms)];
  const failures = [...Map.groupBy(failed, ({ status, path }) => `${status} ${path}`)];
  return {
    perSecond: served.length / seconds,
    pagesPerSecond: pages.length / seconds,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    shedPercent: (refused.length / samples.length) * 100,
    bareRefusals: refused.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
    decisionP50: percentile(decisions, 50),
    decisionP99: percentile(decisions, 99),
    refusedP50: percentile(waits, 50),
    refusedP99: percentile(waits, 99),
    failures: failures.map(([name, { length }]) => `${length}× ${name}`).join(', '),
  };
}

/** Slope of a line through points by least squares; NaN of fewer than two. */
export function growthOf(points: readonly { readonly x: number; readonly y: number }[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x0, y0] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const covariance = points.reduce((sum, { x, y }) => sum + (x - x0) * (y - y0), 0);
  return covariance / points.reduce((sum, { x }) => sum + (x - x0) ** 2, 0);
}
