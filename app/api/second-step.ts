import { namedBrowser, readStepTicket, signInCookie, stepCookie } from '#app/account/cookies.ts';
import {
  PasskeyLoginCallSchema,
  PasskeyOptionsCallSchema,
  SecondFactorCallSchema,
} from '#app/account/factor-schemas.ts';
import { EmptyCallSchema } from '#app/account/schemas.ts';
import type { AppContext } from '#app/context.ts';
import { AppError, isAppError } from '#app/errors.ts';
import type { RequiredStep, SignedIn } from '#app/services/accounts/index.ts';
import { siteOrigin } from '#app/site/site-origin.ts';
import { accountFields, type Answer, endpoint, sessionOf } from './endpoint.ts';

/**
 * Answers a sign-in of an account with second factors by its own code and a ticket, and passes other errors on. The
 * ticket is of the browser whose name the answer sets.
 */
export async function orSecondStep(
  { client, hasSecureCookies }: AppContext,
  signIn: (named: ReturnType<typeof namedBrowser>) => Promise<Answer>,
): Promise<Answer> {
  const named = namedBrowser({ client, hasSecureCookies });
  try {
    return await signIn(named);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'second_factor_required') throw error;
    const { ticket, methods, returnPath } = error.detail as RequiredStep;
    const cookies = [named.cookie, stepCookie(ticket, hasSecureCookies)];
    return {
      refusal: 'second_factor_required',
      obj: { ticket, methods, ...(returnPath !== null && { oldPath: returnPath }) },
      headers: { 'Set-Cookie': cookies },
    };
  }
}

const signedInAnswer = (signedIn: SignedIn, browserCookie: string, hasSecureCookies: boolean): Answer => ({
  message: 'account:success.signedIn',
  obj: accountFields(signedIn.session.account),
  headers: {
    'Set-Cookie': [signInCookie(signedIn, hasSecureCookies), stepCookie(null, hasSecureCookies), browserCookie],
  },
});

/** The second step of a sign-in, and passkeys. */
export const SECOND_STEP_ENDPOINTS = [
  endpoint({
    method: 'POST',
    path: '/api/loginNew/secondFactor.json',
    auth: 'none',
    input: SecondFactorCallSchema,
    description: 'account:call.secondFactor',
    async handle({ input, request, context }) {
      const { services, session, hasSecureCookies } = context;
      const { client, cookie } = namedBrowser(context);
      const signedIn = await services.accounts.secondStep.complete(
        input.ticket ?? readStepTicket(request),
        input.code ? { code: input.code } : { passkey: input.response },
        siteOrigin({ request, context }),
        { client, previousSessionId: session?.id ?? null },
      );
      return signedInAnswer(signedIn, cookie, hasSecureCookies);
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/loginNew/passkeyOptions.json',
    auth: 'none',
    input: PasskeyOptionsCallSchema,
    description: 'account:call.passkeyOptions',
    async handle({ input, request, context }) {
      const { services, session, client } = context;
      const { passkeys } = services.secondFactors;
      const visit = { client, origin: siteOrigin({ request, context }) };
      if (input.step !== true) return { obj: await passkeys.signInOptions(visit) };
      const pending = await services.accounts.secondStep.find(input.ticket ?? readStepTicket(request), client);
      const account = pending ?? session?.account;
      if (account === undefined) throw new AppError('second_step_gone');
      return { obj: await passkeys.stepOptions(account.id, visit) };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/loginNew/passkeyLogin.json',
    auth: 'none',
    input: PasskeyLoginCallSchema,
    description: 'account:call.passkeyLogin',
    async handle({ input, request, context }) {
      const { services, session, hasSecureCookies } = context;
      const { client, cookie } = namedBrowser(context);
      const signedIn = await services.accounts.secondStep.byPasskey(input.response, siteOrigin({ request, context }), {
        client,
        previousSessionId: session?.id ?? null,
      });
      return signedInAnswer(signedIn, cookie, hasSecureCookies);
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/user/newPasskeyOptions.json',
    auth: 'account',
    input: EmptyCallSchema,
    description: 'account:call.newPasskeyOptions',
    async handle(call) {
      const { services, client } = call.context;
      const visit = { client, origin: siteOrigin(call) };
      return { obj: await services.secondFactors.passkeys.registrationOptions(sessionOf(call), visit) };
    },
  }),
];
