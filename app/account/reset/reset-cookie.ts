import { readCookie, setCookie } from '#app/cookies.ts';
import { LIMITS } from '#app/domain/limits.ts';

const NAME = 'reset';

/** The token that step one of a reset wins, for step two. */
export const resetCookie = (token: string | null, isSecure: boolean): string =>
  setCookie(NAME, token ?? '', {
    isSecure,
    path: '/l',
    seconds: token === null ? 0 : LIMITS.grantMinutes * 60,
    isStrict: true,
  });

export const readResetToken = (request: Request): string | null => readCookie(request, NAME) || null;
