import { setTimeout as delay } from 'node:timers/promises';

export interface RetrySettings {
  /** How long to wait before each further try, by what went wrong with this one; as many tries as there are of these, and one. */
  readonly delaysMs: (error: unknown) => readonly number[];
  /** Aborted: no further try. */
  readonly signal: AbortSignal;
  /** Hears of every try that failed and is made again. */
  readonly onError: (error: unknown) => void;
}

/** Does work that may fail for a moment again, until it succeeds or its tries are used up: then the last error is thrown. */
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
