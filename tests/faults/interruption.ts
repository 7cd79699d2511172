/**
 * Does work until the signal aborts, whose reason is then thrown. The work is not ended by that: it must be of no
 * consequence any more.
 */
export async function unlessInterrupted<Result>(
  interruption: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  interruption.throwIfAborted();
  const interrupted = Promise.withResolvers<never>();
  const interrupt = (): void => interrupted.reject(interruption.reason);
  interruption.addEventListener('abort', interrupt);
  const done = work();
  // It may fail after the interruption, when nobody waits for it.
  done.catch(() => undefined);
  return Promise.race([done, interrupted.promise]).finally(() => interruption.removeEventListener('abort', interrupt));
}
