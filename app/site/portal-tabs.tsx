import { NavLink, useLocation } from '@remix-run/react';
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

/** Pages that belong to a tab without being below its address. */
const BELONGING: Readonly<Partial<Record<(typeof PORTAL_TABS)[number]['id'], readonly string[]>>> = {
  application: ['/app/application/', paths.quantumVaR()],
};

export function PortalTabs({ itemClassName }: { itemClassName?: string }) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const { pathname } = useLocation();
  const isInside = (id: (typeof PORTAL_TABS)[number]['id']): boolean =>
    BELONGING[id]?.some((start) => pathname.startsWith(start)) ?? false;
  return PORTAL_TABS.filter((tab) => locale === 'zh-CN' || !tab.isHiddenInEnglish).map((tab) => (
    <NavLink
      key={tab.id}
      to={tab.to}
      end
      className={itemClassName}
      {...(isInside(tab.id) && { 'data-inside': true })}
      reloadDocument
    >
      {t(`tabs.${tab.id}`)}
    </NavLink>
  ));
}
