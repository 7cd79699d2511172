import { AsyncLocalStorage } from 'node:async_hooks';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { parseForm, type VettedForm } from '#app/forms/parse.ts';
import { requestWith } from '#app/forms/read.server.ts';
import type { Accounts, SignedIn, SignInContext, ThirdPartyOutcome } from '#app/services/accounts/index.ts';
import { proofOf } from './login/captcha.server.ts';
import type { PageSignIn, SignInVisit } from './page-sign-in.ts';
import { passwordDigest } from './password-digest.server.ts';
import { LoginFormSchema } from './schemas.ts';
import { MessagingAppStrategy } from './wechat/strategy.server.ts';

/**
 * Creates both strategies once. A verify function receives the data of the request and reads the rest from its visit.
 */
export function createSignIn(accounts: Pick<Accounts, 'signIn' | 'thirdParty'>): PageSignIn {
  // remix-auth passes strategies a copy of the request and no context.
  const visits = new AsyncLocalStorage<SignInVisit>();
  const visitNow = (): SignInVisit => {
    const visit = visits.getStore();
    if (visit === undefined) throw new Error('A strategy runs outside a visit');
    return visit;
  };
  const contextNow = (): SignInContext => {
    const { client, session } = visitNow();
    return { client, previousSessionId: session?.id ?? null };
  };

  const form = new FormStrategy<SignedIn>(({ form }) => {
    const submission = parseForm(form as VettedForm, LoginFormSchema);
    if (submission.status !== 'success') throw new Error('A login form that was not checked');
    const { loginName, password, remember } = submission.value;
    return accounts.signIn(
      { loginName, passwordMd5: passwordDigest(password), remember, captcha: proofOf(submission.value) },
      contextNow(),
    );
  });
  const messagingApp = new MessagingAppStrategy(
    { begin: (options) => accounts.thirdParty.begin(visitNow().session, options), visit: visitNow },
    (parameters) => accounts.thirdParty.handleCallback(parameters, visitNow().session, contextNow()),
  );
  const byForm = new Authenticator<SignedIn>().use(form);
  const byMessagingApp = new Authenticator<ThirdPartyOutcome>().use(messagingApp);

  return {
    byForm: (submittedForm, request, visit) =>
      visits.run(visit, () => byForm.authenticate(form.name, requestWith(submittedForm, request))),
    byMessagingApp: (request, visit) =>
      visits.run(visit, () => byMessagingApp.authenticate(messagingApp.name, request)),
  };
}
