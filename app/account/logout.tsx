import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NO_FIELDS } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { expiredSessionCookie, loginNameCookies } from './cookies.ts';

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account:logout.title') }));

/** POST /l/logout: ends the session, then redirects to the page that held the form, if visitors may open it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session, hasSecureCookies, log } = context;
  await readForm(request, NO_FIELDS);
  try {
    if (session) await services.accounts.signOut(session.id);
  } catch (error) {
    log.error(error);
    return data({ hasFailed: true }, { status: 500 });
  }
  const headers = new Headers();
  for (const cookie of [expiredSessionCookie(hasSecureCookies), ...loginNameCookies(null, hasSecureCookies)])
    headers.append('Set-Cookie', cookie);
  return redirect(paths.temporary({ path: pageOf(request) }), { status: 303, headers });
}

/** A link from elsewhere must not sign the user out, so this page asks first. */
export const loader = ({ context }: LoaderFunctionArgs) => (context.session === null ? redirect(paths.home()) : null);

/** Returns the page that held the form; the referrer policy sends it to this site only. */
function pageOf(request: Request): string | undefined {
  const referrer = request.headers.get('Referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const { host, pathname, search } = new URL(referrer);
  return host === new URL(request.url).host ? `${pathname}${search}` : undefined;
}

/** Shown after following a link, and if the session could not be ended: the user of a shared machine must know that. */
export default function Logout() {
  const { t } = useTranslation(['account', 'errors']);
  const hasFailed = useActionData<typeof action>()?.hasFailed ?? false;
  return (
    <AuthFrame title={t('logout.title')} lead={t('logout.lead')}>
      {hasFailed && (
        <Alert kind="bad" isLive>
          {t('errors:logoutFailed')}
        </Alert>
      )}
      <form method="post">
        <Button kind="primary" size="lg" isBlock>
          {t('logout.title')}
        </Button>
      </form>
    </AuthFrame>
  );
}
