import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NO_FIELDS } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { expiredSessionCookie } from './cookies.ts';
import { requireAccount } from './guard.server.ts';

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: t(args.data?.missing === 'email' ? 'account:binding.emailTitle' : 'account:binding.phoneTitle'),
  }));

/** After sign-in: offers to add what the account lacks, or redirects at once. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { phone, email } = await context.services.accounts.getUser(id).catch((error: unknown) => {
    context.log.error(error);
    // An account that cannot be read must not stay half signed in.
    throw redirect(paths.login({ reason: 'expired' }), {
      headers: { 'Set-Cookie': expiredSessionCookie(context.hasSecureCookies) },
    });
  });
  if (phone !== null && email !== null) throw redirect(paths.calculationCenter());
  return { missing: phone === null ? 'phone' : 'email' } as const;
}

/** Postpones the prompt. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  await readForm(request, NO_FIELDS);
  await context.services.accounts.bindingPrompt.postpone(id);
  return redirect(paths.calculationCenter(), { status: 303 });
}

export default function Binding() {
  const { t } = useTranslation('account');
  const { missing } = useLoaderData<typeof loader>();
  return (
    <AuthFrame title={t(`binding.${missing}Title`)} lead={t(`binding.${missing}Lead`)}>
      <div className="auth-actions">
        <ButtonLink kind="primary" size="lg" isBlock to={missing === 'phone' ? paths.bindPhone() : paths.changeEmail()}>
          {t(`binding.${missing}Now`)}
        </ButtonLink>
        <form method="post">
          <Button size="lg" isBlock>
            {t('binding.later')}
          </Button>
        </form>
      </div>
    </AuthFrame>
  );
}
