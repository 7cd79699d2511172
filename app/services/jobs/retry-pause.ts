import type { QueueRules } from './contract.ts';

/** More doublings would only make numbers without meaning. */
const MAX_DOUBLINGS = 16;

/**
 * Returns the pause in seconds after a failed try. It doubles with each try, with jitter up to twice its length, so that
 * jobs that failed together do not return together. The same formula as pg-boss uses.
 * @param attempt failed tries before this one
 */
export function pauseSeconds(
  attempt: number,
  {
    retryDelaySeconds,
    retryDelayMaxSeconds = Infinity,
  }: Pick<QueueRules, 'retryDelaySeconds' | 'retryDelayMaxSeconds'>,
  random: () => number,
): number {
  const doubled = retryDelaySeconds * 2 ** Math.min(attempt, MAX_DOUBLINGS);
  return Math.min(retryDelayMaxSeconds, doubled * (1 + random()));
}
