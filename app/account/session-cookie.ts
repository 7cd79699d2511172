import { forgetPlainCookie, readCookie, setCookie } from '#app/cookies.ts';
import { LIMITS } from '#app/domain/limits.ts';

const NAME = 'sid';
const REMEMBER_SECONDS = LIMITS.rememberDays * 24 * 60 * 60;

/** The session token of a `Cookie` header, if it looks like one of ours. */
export function readSessionToken(cookieHeader: string | null | undefined): string | null {
  const token = readCookie({ headers: { get: () => cookieHeader ?? null } }, NAME);
  return token !== null && /^[\w-]{43}$/.test(token) ? token : null;
}

/** Remembered: kept 30 days; otherwise the browser forgets it when it closes. */
export const sessionCookie = (session: { token: string; isRemembered: boolean }, isSecure: boolean): string =>
  setCookie(NAME, session.token, { isSecure, seconds: session.isRemembered ? REMEMBER_SECONDS : undefined });

export const expiredSessionCookie = (isSecure: boolean): string => setCookie(NAME, '', { isSecure, seconds: 0 });

/** Names a session's cookie anew that an earlier version set over TLS without the prefix. */
export const renamedSessionCookies = (session: { token: string; isRemembered: boolean }): readonly string[] => [
  sessionCookie(session, true),
  forgetPlainCookie(NAME, '/'),
];
