import { AppError } from '#app/errors.ts';
import type { RequestHead } from '#app/request.ts';
import type { IdempotencyKey } from '#app/services/idempotency/index.ts';
import type { V1Call } from './endpoint.ts';

/** Longest `Idempotency-Key` header; longer keys are refused. */
const MAX_KEY_LENGTH = 200;

/**
 * Reads the idempotency key of a call; undefined without one. A key is valid for one token, method and address, so keys
 * of different calls and of page forms never collide.
 * @throws AppError invalid_input
 */
export function readIdempotencyKey({
  request,
  bearer,
  body = null,
}: Pick<V1Call<unknown, unknown>, 'request' | 'bearer' | 'body'>): IdempotencyKey | undefined {
  const key = request.headers.get('Idempotency-Key')?.trim() ?? '';
  if (key.length > MAX_KEY_LENGTH) throw new AppError('invalid_input');
  if (key === '') return undefined;
  return {
    key: JSON.stringify(['v1', bearer.tokenId, request.method, new URL(request.url).pathname, key]),
    fingerprint: JSON.stringify(body),
  };
}

export const MAX_WAIT_SECONDS = 30;

/**
 * Returns how long the caller is willing to wait for the end of a task, in milliseconds: `Prefer: wait=seconds` (RFC
 * 7240, section 4.3).
 */
export function waitOf({ headers }: Pick<RequestHead, 'headers'>): number {
  const seconds = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,9})/i.exec(headers.get('Prefer') ?? '')?.[1] ?? '0';
  return Math.min(Number(seconds), MAX_WAIT_SECONDS) * 1000;
}
