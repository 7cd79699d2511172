import { forgetPlainCookie, readCookie, setCookie } from '#app/cookies.ts';
import { LIMITS } from '#app/domain/limits.ts';

const NAME = 'login_name';
const PATH = '/l/login';
/** Thrice as long as a session that is remembered: who comes back after its end finds the name. */
const KEPT_SECONDS = 3 * LIMITS.rememberDays * 86_400;

/** The name, never the password, of who asked to be remembered. */
export function readLoginName(request: Request): string | null {
  try {
    return decodeURIComponent(readCookie(request, NAME) ?? '') || null;
  } catch {
    return null;
  }
}

/**
 * The `Set-Cookie` headers that keep the name for the next visit, or with null forget it: so does signing out, for a name
 * may be a phone number, and who signs out may leave the machine to others.
 */
export const loginNameCookies = (loginName: string | null, isSecure: boolean): readonly string[] => [
  setCookie(NAME, encodeURIComponent(loginName ?? ''), {
    isSecure,
    path: PATH,
    seconds: loginName === null ? 0 : KEPT_SECONDS,
  }),
  ...(isSecure ? [forgetPlainCookie(NAME, PATH)] : []),
];
