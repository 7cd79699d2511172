import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { CenterLink } from './center-link.tsx';
import { PortalTabs } from './portal-tabs.tsx';
import { ThemeChoices } from './theme-switch.tsx';
import { UserMenuItems } from './user-menu.tsx';

/** The menu with the contents of the header on a narrow screen. */
export function BurgerMenu({ account }: { account: { userName: string; unread: number } | null }) {
  const { t } = useTranslation(['common', 'site']);
  return (
    <Menu
      className="burger"
      label={t('menu')}
      summary={
        <span className="icon-button">
          <Icon name="menu" size={22} />
        </span>
      }
    >
      <nav aria-label={t('site:mainNavigation')}>
        <PortalTabs itemClassName="menu-item" />
      </nav>
      <hr className="menu-rule" />
      {account === null ? (
        <>
          <Link className="menu-item" to={paths.login()} reloadDocument>
            {t('site:header.signIn')}
          </Link>
          <Link className="menu-item" to={paths.register()} reloadDocument>
            {t('site:header.signUp')}
          </Link>
        </>
      ) : (
        <>
          <p className="menu-head">{account.userName}</p>
          <CenterLink className="menu-item" />
          <Link className="menu-item" to={paths.notices()}>
            {account.unread === 0 ? t('site:header.notices') : t('site:header.unread', { count: account.unread })}
          </Link>
          <UserMenuItems />
        </>
      )}
      <hr className="menu-rule" />
      <p className="menu-head">{t('theme.label')}</p>
      <ThemeChoices />
    </Menu>
  );
}
