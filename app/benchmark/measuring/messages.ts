import type { BenchmarkRow } from '#app/benchmark/benchmark-rows.ts';

/** What computes in a browser: the kernels, with fused multiplication and addition or without, or plain script. */
export type Computing = 'fused' | 'separate' | 'script';

/** Why a row has no figure. The worker cannot say that it died. */
export const ROW_FAILURES = ['memory', 'slow', 'interrupted', 'error', 'died'] as const;
export type RowFailure = (typeof ROW_FAILURES)[number];

/** To the worker, once. */
export interface MeasuringRequest {
  readonly rows: readonly BenchmarkRow[];
}

/** From the worker; those about a row have its key. */
export type MeasuringReport =
  | { readonly kind: 'opened'; readonly computing: Computing }
  | { readonly kind: 'timed'; readonly key: string; readonly done: number; readonly of: number }
  /** `discarded`: timings during which the clock jumped, which were taken again. */
  | { readonly kind: 'measured'; readonly key: string; readonly milliseconds: number; readonly discarded: number }
  | { readonly kind: 'failed'; readonly key: string; readonly reason: RowFailure }
  | { readonly kind: 'finished' };
