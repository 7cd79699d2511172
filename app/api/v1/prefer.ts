import type { RequestHead } from '#app/request-head.ts';

export const MAX_WAIT_SECONDS = 30;

/**
 * Returns how long the caller is willing to wait for the end of a task, in milliseconds: `Prefer: wait=seconds` (RFC
 * 7240, section 4.3).
 */
export function waitOf({ headers }: Pick<RequestHead, 'headers'>): number {
  const seconds = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,9})/i.exec(headers.get('Prefer') ?? '')?.[1] ?? '0';
  return Math.min(Number(seconds), MAX_WAIT_SECONDS) * 1000;
}
