import { AppError } from '#app/errors.ts';
import type { OnceKey } from '#app/services/idempotency/index.ts';
import type { V1Call } from './endpoint.ts';

/** Of the `Idempotency-Key` header; longer ones are nobody's. */
const LONGEST_KEY = 200;

/**
 * What a call is known by when it comes again; undefined where it does not say. A key counts for one token, method and
 * address: keys of different calls, and of page forms, never meet.
 * @throws AppError invalid_input
 */
export function onceKey({
  request,
  bearer,
  body = null,
}: Pick<V1Call<unknown, unknown>, 'request' | 'bearer' | 'body'>): OnceKey | undefined {
  const key = request.headers.get('Idempotency-Key')?.trim() ?? '';
  if (key.length > LONGEST_KEY) throw new AppError('invalid_input');
  if (key === '') return undefined;
  return {
    key: JSON.stringify(['v1', bearer.tokenId, request.method, new URL(request.url).pathname, key]),
    asked: JSON.stringify(body),
  };
}
