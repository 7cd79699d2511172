import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#app/account/auth-frame.tsx';
import {
  expiredSessionCookie,
  flowCompletedCookie,
  hasJustCompleted,
  loginNameCookies,
  namedBrowser,
  readLoginName,
  readSessionToken,
  signInCookie,
  stepCookie,
} from '#app/account/cookies.ts';
import { PasskeyFormSchema } from '#app/account/factor-schemas.ts';
import { afterSignIn, type LoginReason } from '#app/account/guard.server.ts';
import { pageRefusal, refusedByService, SECRET_FIELDS } from '#app/account/page-failure.server.ts';
import { redirectMeta } from '#app/account/redirect-countdown.tsx';
import { LoginFormSchema } from '#app/account/schemas.ts';
import { PasskeyForm } from '#app/account/second-factor/passkey-form.tsx';
import { leadsToStep } from '#app/account/second-factor/step.server.ts';
import { SignedInNotice, storedAccount } from '#app/account/signed-in-notice.tsx';
import { LIMITS } from '#app/domain/limits.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths, safePath } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { siteOrigin } from '#app/site/site-origin.ts';
import { Alert } from '#app/ui/alert.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { CAPTCHA_REFUSALS, challengeAfter, challengeAgain, issueChallenge } from './captcha.server.ts';
import { LoginForm } from './login-form.tsx';

const FLOW = 'login';
const LOGIN_FORM = declareForm({ schemas: [LoginFormSchema, PasskeyFormSchema], names: ['intent'] });

export const meta: MetaFunction<typeof loader> = (args) => {
  const signedIn = args.data?.signedIn;
  return [
    ...pageMeta(args, (t) => ({ title: t(signedIn ? 'account:signedInNotice.signedIn' : 'account:login.title') })),
    ...redirectMeta(signedIn?.pendingRedirect),
  ];
};

const requestedPath = (request: Request): string => safePath(new URL(request.url).searchParams.get('path'), '');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session } = context;
  if (session !== null && hasJustCompleted(request, FLOW)) {
    const pendingRedirect = {
      to: requestedPath(request) || (await afterSignIn(context, session.account.id)),
      seconds: LIMITS.leaveSeconds.signedIn,
    };
    return {
      signedIn: { account: storedAccount(session.account), pendingRedirect },
      loginName: null,
      hasWeChat: false,
    };
  }
  if (session !== null) throw redirect(requestedPath(request) || paths.calculationCenter());
  const page = {
    signedIn: null,
    loginName: readLoginName(request),
    hasWeChat: context.services.accounts.thirdParty.isOffered,
  };
  // The session cookie is present but no longer valid. This page explains why, so clear the cookie.
  return readSessionToken(request.headers.get('Cookie')) === null
    ? page
    : data(page, { headers: { 'Set-Cookie': expiredSessionCookie(context.hasSecureCookies) } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { hasSecureCookies } = context;
  const form = await readForm(request, LOGIN_FORM);
  const typedName = fieldText(form, 'loginName');
  if (form.get('intent') === 'renew') {
    const initialValue = { loginName: typedName, remember: fieldText(form, 'remember') };
    return data({ reply: { initialValue }, challenge: await issueChallenge(context) });
  }

  if (form.get('intent') === 'passkey') return byPasskey(request, context, fieldText(form, 'passkey'));
  const submission = parseForm(form, LoginFormSchema);
  if (submission.status !== 'success') {
    const reply = submission.reply({ hideFields: SECRET_FIELDS });
    return data({ reply, challenge: await challengeAgain(form, context) }, { status: 400 });
  }
  const { client, cookie } = namedBrowser(context);
  try {
    const signedIn = await context.signIn.byForm(form, request, { ...context, client });
    const headers = new Headers();
    headers.append('Set-Cookie', signInCookie(signedIn, hasSecureCookies));
    for (const cookie of loginNameCookies(
      signedIn.session.isRemembered ? submission.value.loginName : null,
      hasSecureCookies,
    ))
      headers.append('Set-Cookie', cookie);
    headers.append('Set-Cookie', stepCookie(null, hasSecureCookies));
    headers.append('Set-Cookie', flowCompletedCookie(FLOW, hasSecureCookies));
    headers.append('Set-Cookie', cookie);
    return redirect(paths.login({ path: requestedPath(request), step: 'done' }), { status: 303, headers });
  } catch (error) {
    const names = loginNameCookies(submission.value.remember ? submission.value.loginName : null, hasSecureCookies);
    const step = leadsToStep(error, context, { path: requestedPath(request), cookies: [cookie, ...names] });
    if (step !== null) return step;
    const fields = { wrong_credentials: 'password', ...CAPTCHA_REFUSALS };
    const { reply, status } = await refusedByService(error, { request, submission, fields });
    return data({ reply, challenge: await challengeAfter(error, context) }, { status });
  }
}

/** A passkey is both steps in one. */
async function byPasskey(request: Request, context: AppLoadContext, response: string) {
  const { services, session, hasSecureCookies } = context;
  const { client, cookie } = namedBrowser(context);
  try {
    const signedIn = await services.accounts.secondStep.byPasskey(response, siteOrigin({ request, context }), {
      client,
      previousSessionId: session?.id ?? null,
    });
    const headers = new Headers();
    headers.append('Set-Cookie', signInCookie(signedIn, hasSecureCookies));
    // Of another sign-in, which was left at its second step.
    headers.append('Set-Cookie', stepCookie(null, hasSecureCookies));
    headers.append('Set-Cookie', flowCompletedCookie(FLOW, hasSecureCookies));
    headers.append('Set-Cookie', cookie);
    return redirect(paths.login({ path: requestedPath(request), step: 'done' }), { status: 303, headers });
  } catch (error) {
    const { sentence, status } = await pageRefusal(error, request);
    return data({ reply: undefined, challenge: null, refusal: sentence }, { status });
  }
}

const REASONS: readonly (string | null)[] = ['required', 'expired', 'step'] satisfies LoginReason[];
const isReason = (value: string | null): value is LoginReason => REASONS.includes(value);

export default function Login() {
  const { t } = useTranslation(['account', 'factors']);
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [query] = useSearchParams();
  const reason = query.get('reason');
  const signedIn = loaded.signedIn;
  if (signedIn)
    return (
      <SignedInNotice
        title={t('signedInNotice.signedIn')}
        account={signedIn.account}
        pendingRedirect={signedIn.pendingRedirect}
      />
    );
  return (
    <AuthFrame title={t('login.title')} lead={t('login.lead')}>
      {actionData !== undefined && 'refusal' in actionData && (
        <Alert kind="bad" isLive>
          {actionData.refusal}
        </Alert>
      )}
      {isReason(reason) && actionData === undefined && <Alert>{t(`login.reason.${reason}`)}</Alert>}
      <LoginForm
        lastResult={actionData?.reply}
        loginName={loaded.loginName}
        challenge={actionData?.challenge ?? null}
      />
      <PasskeyForm kind="signIn" submit={t('factors:passkey.signIn')} />
      <p className="auth-alt">
        {t('login.noAccount')}
        <SentenceGap />
        <Link className="link" to={paths.register({ path: query.get('path') ?? undefined })}>
          {t('register.title')}
        </Link>
        {loaded.hasWeChat && (
          <>
            {' · '}
            <Link className="link" to={paths.wechatLogin({ path: query.get('path') ?? undefined })}>
              {t('wechat.use')}
            </Link>
          </>
        )}
        <br />
        {t('login.gift', { coins: LIMITS.dailyCoins })}
      </p>
    </AuthFrame>
  );
}
