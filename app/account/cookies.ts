import type { AppContext } from '#app/context.ts';
import { clearUnprefixedCookie, readCookie, setCookie } from '#app/cookies.ts';
import { LIMITS } from '#app/domain/limits.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { RequestHead } from '#app/request.ts';
import type { Client, CodeOrigin, Session, SignedIn } from '#app/services/accounts/index.ts';
import type { CaptchaProof } from '#app/services/captcha/index.ts';

/*
 * All sign-in cookies: the session, what identifies a browser later, and the short-lived ones that connect the steps of
 * a flow.
 */

const DAY_SECONDS = 86_400;
const REMEMBER_SECONDS = LIMITS.rememberDays * DAY_SECONDS;
/**
 * Three times as long as a remembered session: a person who returns after the session has expired is still recognised.
 */
const PERSISTENT_COOKIE_SECONDS = 3 * REMEMBER_SECONDS;

const COOKIES = {
  session: 'sid',
  browser: 'asker',
  loginName: 'login_name',
  completedFlow: 'done',
  reset: 'reset',
  thirdPartyState: 'third',
  step: 'step',
} as const;

// The session

/** Returns the session token of a `Cookie` header, if it has the form of a token. */
export function readSessionToken(cookieHeader: string | null | undefined): string | null {
  const token = readCookie({ headers: { get: () => cookieHeader ?? null } }, COOKIES.session);
  return token !== null && /^[\w-]{43}$/.test(token) ? token : null;
}

/** A remembered session is kept 30 days; any other ends when the browser closes. */
const sessionCookie = (session: { token: string; isRemembered: boolean }, isSecure: boolean): string =>
  setCookie(COOKIES.session, session.token, {
    isSecure,
    seconds: session.isRemembered ? REMEMBER_SECONDS : undefined,
  });

/** The cookie of the session that a sign-in has begun. */
export const signInCookie = (
  { token, session }: Pick<SignedIn, 'token'> & { readonly session: Pick<Session, 'isRemembered'> },
  isSecure: boolean,
): string => sessionCookie({ token, isRemembered: session.isRemembered }, isSecure);

export const expiredSessionCookie = (isSecure: boolean): string =>
  setCookie(COOKIES.session, '', { isSecure, seconds: 0 });

/** Renames a session cookie that an earlier version set over TLS without the prefix. */
export const renamedSessionCookies = (session: { token: string; isRemembered: boolean }): readonly string[] => [
  sessionCookie(session, true),
  clearUnprefixedCookie(COOKIES.session, '/'),
];

// The browser

const BROWSER_TOKEN = /^[\w-]{20,64}$/;

/**
 * Reads the random name of a browser that has requested a code or signed in. Such a browser has separate rate limits
 * and attempts. The name grants no access.
 */
export function readClientKey(request: Pick<RequestHead, 'headers'>): string | null {
  const token = readCookie(request, COOKIES.browser);
  return token !== null && BROWSER_TOKEN.test(token) ? token : null;
}

type Visit = Pick<AppContext, 'client' | 'hasSecureCookies'>;

/** Returns the client with a name for its browser, and the cookie that identifies this browser later. */
export function namedBrowser({ client, hasSecureCookies }: Visit): {
  readonly client: Client;
  readonly cookie: string;
} {
  const browser = client.browser ?? crypto.randomUUID();
  return {
    client: { ...client, browser },
    cookie: setCookie(COOKIES.browser, browser, { isSecure: hasSecureCookies, seconds: PERSISTENT_COOKIE_SECONDS }),
  };
}

/** Returns the origin of a code request, and the cookie that identifies this browser later. */
export function codeOrigin(
  visit: Visit,
  locale: Locale,
  captcha: CaptchaProof | null,
): { readonly from: CodeOrigin; readonly headers: { readonly 'Set-Cookie': string } } {
  const { client, cookie } = namedBrowser(visit);
  return { from: { locale, captcha, client }, headers: { 'Set-Cookie': cookie } };
}

// The login name

const LOGIN_PATH = '/l/login';

/** Returns the login name, never the password, of a person who chose to be remembered. */
export function readLoginName(request: Request): string | null {
  try {
    return decodeURIComponent(readCookie(request, COOKIES.loginName) ?? '') || null;
  } catch {
    return null;
  }
}

/**
 * Returns the `Set-Cookie` headers that keep the name for the next visit, or with null remove it. Signing out removes
 * it too: a name may be a phone number, and others may use the same machine.
 */
export const loginNameCookies = (loginName: string | null, isSecure: boolean): readonly string[] => [
  setCookie(COOKIES.loginName, loginName ?? '', {
    isSecure,
    path: LOGIN_PATH,
    seconds: loginName === null ? 0 : PERSISTENT_COOKIE_SECONDS,
  }),
  ...(isSecure ? [clearUnprefixedCookie(COOKIES.loginName, LOGIN_PATH)] : []),
];

// Steps of a flow

/** Records that this browser has just completed a flow; no other browser can open the confirmation page. */
export const flowCompletedCookie = (flow: string, isSecure: boolean): string =>
  setCookie(COOKIES.completedFlow, flow, { isSecure, seconds: 60 });

/** The flow whose last step is on the home page. */
export const CANCELLATION = 'cancel_account';

/** Whether the request is for the last step of a flow and this browser has completed it. */
export const hasJustCompleted = (request: Request, flow: string): boolean =>
  new URL(request.url).searchParams.get('step') === 'done' && readCookie(request, COOKIES.completedFlow) === flow;

/** The token that step one of a password reset issues, for step two; null removes it. */
export const resetCookie = (token: string | null, isSecure: boolean): string =>
  setCookie(COOKIES.reset, token ?? '', {
    isSecure,
    path: '/l',
    seconds: token === null ? 0 : LIMITS.grantMinutes * 60,
    isStrict: true,
  });

export const readResetToken = (request: Request): string | null => readCookie(request, COOKIES.reset) || null;

/** The ticket of a sign-in whose second step is to come; null removes it. */
export const stepCookie = (ticket: string | null, isSecure: boolean): string =>
  setCookie(COOKIES.step, ticket ?? '', { isSecure, seconds: ticket === null ? 0 : LIMITS.stepMinutes * 60 });

export const readStepTicket = (request: RequestHead): string | null => readCookie(request, COOKIES.step) || null;

/**
 * Identifies the sign-in by a messaging app that this browser has begun; all other data about it is kept on the server.
 */
export const stateCookie = (state: string | null, isSecure: boolean): string =>
  setCookie(COOKIES.thirdPartyState, state ?? '', { isSecure, seconds: state === null ? 0 : 600 });

export const readState = (request: RequestHead): string | null => readCookie(request, COOKIES.thirdPartyState) || null;
