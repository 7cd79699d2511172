import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NO_FIELDS } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { asksForMachine, consolePath, consoleUrl } from './console-url.ts';
import { requireAccount } from './guard.server.ts';

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account:console.title') }));

/**
 * GET /l/console?qpu=1: if the console is on another site, asks for confirmation first, because a link must not issue a
 * token.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireAccount({ session: context.session, request });
  if (context.consoleOrigin === null) throw redirect(consolePath(asksForMachine(request)));
  return { host: new URL(context.consoleOrigin).host };
}

/** POST /l/console: redirects to the console of the other site, signed in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  await readForm(request, NO_FIELDS);
  const isForMachine = asksForMachine(request);
  if (context.consoleOrigin === null) return redirect(consolePath(isForMachine), 303);
  const token = await context.services.accounts.loginTokens.create(id);
  const url = consoleUrl({ token, locale: await localeOf(request), isForMachine }, { request, context });
  return redirect(url, { status: 303, headers: { 'Cache-Control': 'no-store' } });
}

export default function Console() {
  const { t } = useTranslation('account');
  const { host } = useLoaderData<typeof loader>();
  return (
    <AuthFrame title={t('console.title')} lead={t('console.lead', { host })}>
      <form method="post">
        <Button kind="primary" size="lg" isBlock>
          {t('console.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}
