import { expiredSessionCookie, loginNameCookies, signInCookie } from '#app/account/cookies.ts';
import { imageUrl } from '#app/account/login/captcha.server.ts';
import { CaptchaCallSchema, EmptyCallSchema, LoginCallSchema } from '#app/account/schemas.ts';
import { AppError } from '#app/errors.ts';
import { captchaCookie, captchaOf, readCaptchaKey } from './captcha-cookie.ts';
import { accountFields, endpoint } from './endpoint.ts';
import { orSecondStep } from './second-step.ts';

/** Signing in and out, and the captcha. */
export const LOGIN_ENDPOINTS = [
  endpoint({
    method: 'POST',
    path: '/api/loginNew/doLogin.json',
    auth: 'none',
    input: LoginCallSchema,
    description: 'account:call.doLogin',
    handle: ({ input, context, request }) =>
      orSecondStep(context, async ({ client, cookie: browserCookie }) => {
        const { services, session, hasSecureCookies } = context;
        const { loginName, password, remember } = input;
        const captcha = captchaOf(input.verKey ?? readCaptchaKey(request), input.imageCode);
        const signedIn = await services.accounts.signIn(
          { loginName, passwordMd5: password, remember, captcha },
          { client, previousSessionId: session?.id ?? null },
        );
        const cookie = signInCookie(signedIn, hasSecureCookies);
        return {
          message: 'account:success.signedIn',
          obj: accountFields(signedIn.session.account),
          headers: { 'Set-Cookie': [cookie, browserCookie] },
        };
      }),
  }),

  endpoint({
    method: 'POST',
    path: '/api/logout.json',
    auth: 'none',
    input: EmptyCallSchema,
    description: 'account:call.logout',
    failure: 'logoutFailed',
    async handle({ context: { services, session, hasSecureCookies } }) {
      if (session) await services.accounts.signOut(session.id);
      const cookies = [expiredSessionCookie(hasSecureCookies), ...loginNameCookies(null, hasSecureCookies)];
      return { message: 'account:success.signedOut', headers: { 'Set-Cookie': cookies } };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/loginNew/getIP.json',
    auth: 'none',
    input: EmptyCallSchema,
    description: 'account:call.getIP',
    handle: async ({ context }) => ({ obj: { ip: context.client.ip } }),
  }),

  endpoint({
    method: 'GET',
    path: '/api/loginNew/imageCode.json',
    auth: 'none',
    failure: 'getFailed',
    input: EmptyCallSchema,
    description: 'account:call.imageCode',
    async handle({ context }) {
      const { key, image } = await context.services.captcha.issue(context.client.ip, context.client.browser);
      const headers = {
        'Content-Type': 'image/png',
        'Cache-Control': 'no-store',
        'Set-Cookie': captchaCookie(key, context.hasSecureCookies),
      };
      return { status: 200, headers, body: image };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/loginNew/valCode.json',
    auth: 'none',
    input: CaptchaCallSchema,
    description: 'account:call.valCode',
    async handle({ input, context, request }) {
      const key = input.verKey ?? readCaptchaKey(request);
      if (key === null) throw new AppError('captcha_wrong');
      await context.services.captcha.answer({ key, answer: input.imageCode });
      return {};
    },
  }),

  endpoint({
    method: 'GET',
    path: '/api/captcha/captcha.json',
    auth: 'none',
    failure: 'getFailed',
    input: EmptyCallSchema,
    description: 'account:call.captcha',
    async handle({ context }) {
      const { key, image } = await context.services.captcha.issue(context.client.ip, context.client.browser);
      return { obj: { key, image: imageUrl(image) } };
    },
  }),
];
