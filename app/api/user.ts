import { expiredSessionCookie, loginNameCookies } from '#app/account/cookies.ts';
import { EmptyCallSchema } from '#app/account/schemas.ts';
import {
  BindEmailCallSchema,
  BindPhoneCallSchema,
  CancelCallSchema,
  ChangePhoneCallSchema,
  FindPasswordCallSchema,
  PasswordCallSchema,
  ValidateCallSchema,
} from '#app/account/security-schemas.ts';
import { AppError, isAppError } from '#app/errors.ts';
import { accountFields, endpoint, sessionOf } from './endpoint.ts';

/** Calls that read and change the client's account. */
export const USER_ENDPOINTS = [
  endpoint({
    method: 'POST',
    path: '/api/user/getUserInfo.json',
    auth: 'account',
    failure: 'getFailed',
    input: EmptyCallSchema,
    description: 'account:call.getUserInfo',
    // The session was read together with its account for this call.
    handle: async (call) => ({ obj: accountFields(sessionOf(call).account) }),
  }),

  endpoint({
    method: 'POST',
    path: '/api/user/findPwd.json',
    auth: 'none',
    failure: 'operationFailed',
    input: FindPasswordCallSchema,
    description: 'account:call.findPwd',
    async handle({ input, context }) {
      const key = input.type === '1' ? { phone: input.phoneNum } : { email: input.email };
      await context.services.accounts.passwordReset.reset(
        key,
        { code: input.code, passwordMd5: input.newPwd, revokesAccess: input.revokeAccess },
        context.client,
      );
      return { message: 'account:success.passwordReset' };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/user/updPwd.json',
    auth: 'account',
    input: PasswordCallSchema,
    description: 'account:call.updPwd',
    failure: 'changePasswordOne',
    async handle(call) {
      const { services, hasSecureCookies } = call.context;
      const { oldPassword, password, phoneCode, type: kind, revokeAccess: revokesAccess } = call.input;
      await services.accounts.passwordChange.change(
        sessionOf(call).account.id,
        { oldPasswordMd5: oldPassword, passwordMd5: password, code: phoneCode, kind, revokesAccess },
        call.context.client,
      );
      return {
        message: 'account:success.passwordChanged',
        headers: { 'Set-Cookie': expiredSessionCookie(hasSecureCookies) },
      };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/user/validatePhone.json',
    auth: 'none',
    failure: 'operationFailed',
    input: ValidateCallSchema,
    description: 'account:call.validatePhone',
    async handle({ input, context: { services, session, client } }) {
      const { accounts } = services;
      const kind = input.type === '1' ? 'phone' : 'email';
      const key = kind === 'phone' ? { phone: input.phoneNum } : { email: input.phoneNum };
      if (session === null) {
        // Without a session this is the first step of a password reset; `findPwd` then consumes the code.
        await accounts.passwordReset.check(key, input.code, client);
        return { message: 'account:success.verified' };
      }
      const account = await accounts.getUser(session.account.id);
      if (account[kind] !== input.phoneNum.toLowerCase()) throw new AppError('not_permitted');
      await accounts.identity.proveBy(session, kind, input.code, client).catch(async (error: unknown) => {
        if (!isAppError(error) || error.code !== 'code_expired') throw error;
        // If no flow has requested a code, the code belongs to a password reset, which a signed-in user may check as
        // well.
        await accounts.passwordReset.check(key, input.code, client);
      });
      return { message: 'account:success.verified' };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/user/updPhone.json',
    auth: 'account',
    failure: 'operationFailed',
    input: ChangePhoneCallSchema,
    description: 'account:call.updPhone',
    async handle(call) {
      const session = sessionOf(call);
      const { accounts } = call.context.services;
      const { oldPhoneNum, newPhoneNum, code } = call.input;
      const { phone } = await accounts.getUser(session.account.id);
      if (phone !== null && phone !== oldPhoneNum) throw new AppError('not_permitted');
      await accounts.identity.complete(session, 'change_phone', { phone: newPhoneNum }, code, call.context.client);
      return { message: 'account:success.phoneChanged' };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/user/bindEmail.json',
    auth: 'account',
    failure: 'operationFailed',
    input: BindEmailCallSchema,
    description: 'account:call.bindEmail',
    async handle(call) {
      const session = sessionOf(call);
      const { accounts } = call.context.services;
      // The product's clients add and change an email by the same call.
      const isFirst = (await accounts.getUser(session.account.id)).email === null;
      await accounts.identity.complete(
        session,
        isFirst ? 'bind_email' : 'change_email',
        { email: call.input.email },
        call.input.emailCode,
        call.context.client,
      );
      return { message: isFirst ? 'account:success.emailBound' : 'account:success.emailChanged' };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/user/bindPhone.json',
    auth: 'account',
    failure: 'operationFailed',
    input: BindPhoneCallSchema,
    description: 'account:call.bindPhone',
    async handle(call) {
      const { phone, phoneCode } = call.input;
      await call.context.services.accounts.identity.complete(
        sessionOf(call),
        'bind_phone',
        { phone },
        phoneCode,
        call.context.client,
      );
      return { message: 'account:success.phoneBound' };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/user/delUser.json',
    auth: 'account',
    failure: 'operationFailed',
    input: CancelCallSchema,
    description: 'account:call.delUser',
    async handle(call) {
      const { services, hasSecureCookies } = call.context;
      const { account } = sessionOf(call);
      const { id, password, code } = call.input;
      if (id !== account.id) throw new AppError('not_permitted');
      await services.accounts.cancellation.cancel(
        account.id,
        password ? { passwordMd5: password } : { code: code ?? '' },
        call.context.client,
      );
      return {
        message: 'account:success.cancelled',
        headers: {
          'Set-Cookie': [expiredSessionCookie(hasSecureCookies), ...loginNameCookies(null, hasSecureCookies)],
        },
      };
    },
  }),
];
