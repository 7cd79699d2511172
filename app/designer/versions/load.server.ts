import { isAppError } from '#app/errors.ts';

/**
 * Converts a not-found error, also for an item of another account, to the page for it. @throws Response 404, or the
 * error unchanged
 */
export function orNotFound(error: unknown): never {
  if (isAppError(error) && error.code === 'not_found')
    throw new Response(null, { status: 404, headers: { 'Cache-Control': 'private, no-store' } });
  throw error;
}

/** Returns the version number in a URL parameter, or null. */
export const versionNumber = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;
