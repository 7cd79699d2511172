import { readCookie, setCookie } from '#app/cookies.ts';
import { LIMITS } from '#app/domain/limits.ts';
import type { RequestHead } from '#app/request.ts';
import type { Credentials } from '#app/services/accounts/index.ts';

const NAME = 'captcha';

/** Stores which captcha the browser was shown, because the product's clients send only the digits. */
export const captchaCookie = (key: string, isSecure: boolean): string =>
  setCookie(NAME, key, { isSecure, path: '/api', seconds: LIMITS.captchaMinutes * 60 });

export const readCaptchaKey = (request: RequestHead): string | null => readCookie(request, NAME);

/** Returns the digits sent with the password, or the captcha that `valCode` has already verified. */
export function captchaOf(key: string | null, answer: string | null | undefined): Credentials['captcha'] {
  if (key === null) return null;
  return answer ? { key, answer } : { key };
}
