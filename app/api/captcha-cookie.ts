import { LIMITS } from '../domain/limits.ts';
import { readCookie } from '../i18n/detect.ts';
import type { Credentials } from '../services/accounts/index.ts';

const NAME = 'captcha';

/** Which picture the browser was shown: the product's clients send the digits alone. */
export const captchaCookie = (key: string, isSecure: boolean): string =>
  `${NAME}=${key}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${LIMITS.captchaMinutes * 60}${isSecure ? '; Secure' : ''}`;

export const readCaptchaKey = (request: Request): string | null => readCookie(request, NAME);

/** Digits along with the password, or a picture that `valCode` has passed. */
export function captchaOf(key: string | null, answer: string | null | undefined): Credentials['captcha'] {
  if (key === null) return null;
  return answer ? { key, answer } : { key };
}
