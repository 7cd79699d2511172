import type { RequestHead } from '#app/request-head.ts';

export const LONGEST_WAIT_S = 30;

/**
 * Returns how long the caller is willing to wait for the end of a task, in milliseconds: `Prefer: wait=seconds` (RFC
 * 7240, section 4.3).
 */
export function waitOf({ headers }: Pick<RequestHead, 'headers'>): number {
  const seconds = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,9})/i.exec(headers.get('Prefer') ?? '')?.[1] ?? '0';
  return Math.min(Number(seconds), LONGEST_WAIT_S) * 1000;
}
