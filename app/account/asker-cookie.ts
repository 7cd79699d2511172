import type { AppContext } from '#app/context.ts';
import { readCookie, setCookie } from '#app/cookies.ts';
import { LIMITS } from '#app/domain/limits.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { RequestHead } from '#app/request-head.ts';
import type { Client, CodeOrigin } from '#app/services/accounts/index.ts';
import type { CaptchaProof } from '#app/services/captcha/index.ts';

const NAME = 'asker';
/** Thrice as long as a session that is remembered, as the login name is. */
const KEPT_SECONDS = 3 * LIMITS.rememberDays * 86_400;
const TOKEN = /^[\w-]{20,64}$/;

/**
 * By what a browser is known that has asked for a code or signed in: it has an allowance of its own, and tries of its own.
 * It opens nothing.
 */
export function readAsker(request: Pick<RequestHead, 'headers'>): string | null {
  const token = readCookie(request, NAME);
  return token !== null && TOKEN.test(token) ? token : null;
}

type Visit = Pick<AppContext, 'client' | 'hasSecureCookies'>;

/** The client with a name for its browser, and the cookie by which this browser is known afterwards. */
export function namedBrowser({ client, hasSecureCookies }: Visit): {
  readonly client: Client;
  readonly cookie: string;
} {
  const browser = client.browser ?? crypto.randomUUID();
  return {
    client: { ...client, browser },
    cookie: setCookie(NAME, browser, { isSecure: hasSecureCookies, seconds: KEPT_SECONDS }),
  };
}

/** From where a code is asked, and the cookie by which this browser is known afterwards. */
export function codeOrigin(
  visit: Visit,
  locale: Locale,
  captcha: CaptchaProof | null,
): { readonly from: CodeOrigin; readonly headers: { readonly 'Set-Cookie': string } } {
  const { client, cookie } = namedBrowser(visit);
  return { from: { locale, captcha, client }, headers: { 'Set-Cookie': cookie } };
}
