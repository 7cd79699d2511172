import { redirect } from '@remix-run/node';
import { Strategy } from 'remix-auth/strategy';
import { readState, stateCookie } from '#app/account/cookies.ts';
import { wechatPaths } from '#app/account/wechat/wechat-paths.ts';
import type { AppContext } from '#app/context.ts';
import { safePath } from '#app/paths.ts';
import type { ThirdParty, ThirdPartyOutcome } from '#app/services/accounts/index.ts';
import { siteOrigin } from '#app/site/site-origin.ts';

/** The parameters of the app's redirect, and the state that this browser has stored. */
type CallbackParameters = Parameters<ThirdParty['handleCallback']>[0];
type AuthorizationOptions = Parameters<ThirdParty['begin']>[1];

interface MessagingAppOptions {
  readonly begin: (options: AuthorizationOptions) => ReturnType<ThirdParty['begin']>;
  readonly visit: () => Pick<AppContext, 'publicOrigin' | 'hasSecureCookies'>;
}

/** Routes match in any letter case, and with a trailing slash. */
const normalised = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, '');

/**
 * OAuth 2 authorization code flow of WeChat. remix-auth-oauth2 does not fit: WeChat names the parameters `appid` and
 * `secret`, answers refusals with status 200 and has no PKCE. In addition, the state is kept on the server here, where
 * one answer consumes it.
 */
export class MessagingAppStrategy extends Strategy<ThirdPartyOutcome, CallbackParameters> {
  name = 'wechat';
  readonly #options: MessagingAppOptions;

  constructor(options: MessagingAppOptions, verify: Strategy.VerifyFunction<ThirdPartyOutcome, CallbackParameters>) {
    super(verify);
    this.#options = options;
  }

  /** @throws Response the redirect to the app, for every address except the callback */
  async authenticate(request: Request): Promise<ThirdPartyOutcome> {
    const { pathname, searchParams } = new URL(request.url);
    if (normalised(pathname) !== normalised(wechatPaths.answer())) throw await this.#redirect(request);
    return this.verify({
      code: searchParams.get('code') ?? '',
      state: searchParams.get('state') ?? '',
      expectedState: readState(request),
    });
  }

  async #redirect(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const context = this.#options.visit();
    const { state, url } = await this.#options.begin({
      returnPath: safePath(searchParams.get('path'), '') || null,
      returnUrl: new URL(wechatPaths.answer(), siteOrigin({ request, context })).href,
      isPopup: searchParams.get('popup') === '1',
    });
    return redirect(url, { headers: { 'Set-Cookie': stateCookie(state, context.hasSecureCookies) } });
  }
}
