import { ERRORS, hasRetry, isAppError } from '#app/errors.ts';

/**
 * Rethrows an expected refusal as the error page of its status. A refusal that may be retried is rethrown unchanged, so
 * that its page has the header `Retry-After`.
 */
export const throwAsPage = (error: unknown): never => {
  if (isAppError(error) && !hasRetry(error.code))
    throw new Response(null, { status: ERRORS[error.code].status, headers: { 'Cache-Control': 'private, no-store' } });
  throw error;
};
