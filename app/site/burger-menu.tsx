import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { PortalTabs } from './portal-tabs.tsx';
import { ThemeChoices } from './theme-switch.tsx';
import { UserMenuItems } from './user-menu.tsx';

/** The whole header on a narrow screen. */
export function BurgerMenu({ userName }: { userName: string | null }) {
  const { t } = useTranslation(['common', 'site']);
  return (
    <Menu className="burger" label={t('menu')} summary={<span className="ib"><Icon name="menu" size={22} /></span>}>
      <nav aria-label={t('site:mainNavigation')}>
        <PortalTabs itemClassName="menu-item" />
      </nav>
      <hr className="menu-rule" />
      {userName === null ? (
        <>
          <Link className="menu-item" to={paths.login()}>
            {t('site:header.signIn')}
          </Link>
          <Link className="menu-item" to={paths.register()}>
            {t('site:header.signUp')}
          </Link>
        </>
      ) : (
        <>
          <p className="menu-head">{userName}</p>
          <Link className="menu-item" to={paths.calculationCenter()}>
            {t('site:header.center')}
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
