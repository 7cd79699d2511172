import { type BenchmarkRow, rowKey } from './benchmark-rows.ts';
import type { Computing, RowFailure } from './measuring/messages.ts';

/** What is known of a row in this browser. */
export type RowState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'measuring'; readonly done: number; readonly of: number }
  | { readonly kind: 'measured'; readonly milliseconds: number; readonly discarded: number }
  | { readonly kind: 'failed'; readonly reason: RowFailure };

export interface BenchmarkState {
  /** Stopped: no worker starts, or one after the other dies. */
  readonly phase: 'running' | 'finished' | 'cancelled' | 'stopped';
  readonly rows: readonly BenchmarkRow[];
  readonly states: ReadonlyMap<string, RowState>;
  /** Absent until a worker has opened its kernels. */
  readonly computing?: Computing;
}

/** Returns the figures of the rows that are measured, in milliseconds. */
export const ownMilliseconds =
  ({ states }: Pick<BenchmarkState, 'states'>) =>
  (row: BenchmarkRow): number | undefined => {
    const state = states.get(rowKey(row));
    return state?.kind === 'measured' ? state.milliseconds : undefined;
  };
