import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type TypedResponse,
} from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { Trans, useTranslation } from 'react-i18next';
import { AuthFrame } from '#app/account/auth-frame.tsx';
import { flowCompletedCookie, namedBrowser, readStepTicket, signInCookie, stepCookie } from '#app/account/cookies.ts';
import { PasskeyFormSchema, StepCodeFormSchema } from '#app/account/factor-schemas.ts';
import { requireSession } from '#app/account/guard.server.ts';
import { pageRefusal, refusedByService } from '#app/account/page-failure.server.ts';
import { wechatPaths } from '#app/account/wechat/wechat-paths.ts';
import { isAppError } from '#app/errors.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { parseForm, type VettedForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths, safePath } from '#app/paths.ts';
import type { FactorProof } from '#app/services/second-factors/index.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { siteOrigin } from '#app/site/site-origin.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { StepForm } from './step-form.tsx';

const STEP_FORM = declareForm({ schemas: [StepCodeFormSchema, PasskeyFormSchema], names: ['intent'] });
const REFUSALS = {
  second_factor_wrong: 'code',
  second_factor_used: 'code',
  second_factor_clock: 'code',
  second_factor_unreadable: 'code',
  too_many_requests: 'code',
} as const;

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('factors:step.title') }));

const requestedPath = (request: Request): string => safePath(new URL(request.url).searchParams.get('path'), '');

const toLogin = (request: Request, hasSecureCookies: boolean) =>
  redirect(paths.login({ path: requestedPath(request), reason: 'step' }), {
    status: 303,
    headers: { 'Set-Cookie': stepCookie(null, hasSecureCookies) },
  });

/** The step of a sign-in, or of a session in which no factor was shown lately. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, client, hasSecureCookies } = context;
  const ticket = readStepTicket(request);
  const pending = await services.accounts.secondStep.find(ticket, client);
  if (pending === null && context.session === null && ticket !== null) throw toLogin(request, hasSecureCookies);
  const account = pending ?? requireSession({ session: context.session, request }).account;
  const methods = await services.secondFactors.methodsOf(account.id);
  const step = { name: account.userName, hasPasskey: methods.includes('passkey'), hasApp: methods.includes('totp') };
  if (pending !== null || context.session === null) return step;
  if (methods.length === 0) {
    if (!account.isOperator) throw redirect(requestedPath(request) || paths.factors());
    return { ...step, isToSetUp: true };
  }
  if (await services.secondFactors.hasRecentProof(context.session))
    throw redirect(requestedPath(request) || paths.factors());
  return step;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, STEP_FORM);
  if (form.get('intent') === 'passkey') {
    try {
      return await show(request, context, { passkey: fieldText(form, 'passkey') });
    } catch (error) {
      const { sentence, status } = await pageRefusal(error, request);
      return data({ reply: undefined, refusal: sentence }, { status });
    }
  }
  return byCode(request, context, form);
}

async function byCode(request: Request, context: AppLoadContext, form: VettedForm) {
  const submission = parseForm(form, StepCodeFormSchema);
  if (submission.status !== 'success')
    return data({ reply: submission.reply({ hideFields: ['code'] }), refusal: null }, { status: 400 });
  try {
    return await show(request, context, submission.value);
  } catch (error) {
    const { reply, status } = await refusedByService(error, { request, submission, fields: REFUSALS });
    return data({ reply, refusal: null }, { status });
  }
}

/** Completes the sign-in that waits, otherwise raises the session; then the person returns. */
async function show(request: Request, context: AppLoadContext, proof: FactorProof): Promise<TypedResponse<never>> {
  const { services, session, hasSecureCookies } = context;
  const { client, cookie } = namedBrowser(context);
  const { secondStep } = services.accounts;
  const [ticket, origin] = [readStepTicket(request), siteOrigin({ request, context })];
  const path = requestedPath(request);
  if ((await secondStep.find(ticket, client)) === null) {
    if (session === null) return toLogin(request, hasSecureCookies);
    await services.secondFactors.stepUp(session, proof, { client, origin });
    return redirect(path || paths.factors(), 303);
  }
  try {
    const signInContext = { client, previousSessionId: session?.id ?? null };
    const signedIn = await secondStep.complete(ticket, proof, origin, signInContext);
    const headers = new Headers();
    for (const header of [
      signInCookie(signedIn, hasSecureCookies),
      stepCookie(null, hasSecureCookies),
      flowCompletedCookie('login', hasSecureCookies),
      cookie,
    ])
      headers.append('Set-Cookie', header);
    // A window of its own closes at once.
    const isOfPopup = path.startsWith(wechatPaths.done());
    return redirect(isOfPopup ? path : paths.login({ path, step: 'done' }), { status: 303, headers });
  } catch (error) {
    if (isAppError(error) && error.code === 'second_step_gone') return toLogin(request, hasSecureCookies);
    throw error;
  }
}

export default function SecondFactor() {
  const { t } = useTranslation('factors');
  const step = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if ('isToSetUp' in step)
    return (
      <AuthFrame title={t('step.setUpTitle')} lead={t('step.setUpLead')}>
        <ButtonLink kind="primary" size="lg" isBlock to={paths.factors()}>
          {t('step.setUp')}
        </ButtonLink>
      </AuthFrame>
    );
  const passkeyForm = <PasskeyForm kind="step" submit={t('passkey.use')} />;
  return (
    <AuthFrame title={t('step.title')} lead={t('step.lead', { name: step.name })}>
      {actionData?.refusal && (
        <Alert kind="bad" isLive>
          {actionData.refusal}
        </Alert>
      )}
      {step.hasPasskey && !step.hasApp && passkeyForm}
      <StepForm lastResult={actionData?.reply} hasApp={step.hasApp} />
      {step.hasPasskey && step.hasApp && passkeyForm}
      <details className="auth-alt">
        <summary>{t('step.lost')}</summary>
        <p>
          <Trans
            t={t}
            i18nKey="step.lostText"
            components={{ contact: <Link className="link" to={paths.contact()} /> }}
          />
        </p>
      </details>
    </AuthFrame>
  );
}
