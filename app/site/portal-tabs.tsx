import { NavLink } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#app/i18n/react.ts';
import { PORTAL_TABS } from './tabs.ts';

export function PortalTabs({ itemClassName }: { itemClassName?: string }) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  return PORTAL_TABS.filter((tab) => locale === 'zh-CN' || !tab.isHiddenInEnglish).map((tab) => (
    <NavLink key={tab.id} to={tab.to} end className={itemClassName} reloadDocument>
      {t(`tabs.${tab.id}`)}
    </NavLink>
  ));
}
