import { LIMITS } from '../../domain/limits.ts';
import { readCookie } from '../../i18n/detect.ts';

const NAME = 'reset';
const attributes = (isSecure: boolean) => `Path=/l; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/** The token that step one of a reset wins, for step two. */
export const resetCookie = (token: string | null, isSecure: boolean): string =>
  token === null ? `${NAME}=; ${attributes(isSecure)}; Max-Age=0` : `${NAME}=${token}; ${attributes(isSecure)}; Max-Age=${LIMITS.grantMinutes * 60}`;

export const readResetToken = (request: Request): string | null => readCookie(request, NAME) || null;
