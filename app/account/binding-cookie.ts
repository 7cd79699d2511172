import { readCookie, setCookie } from '../cookies.ts';

const NAME = 'bind_later';
const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** That an account, and no other that signs in by the same browser, is not to be asked for a missing email at every sign-in. */
export const postponedCookie = (accountId: string, isSecure: boolean): string => setCookie(NAME, accountId, { isSecure, path: '/l', seconds: MONTH_SECONDS });

export const hasPostponed = (request: Request, accountId: string): boolean => readCookie(request, NAME) === accountId;
