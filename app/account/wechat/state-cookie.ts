import { readCookie, setCookie } from '#app/cookies.ts';
import type { RequestHead } from '#app/request-head.ts';

const NAME = 'third';
const SECONDS = 600;

/** Which round by a messaging app this browser has begun; everything else about it is kept on the server. */
export const stateCookie = (state: string | null, isSecure: boolean): string =>
  setCookie(NAME, state ?? '', { isSecure, seconds: state === null ? 0 : SECONDS });

export const readState = (request: RequestHead): string | null => readCookie(request, NAME) || null;
