import { signInCookie } from '#app/account/cookies.ts';
import { EmailRegistrationCallSchema, PhoneRegistrationCallSchema } from '#app/account/schemas.ts';
import type { LoginKey, Registration } from '#app/services/accounts/index.ts';
import { accountFields, type Answer, type ApiCallContext, endpoint } from './endpoint.ts';

/** Registration by phone or by email. */
export const REGISTRATION_ENDPOINTS = [
  endpoint({
    method: 'POST',
    path: '/api/RegisterNew/registerSave.json',
    auth: 'none',
    failure: 'registerFailed',
    input: PhoneRegistrationCallSchema,
    description: 'account:call.registerSave',
    handle: (call) =>
      register(call, { phone: call.input.loginName }, { code: call.input.code, passwordMd5: call.input.password }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/RegisterNew/registerByEmail.json',
    auth: 'none',
    failure: 'registerFailed',
    input: EmailRegistrationCallSchema,
    description: 'account:call.registerByEmail',
    handle: (call) =>
      register(call, { email: call.input.email }, { code: call.input.emailCode, passwordMd5: call.input.password }),
  }),
];

async function register(
  { context, locale }: ApiCallContext<unknown>,
  key: LoginKey,
  registration: Omit<Registration, 'locale'>,
): Promise<Answer> {
  const { services, client, session, hasSecureCookies } = context;
  const signInContext = { client, previousSessionId: session?.id ?? null };
  const signedIn = await services.accounts.register(key, { ...registration, locale }, signInContext);
  const cookie = signInCookie(signedIn, hasSecureCookies);
  return {
    message: 'account:success.registered',
    obj: accountFields(signedIn.session.account),
    headers: { 'Set-Cookie': cookie },
  };
}
