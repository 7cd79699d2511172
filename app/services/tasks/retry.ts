import { setTimeout as delay } from 'node:timers/promises';

export interface RetrySettings {
  /**
   * Returns the pauses before the retries, by the error of the failed attempt; their number is the number of retries.
   */
  readonly delaysMs: (error: unknown) => readonly number[];
  /** If aborted, no further attempt is made. */
  readonly signal: AbortSignal;
  /** Receives the error of each attempt that is retried. */
  readonly onError: (error: unknown) => void;
}

/** Repeats work that may fail temporarily until it succeeds or all attempts are used; then throws the last error. */
export async function withRetries<Result>(
  work: (attempt: number) => Promise<Result>,
  { delaysMs, signal, onError }: RetrySettings,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      const delays = delaysMs(error);
      if (attempt >= delays.length || signal.aborted) throw error;
      onError(error);
      await delay(delays[attempt], undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) throw error;
    }
  }
}
