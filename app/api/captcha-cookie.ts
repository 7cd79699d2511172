import { readCookie, setCookie } from '#app/cookies.ts';
import { LIMITS } from '#app/domain/limits.ts';
import type { RequestHead } from '#app/request-head.ts';
import type { Credentials } from '#app/services/accounts/index.ts';

const NAME = 'captcha';

/** Which picture the browser was shown: the product's clients send the digits alone. */
export const captchaCookie = (key: string, isSecure: boolean): string =>
  setCookie(NAME, key, { isSecure, path: '/api', seconds: LIMITS.captchaMinutes * 60 });

export const readCaptchaKey = (request: RequestHead): string | null => readCookie(request, NAME);

/** Digits along with the password, or a picture that `valCode` has passed. */
export function captchaOf(key: string | null, answer: string | null | undefined): Credentials['captcha'] {
  if (key === null) return null;
  return answer ? { key, answer } : { key };
}
