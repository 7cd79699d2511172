import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { isLanguageId } from '#simulator';
import { readCookie, setCookie } from '#app/cookies.ts';
import { type Draft, DRAFT_FIELDS } from './run-form.ts';

/**
 * A visitor's draft, kept in the browser while its author signs in. It is compressed text that the server reads as if it
 * had been typed again, checks and all; so it needs no signature, and nobody else can read it.
 */
const COOKIE = 'draft';
const PATH = '/quantumVm';
const HOUR_SECONDS = 3600;
/** Browsers promise 4096 bytes for a whole cookie. */
const LONGEST_VALUE = 3800;
const LARGEST_TEXT = 512 * 1024;

/** The header that keeps a draft, or null where it does not fit. */
export function keepDraft(draft: Draft, isSecure: boolean): string | null {
  const value = deflateRawSync(JSON.stringify(DRAFT_FIELDS.map((field) => draft[field])), { level: 9 }).toString(
    'base64url',
  );
  return value.length > LONGEST_VALUE
    ? null
    : setCookie(COOKIE, value, { isSecure, path: PATH, seconds: HOUR_SECONDS });
}

export const forgetDraft = (isSecure: boolean): string => setCookie(COOKIE, '', { isSecure, path: PATH, seconds: 0 });

/** The draft that a request brings back; null where there is none or it was tampered with. */
export function keptDraft(request: Request): Draft | null {
  const value = readCookie(request, COOKIE);
  if (value === null || value === '') return null;
  try {
    const text = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: LARGEST_TEXT }).toString('utf8');
    const fields: unknown = JSON.parse(text);
    if (
      !Array.isArray(fields) ||
      fields.length !== DRAFT_FIELDS.length ||
      !fields.every((field) => typeof field === 'string')
    )
      return null;
    const draft = Object.fromEntries(DRAFT_FIELDS.map((field, index) => [field, fields[index] as string])) as Draft;
    return isLanguageId(draft.language) ? draft : null;
  } catch {
    // Not ours, or cut short: as good as none.
    return null;
  }
}
