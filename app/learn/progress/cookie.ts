import { readCookie, setCookie } from '#app/cookies.ts';
import type { RequestHead } from '#app/request.ts';

/** What a learner without an account has done, signed. Less than 200 bytes. */
const COOKIE = 'learning';
const YEAR_SECONDS = 365 * 86_400;
/** A longer value is not from this server. */
const LONGEST = 400;

/** Returns null if the browser sent none. */
export const readLearningCookie = (request: Pick<RequestHead, 'headers'>): string | null =>
  readCookie(request, COOKIE)?.slice(0, LONGEST) || null;

/** Keeps a record for another year; null removes it. */
export const learningCookie = (record: string | null, isSecure: boolean): string =>
  setCookie(COOKIE, record ?? '', { isSecure, seconds: record === null ? 0 : YEAR_SECONDS });
