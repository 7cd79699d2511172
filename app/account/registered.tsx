import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { maskPhone } from '#app/domain/account-addresses.ts';
import { FIRST_CASE } from '#app/domain/first-steps.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { requireAccount } from './guard.server.ts';

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account:registered.title') }));

export function loader({ request, context }: LoaderFunctionArgs) {
  const { userName, phone, email } = requireAccount({ session: context.session, request });
  return { userName, phone: phone === null ? null : maskPhone(phone), email };
}

export default function Registered() {
  const { t } = useTranslation('account');
  const { userName, phone, email } = useLoaderData<typeof loader>();
  const rows = [
    { label: t('userName'), value: userName, to: paths.accountInfo() },
    { label: t('phone'), value: phone, to: paths.bindPhone() },
    { label: t('email'), value: email, to: paths.changeEmail() },
  ];
  return (
    <AuthFrame title={t('registered.title')} lead={t('registered.lead', { coins: LIMITS.dailyCoins })}>
      <dl className="account-rows" aria-label={t('registered.details')}>
        {rows.map(({ label, value, to }) => (
          <div key={to}>
            <dt>{label}</dt>
            <dd>{value ?? <Tag>{t('registered.unbound')}</Tag>}</dd>
            <dd>
              {value === null && (
                <ButtonLink size="sm" to={to} aria-label={`${t('registered.bind')} ${label}`}>
                  {t('registered.bind')}
                </ButtonLink>
              )}
              {to === paths.accountInfo() && (
                <Link className="link" to={to} aria-label={`${t('registered.change')} ${label}`}>
                  {t('registered.change')}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="account-next">
        <ButtonLink kind="primary" size="lg" to={paths.quantumVm(0, undefined, { case: FIRST_CASE })}>
          {t('registered.toFirstStep')}
        </ButtonLink>
        <ButtonLink size="lg" to={paths.control()}>
          {t('registered.toCenter')}
        </ButtonLink>
        <h2 className="registered-next">{t('registered.next')}</h2>
        <ul>
          <li>
            <Link className="link" to={paths.accountInfo()}>
              {t('registered.toInfo')}
            </Link>
          </li>
          <li>
            <Link className="link" to={paths.cloudComputing()}>
              {t('registered.computing')}
            </Link>
          </li>
          <li>
            <Link className="link" to={paths.cloudApplication()}>
              {t('registered.application')}
            </Link>
          </li>
        </ul>
      </div>
    </AuthFrame>
  );
}
