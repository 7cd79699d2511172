import { readCookie } from '../../i18n/detect.ts';

const NAME = 'login_name';
const YEAR_SECONDS = 31_536_000;
const attributes = (isSecure: boolean) => `Path=/l/login; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

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
  loginName === null
    ? `${NAME}=; ${attributes(isSecure)}; Max-Age=0`
    : `${NAME}=${encodeURIComponent(loginName)}; ${attributes(isSecure)}; Max-Age=${YEAR_SECONDS}`;
