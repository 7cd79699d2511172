import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import { BurgerMenu } from './burger-menu.tsx';
import { CenterLink } from './center-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PortalTabs } from './portal-tabs.tsx';
import { useRootData } from './request-context.ts';
import { SearchLink } from './search-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserMenu } from './user-menu.tsx';

export function Header({ isWide = false }: { isWide?: boolean }) {
  const { t } = useTranslation('site');
  const account = useRootData()?.account ?? null;
  return (
    <header className="top">
      <div className={classNames('wrap bar', isWide && 'wide')}>
        <Brand />
        <nav className="tabs-top" aria-label={t('mainNavigation')}>
          <PortalTabs />
        </nav>
        <div className="header-actions">
          <SearchLink />
          <LanguageSwitch />
          <ThemeSwitch />
          {account === null ? (
            <>
              <ButtonLink kind="quiet" className="hide-small" reloadDocument to={paths.login()}>
                {t('header.signIn')}
              </ButtonLink>
              <ButtonLink kind="primary" className="hide-small" reloadDocument to={paths.register()}>
                {t('header.signUp')}
              </ButtonLink>
            </>
          ) : (
            <>
              <CenterLink className="button quiet hide-small" />
              <Bell unread={account.unread} />
              <UserMenu userName={account.userName} />
            </>
          )}
          <BurgerMenu account={account} />
        </div>
      </div>
    </header>
  );
}
