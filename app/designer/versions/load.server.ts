import { isAppError } from '#app/errors.ts';

/** What is not there, or not the asker's, as the page that says so. @throws Response 404, or what it is */
export function orNotFound(error: unknown): never {
  if (isAppError(error) && error.code === 'not_found')
    throw new Response(null, { status: 404, headers: { 'Cache-Control': 'private, no-store' } });
  throw error;
}

/** A version's number in an address. */
export const versionNumber = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;
