import { useTranslation } from 'react-i18next';
import { AccountMenuItems } from '#app/site/account-menu-items.tsx';
import { LanguageSwitch } from '#app/site/language-switch.tsx';
import { PortalTabs } from '#app/site/portal-tabs.tsx';
import { useRootData } from '#app/site/request-context.ts';
import { SearchMenuItem } from '#app/site/search-menu-item.tsx';
import { ThemeChoices } from '#app/site/theme-switch.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/menu.tsx';

/** Links to the rest of the site: the designer has no site header, only its bar. */
export function SiteMenu() {
  const { t } = useTranslation(['designer', 'site', 'common']);
  const account = useRootData()?.account ?? null;
  return (
    <Menu
      className="site-menu"
      label={t('designer:bar.menu')}
      summary={
        <span className="icon-button">
          <Icon name="menu" size={19} />
        </span>
      }
    >
      <SearchMenuItem />
      <AccountMenuItems account={account} />
      <hr className="menu-rule" />
      <nav aria-label={t('site:mainNavigation')}>
        <PortalTabs itemClassName="menu-item" />
      </nav>
      <hr className="menu-rule" />
      <div className="site-menu-language">
        <LanguageSwitch />
      </div>
      <p className="menu-head">{t('common:theme.label')}</p>
      <ThemeChoices />
    </Menu>
  );
}
