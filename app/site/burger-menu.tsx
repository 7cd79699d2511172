import { useTranslation } from 'react-i18next';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { AccountMenuItems } from './account-menu-items.tsx';
import { PortalTabs } from './portal-tabs.tsx';
import { SearchMenuItem } from './search-menu-item.tsx';
import { ThemeChoices } from './theme-switch.tsx';

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
      <SearchMenuItem />
      <nav aria-label={t('site:mainNavigation')}>
        <PortalTabs itemClassName="menu-item" />
      </nav>
      <hr className="menu-rule" />
      <AccountMenuItems account={account} />
      <hr className="menu-rule" />
      <p className="menu-head">{t('theme.label')}</p>
      <ThemeChoices />
    </Menu>
  );
}
