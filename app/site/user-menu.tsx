import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/menu.tsx';

/** Menu items of a signed-in user, on every page. */
export function UserMenuItems() {
  const { t } = useTranslation('site');
  return (
    <>
      <Link className="menu-item" to={paths.messages()}>
        <Icon name="chat" size={17} />
        {t('header.messages')}
      </Link>
      <Link className="menu-item" to={paths.settings()} reloadDocument>
        <Icon name="lock" size={17} />
        {t('header.security')}
      </Link>
      <form method="post" action={paths.logout()}>
        <button className="menu-item">
          <Icon name="exit" size={17} />
          {t('header.signOut')}
        </button>
      </form>
    </>
  );
}

export function UserMenu({ userName }: { userName: string }) {
  const { t } = useTranslation('site');
  return (
    <Menu
      className="hide-small"
      label={t('header.account', { name: userName })}
      summary={
        <span className="avatar" aria-hidden="true">
          {[...userName][0]?.toUpperCase()}
        </span>
      }
    >
      <p className="menu-head">{userName}</p>
      <UserMenuItems />
    </Menu>
  );
}
