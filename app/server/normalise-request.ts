import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { renamedSessionCookies } from '#app/account/cookies.ts';
import { unprefixedCookies } from '#app/cookies.ts';
import type { Session } from '#app/services/accounts/index.ts';
import { isProxyTrusted } from './call-request.ts';
import { sendErrorWithoutRemix } from './error-response.ts';
import { requestedHost, requestedOrigin } from './requested-host.ts';

/**
 * Normalises each request for the code that follows: with a valid host, without the claims of untrusted proxies, and
 * with cookies by their plain names. A request with an invalid address is refused before a URL is made of it.
 */
export const normaliseRequest =
  (hasSecureCookies: boolean): RequestHandler =>
  (request: Request, response: Response, next: NextFunction): void => {
    const isTrusted = isProxyTrusted(request);
    if (requestedOrigin(request, isTrusted) === null || !request.url.startsWith('/'))
      return void sendErrorWithoutRemix(request, response, 'invalid_input').catch(next);
    // Remix trusts this header from any client, so its value is replaced. The header itself is kept, because other code
    // checks that it was sent.
    if (request.headers['x-forwarded-host'] !== undefined)
      request.headers['x-forwarded-host'] = requestedHost(request, isTrusted);
    const { own, legacy } = unprefixedCookies(request.headers.cookie, hasSecureCookies);
    request.headers.cookie = own;
    response.locals.formerCookies = legacy;
    next();
  };

/** Cookies that an earlier version may have set over TLS without the prefix. */
export const legacyCookiesOf = ({ locals }: Response): string | undefined => locals.formerCookies as string | undefined;

/** Renames the session cookie to its current name. */
export function renameSession(response: Response, token: string, { isRemembered }: Session): void {
  for (const cookie of renamedSessionCookies({ token, isRemembered })) response.append('Set-Cookie', cookie);
}
