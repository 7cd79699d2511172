import type { AppContext } from '../context.ts';
import { readCookie, setCookie } from '../cookies.ts';
import type { Locale } from '../i18n/locale.ts';
import type { RequestHead } from '../request-head.ts';
import type { CaptchaProof } from '../services/captcha/index.ts';
import type { CodeOrigin } from '../services/accounts/index.ts';

const NAME = 'asker';
/** As long as the limits of codes look back. */
const DAY_SECONDS = 86_400;
const TOKEN = /^[\w-]{20,64}$/;

/** By what a browser is known that has asked for a code: it has an allowance of its own, and tries of its own. */
export function readAsker(request: Pick<RequestHead, 'headers'>): string | null {
  const token = readCookie(request, NAME);
  return token !== null && TOKEN.test(token) ? token : null;
}

/** From where a code is asked, and the cookie by which this browser is known afterwards. */
export function codeOrigin({ client, hasSecureCookies }: Pick<AppContext, 'client' | 'hasSecureCookies'>, locale: Locale, captcha: CaptchaProof | null): { readonly from: CodeOrigin; readonly headers: { readonly 'Set-Cookie': string } } {
  const browser = client.browser ?? crypto.randomUUID();
  return {
    from: { locale, captcha, client: { ...client, browser } },
    headers: { 'Set-Cookie': setCookie(NAME, browser, { isSecure: hasSecureCookies, seconds: DAY_SECONDS }) },
  };
}
