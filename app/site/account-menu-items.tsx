import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { CenterLink } from './center-link.tsx';
import { UserMenuItems } from './user-menu.tsx';

/** Menu items of the account: login and registration for a visitor, otherwise the user's pages. */
export function AccountMenuItems({ account }: { account: { userName: string; unread: number } | null }) {
  const { t } = useTranslation('site');
  if (account === null)
    return (
      <>
        <Link className="menu-item" to={paths.login()} reloadDocument>
          {t('header.signIn')}
        </Link>
        <Link className="menu-item" to={paths.register()} reloadDocument>
          {t('header.signUp')}
        </Link>
      </>
    );
  return (
    <>
      <p className="menu-head">{account.userName}</p>
      <CenterLink className="menu-item" />
      <Link className="menu-item" to={paths.notifications()}>
        {account.unread === 0 ? t('header.notices') : t('header.unread', { count: account.unread })}
      </Link>
      <UserMenuItems />
    </>
  );
}
