import type { MetaFunction } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { pageMeta } from '../page-meta.ts';

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('site:tabs.home') }));

export default function Home() {
  const { t } = useTranslation('site');
  return (
    <main id="main" className="wrap">
      <h1>{t('tabs.home')}</h1>
    </main>
  );
}
