import { readCookie } from '../../i18n/detect.ts';

const NAME = 'third';
const SECONDS = 600;
const attributes = (isSecure: boolean) => `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Which round by a messaging app this browser has begun; everything else about it is kept on the server. */
export const stateCookie = (state: string | null, isSecure: boolean): string =>
  state === null ? `${NAME}=; ${attributes(isSecure)}; Max-Age=0` : `${NAME}=${state}; ${attributes(isSecure)}; Max-Age=${SECONDS}`;

export const readState = (request: Request): string | null => readCookie(request, NAME) || null;
