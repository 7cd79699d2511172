import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import './settings.css';

interface AccountFrameProps {
  current: 'security' | 'info' | 'notifications' | 'tokens' | 'data';
  title: string;
  lead: string;
  children: ReactNode;
}

/** Layout of the account's pages, with tabs. */
export function AccountFrame({ current, title, lead, children }: AccountFrameProps) {
  const { t } = useTranslation('account');
  const tabs = [
    { to: paths.settings(), label: t('own.security'), isCurrent: current === 'security' },
    { to: paths.notificationSettings(), label: t('own.notices'), isCurrent: current === 'notifications' },
    { to: paths.tokens(), label: t('own.tokens'), isCurrent: current === 'tokens' },
    { to: paths.accountInfo(), label: t('own.info'), isCurrent: current === 'info' },
    { to: paths.ownData(), label: t('own.data'), isCurrent: current === 'data' },
  ];
  return (
    <main id="main" className="wrap own" tabIndex={-1}>
      <header>
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
      </header>
      <Tabs label={t('own.label')} items={tabs} />
      {children}
    </main>
  );
}
