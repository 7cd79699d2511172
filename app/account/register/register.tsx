import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#app/account/auth-frame.tsx';
import { renewCaptcha, sendCodeTo } from '#app/account/code-request.server.ts';
import { flowCompletedCookie, hasJustCompleted, signInCookie } from '#app/account/cookies.ts';
import { refusedByService, SECRET_FIELDS } from '#app/account/page-failure.server.ts';
import { passwordDigest } from '#app/account/password-digest.server.ts';
import { redirectMeta } from '#app/account/redirect-countdown.tsx';
import { SignedInNotice, storedAccount } from '#app/account/signed-in-notice.tsx';
import { maskAddress } from '#app/domain/account-addresses.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { declareForm } from '#app/forms/declare.ts';
import { parseForm, type VettedForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { paths, safePath } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import {
  isRegistrationMethodId,
  REGISTRATION_METHODS,
  type RegistrationMethod,
  type RegistrationMethodId,
} from './methods.ts';
import { RegisterForm } from './register-form.tsx';

const FLOW = 'register';
const REGISTER_FORM = declareForm({
  schemas: Object.values(REGISTRATION_METHODS).flatMap(({ keySchema, schema }) => [keySchema, schema]),
  names: ['intent', 'way'],
});

export const meta: MetaFunction<typeof loader> = (args) => {
  const signedIn = args.data?.signedIn;
  return [
    ...pageMeta(args, (t) => ({ title: t(signedIn ? 'account:signedInNotice.registered' : 'account:register.title') })),
    ...redirectMeta(signedIn?.pendingRedirect),
  ];
};

const requestedPath = (request: Request): string => safePath(new URL(request.url).searchParams.get('path'), '');

export async function loader({ request, context: { session } }: LoaderFunctionArgs) {
  const [method, path] = [await methodIdOf(request), requestedPath(request) || undefined];
  if (session !== null && hasJustCompleted(request, FLOW)) {
    const pendingRedirect = {
      to: paths.temporary({ path: path ?? paths.registered() }),
      seconds: LIMITS.leaveSeconds.registered,
    };
    return { method, path, signedIn: { account: storedAccount(session.account), pendingRedirect } };
  }
  if (session !== null) throw redirect(paths.calculationCenter());
  return { method, path, signedIn: null };
}

/** Reads the method from the address; by default English registers by email and Chinese by phone (specification 2). */
async function methodIdOf(request: Request): Promise<RegistrationMethodId> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === paths.registerEmail()) return 'email';
  const by = searchParams.get('by');
  if (isRegistrationMethodId(by)) return by;
  return (await localeOf(request)) === 'en-US' ? 'email' : 'mobile';
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, REGISTER_FORM);
  const by = form.get('way');
  const method = REGISTRATION_METHODS[isRegistrationMethodId(by) ? by : await methodIdOf(args.request)];
  if (form.get('intent') === 'renew') return renewCaptcha(args.context, form);
  return form.get('intent') === 'send-code' ? sendCode(args, form, method) : register(args, form, method);
}

const sendCode = (args: ActionFunctionArgs, form: VettedForm, method: RegistrationMethod) =>
  sendCodeTo(args, form, {
    schema: method.keySchema,
    fields: {
      already_registered: method.keyField,
      code_sent_already: method.codeField,
      too_many_requests: method.codeField,
    },
    send: (values, from) =>
      args.context.services.accounts.sendRegistrationCode(method.keyOf(values[method.keyField] ?? ''), from),
    sentTo: (values) => maskAddress(method.kind, values[method.keyField] ?? ''),
  });

async function register({ request, context }: ActionFunctionArgs, form: VettedForm, method: RegistrationMethod) {
  const { services, client, session, hasSecureCookies } = context;
  const submission = parseForm(form, method.schema);
  if (submission.status !== 'success')
    return data(
      { reply: submission.reply({ hideFields: SECRET_FIELDS }), sentTo: null, challenge: null },
      { status: 400 },
    );
  const { value } = submission;
  try {
    const signedIn = await services.accounts.register(
      method.keyOf(value[method.keyField] ?? ''),
      {
        code: value[method.codeField] ?? '',
        passwordMd5: passwordDigest(value.password),
        locale: await localeOf(request),
      },
      { client, previousSessionId: session?.id ?? null },
    );
    const headers = new Headers();
    headers.append('Set-Cookie', signInCookie(signedIn, hasSecureCookies));
    headers.append('Set-Cookie', flowCompletedCookie(FLOW, hasSecureCookies));
    return redirect(paths.register({ path: requestedPath(request), step: 'done' }), { status: 303, headers });
  } catch (error) {
    const fields = {
      code_wrong: method.codeField,
      code_expired: method.codeField,
      already_registered: method.keyField,
      password_common: 'password',
      password_own_name: 'password',
    };
    const { reply, status } = await refusedByService(error, { request, submission, fields });
    return data({ reply, sentTo: null, challenge: null }, { status });
  }
}

export default function Register() {
  const { t } = useTranslation('account');
  const { method, path, signedIn } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (signedIn)
    return (
      <SignedInNotice
        title={t('signedInNotice.registered')}
        account={signedIn.account}
        pendingRedirect={signedIn.pendingRedirect}
      />
    );
  const tabs = [
    { to: paths.register({ by: 'mobile', path }), label: t('register.byMobile'), isCurrent: method === 'mobile' },
    { to: paths.register({ by: 'email', path }), label: t('register.byEmail'), isCurrent: method === 'email' },
  ];
  return (
    <AuthFrame title={t('register.title')} lead={t('register.lead', { coins: LIMITS.dailyCoins })}>
      <Tabs label={t('register.methods')} items={tabs} />
      <RegisterForm
        key={method}
        methodId={method}
        lastResult={actionData?.reply}
        sentTo={actionData?.sentTo ?? null}
        challenge={actionData?.challenge ?? null}
      />
      <p className="auth-alt">
        {t('register.haveAccount')}
        <SentenceGap />
        <Link className="link" to={paths.login({ path })}>
          {t('login.title')}
        </Link>
      </p>
    </AuthFrame>
  );
}
