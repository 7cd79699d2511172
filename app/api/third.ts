import { consoleUrl } from '#app/account/console-url.ts';
import { codeOrigin, readState, signInCookie, stateCookie } from '#app/account/cookies.ts';
import {
  BindCodeCallSchema,
  BindThirdCallSchema,
  LoginTokenCallSchema,
  UnbindCallSchema,
  WeChatInitCallSchema,
} from '#app/account/third-party-schemas.ts';
import { wechatPaths } from '#app/account/wechat/wechat-paths.ts';
import { paths, safePath } from '#app/paths.ts';
import { siteOrigin } from '#app/site/site-origin.ts';
import { captchaOf, readCaptchaKey } from './captcha-cookie.ts';
import { accountFields, endpoint, sessionOf } from './endpoint.ts';
import { orSecondStep } from './second-step.ts';

/** The messaging app, and the link to the console on another site. */
export const THIRD_ENDPOINTS = [
  endpoint({
    method: 'POST',
    path: '/api/third/weChatInit.json',
    auth: 'none',
    input: WeChatInitCallSchema,
    description: 'account:call.weChatInit',
    async handle({ input, request, context }) {
      const { services, session, hasSecureCookies } = context;
      const { state, url } = await services.accounts.thirdParty.begin(session, {
        returnPath: safePath(input.path, '') || null,
        returnUrl: new URL(wechatPaths.answer(), siteOrigin({ request, context })).href,
        isPopup: false,
      });
      return { obj: { url }, headers: { 'Set-Cookie': stateCookie(state, hasSecureCookies) } };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/third/getPCode.json',
    auth: 'none',
    input: BindCodeCallSchema,
    description: 'account:call.getPCode',
    async handle({ input, request, locale, context }) {
      const { from, headers } = codeOrigin(
        context,
        locale,
        captchaOf(input.verKey ?? readCaptchaKey(request), input.imageCode),
      );
      await context.services.accounts.thirdParty.sendCode(readState(request), input.phone, from);
      return { message: 'account:success.codeSent', headers };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/third/bindThirdAccount.json',
    auth: 'none',
    input: BindThirdCallSchema,
    description: 'account:call.bindThirdAccount',
    handle: ({ input, request, locale, context }) =>
      orSecondStep(context, async ({ client }) => {
        const { services, session, hasSecureCookies } = context;
        const { phone, code } = input;
        const signInContext = { client, previousSessionId: session?.id ?? null };
        const { signedIn, returnPath } = await services.accounts.thirdParty.bind(
          readState(request),
          { phone, code, locale },
          signInContext,
        );
        const headers = {
          'Set-Cookie': [signInCookie(signedIn, hasSecureCookies), stateCookie(null, hasSecureCookies)],
        };
        return {
          message: 'account:success.thirdPartyBound',
          obj: { ...accountFields(signedIn.session.account), oldPath: returnPath ?? paths.home() },
          headers,
        };
      }),
  }),

  endpoint({
    method: 'POST',
    path: '/api/third/unbinding.json',
    auth: 'account',
    failure: 'operationFailed',
    input: UnbindCallSchema,
    description: 'account:call.unbinding',
    async handle(call) {
      await call.context.services.accounts.thirdParty.unbind(sessionOf(call).account.id);
      return { message: 'account:success.thirdPartyUnbound' };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/loginNew/createLoginToken.json',
    auth: 'account',
    input: LoginTokenCallSchema,
    description: 'account:call.createLoginToken',
    async handle(call) {
      const token = await call.context.services.accounts.loginTokens.create(sessionOf(call).account.id);
      return {
        obj: { token, url: consoleUrl({ token, locale: call.locale, isForMachine: call.input.qpu === 1 }, call) },
      };
    },
  }),
];
