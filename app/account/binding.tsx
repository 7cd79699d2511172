import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { pageMeta } from '../site/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t(args.data?.missing === 'email' ? 'account:binding.emailTitle' : 'account:binding.phoneTitle') }));

/** After signing in: offers what is missing, or goes on at once. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (context.session === null) throw redirect(paths.login());
  const { phone, email } = await context.services.accounts.getUser(context.session.account.id);
  if (phone !== null && email !== null) throw redirect(paths.calculationCenter());
  return { missing: phone === null ? 'phone' : 'email' } as const;
}

export default function Binding() {
  const { t } = useTranslation('account');
  const { missing } = useLoaderData<typeof loader>();
  return (
    <AuthFrame title={t(`binding.${missing}Title`)} lead={t(`binding.${missing}Lead`)}>
      <div className="auth-acts">
        <ButtonLink kind="primary" size="lg" isBlock to={missing === 'phone' ? paths.bindPhone() : paths.changeEmail()}>
          {t(`binding.${missing}Now`)}
        </ButtonLink>
        <ButtonLink size="lg" isBlock to={paths.calculationCenter()}>
          {t('binding.later')}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
