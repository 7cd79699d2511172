import { LIMITS } from '../domain/limits.ts';

const NAME = 'sid';
const REMEMBER_SECONDS = LIMITS.rememberDays * 24 * 60 * 60;

/** The session token of a `Cookie` header, if it looks like one of ours. */
export function readSessionToken(cookieHeader: string | null | undefined): string | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === NAME && value !== undefined && /^[\w-]{43}$/.test(value)) return value;
  }
  return null;
}

const attributes = (isSecure: boolean) => `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Remembered: kept 30 days; otherwise the browser forgets it when it closes. */
export const sessionCookie = (session: { token: string; isRemembered: boolean }, isSecure: boolean): string =>
  `${NAME}=${session.token}; ${attributes(isSecure)}${session.isRemembered ? `; Max-Age=${REMEMBER_SECONDS}` : ''}`;

export const expiredSessionCookie = (isSecure: boolean): string => `${NAME}=; ${attributes(isSecure)}; Max-Age=0`;
