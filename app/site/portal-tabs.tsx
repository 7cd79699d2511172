import { NavLink } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';

/**
 * The portal's pages, in the order of the tabs. English has no tab for the home page, because the site name links to
 * it.
 */
export const PORTAL_TABS = [
  { id: 'home', to: paths.home(), isHiddenInEnglish: true },
  { id: 'education', to: paths.education(), isHiddenInEnglish: false },
  { id: 'simulation', to: paths.simulation(), isHiddenInEnglish: false },
  { id: 'development', to: paths.development(), isHiddenInEnglish: false },
  { id: 'application', to: paths.application(), isHiddenInEnglish: false },
] as const;

export function PortalTabs({ itemClassName }: { itemClassName?: string }) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  return PORTAL_TABS.filter((tab) => locale === 'zh-CN' || !tab.isHiddenInEnglish).map((tab) => (
    <NavLink key={tab.id} to={tab.to} end className={itemClassName} reloadDocument>
      {t(`tabs.${tab.id}`)}
    </NavLink>
  ));
}
