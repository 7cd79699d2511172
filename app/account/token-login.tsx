import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isAppError } from '#app/errors.ts';
import { NO_FIELDS } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { asksForMachine, consolePath } from './console-url.ts';
import { namedBrowser, signInCookie } from './cookies.ts';
import { leadsToStep } from './second-factor/step.server.ts';

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account:tokenLogin.title') }));

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('scToken') ?? '';

/**
 * GET /l/token?scToken=…&lang=…&qpu=1: redeems a token of `createLoginToken`. The link alone signs no one in; the user
 * must confirm. This prevents login CSRF, where a victim is signed in to an attacker's account.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await context.services.accounts.loginTokens.find(tokenOf(request));
  return { userName: account?.userName ?? null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session, hasSecureCookies } = context;
  await readForm(request, NO_FIELDS);
  const { client, cookie } = namedBrowser(context);
  try {
    const signedIn = await services.accounts.loginTokens.redeem(tokenOf(request), {
      client,
      previousSessionId: session?.id ?? null,
    });
    return redirect(consolePath(asksForMachine(request)), {
      status: 303,
      headers: { 'Set-Cookie': signInCookie(signedIn, hasSecureCookies) },
    });
  } catch (error) {
    const path = consolePath(asksForMachine(request));
    const step = leadsToStep(error, context, { path, cookies: [cookie] });
    if (step !== null) return step;
    if (!isAppError(error)) throw error;
    return data({ isGone: true }, { status: 400 });
  }
}

export default function TokenLogin() {
  const { t } = useTranslation('account');
  const { userName } = useLoaderData<typeof loader>();
  const isInvalid = useActionData<typeof action>()?.isGone ?? userName === null;
  return isInvalid ? (
    <AuthFrame title={t('tokenLogin.title')}>
      <Alert kind="warn">{t('tokenLogin.gone')}</Alert>
      <ButtonLink kind="primary" size="lg" isBlock to={paths.login()}>
        {t('login.title')}
      </ButtonLink>
    </AuthFrame>
  ) : (
    <AuthFrame title={t('tokenLogin.title')} lead={t('tokenLogin.lead', { name: userName })}>
      <Form method="post">
        <Button kind="primary" size="lg" isBlock>
          {t('tokenLogin.submit')}
        </Button>
      </Form>
    </AuthFrame>
  );
}
