import { readCookie, setCookie } from '../../cookies.ts';

const NAME = 'login_name';
const YEAR_SECONDS = 31_536_000;

/** The name, never the password, of who asked to be remembered. */
export function readLoginName(request: Request): string | null {
  try {
    return decodeURIComponent(readCookie(request, NAME) ?? '') || null;
  } catch {
    return null;
  }
}

/** Keeps the name for the next visit, or forgets it. */
export const loginNameCookie = (loginName: string | null, isSecure: boolean): string =>
  setCookie(NAME, encodeURIComponent(loginName ?? ''), { isSecure, path: '/l/login', seconds: loginName === null ? 0 : YEAR_SECONDS });
