import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { readCookie, setCookie } from '#app/cookies.ts';
import { isLanguageId } from '#simulator';
import { RUN_FORM_FIELDS, type RunForm } from './run-form.ts';

/**
 * A visitor's run form, kept in the browser during sign-in. It is compressed text that the server reads and checks like
 * typed input, so it needs no signature. No other user can read it.
 */
const COOKIE = 'draft';
const PATH = '/quantumVm';
const HOUR_SECONDS = 3600;
/** Browsers guarantee 4096 bytes for a whole cookie. */
const LONGEST_VALUE = 3800;
const LARGEST_TEXT = 512 * 1024;

/** Returns the `Set-Cookie` header that keeps a run form, or null if the form does not fit. */
export function formCookie(runForm: RunForm, isSecure: boolean): string | null {
  const value = deflateRawSync(JSON.stringify(RUN_FORM_FIELDS.map((field) => runForm[field])), { level: 9 }).toString(
    'base64url',
  );
  return value.length > LONGEST_VALUE
    ? null
    : setCookie(COOKIE, value, { isSecure, path: PATH, seconds: HOUR_SECONDS });
}

export const clearFormCookie = (isSecure: boolean): string =>
  setCookie(COOKIE, '', { isSecure, path: PATH, seconds: 0 });

/** Returns the run form in a request's cookie; null if there is none or it is invalid. */
export function readFormCookie(request: Request): RunForm | null {
  const value = readCookie(request, COOKIE);
  if (value === null || value === '') return null;
  try {
    const text = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: LARGEST_TEXT }).toString('utf8');
    const fields: unknown = JSON.parse(text);
    if (
      !Array.isArray(fields) ||
      fields.length !== RUN_FORM_FIELDS.length ||
      !fields.every((field) => typeof field === 'string')
    )
      return null;
    const runForm = Object.fromEntries(
      RUN_FORM_FIELDS.map((field, index) => [field, fields[index] as string]),
    ) as RunForm;
    return isLanguageId(runForm.language) ? runForm : null;
  } catch {
    // Not a form cookie of this application, or truncated: treated as absent.
    return null;
  }
}
