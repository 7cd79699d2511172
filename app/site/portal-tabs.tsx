import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';

/**
 * The portal's pages, in the order of the tabs. English has no tab for the home page, because the site name links to
 * it. `below`: the first of the pages that a tab leads to.
 */
export const PORTAL_TABS = [
  { id: 'home', to: paths.home(), isHiddenInEnglish: true, below: null },
  { id: 'education', to: paths.education(), isHiddenInEnglish: false, below: paths.learn() },
  { id: 'simulation', to: paths.simulation(), isHiddenInEnglish: false, below: null },
  { id: 'development', to: paths.development(), isHiddenInEnglish: false, below: null },
  { id: 'application', to: paths.application(), isHiddenInEnglish: false, below: null },
] as const;

export function PortalTabs({ itemClassName }: { itemClassName?: string }) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const { pathname } = useLocation();
  return PORTAL_TABS.filter((tab) => locale === 'zh-CN' || !tab.isHiddenInEnglish).map((tab) => (
    <Link
      key={tab.id}
      to={tab.to}
      className={itemClassName}
      aria-current={
        pathname === tab.to ? 'page' : tab.below !== null && pathname.startsWith(tab.below) ? 'true' : undefined
      }
      reloadDocument
    >
      {t(`tabs.${tab.id}`)}
    </Link>
  ));
}
