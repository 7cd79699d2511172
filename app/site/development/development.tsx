import type { MetaFunction } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { pageMeta } from '../page-meta.ts';

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('site:tabs.development') }));

export default function Development() {
  const { t } = useTranslation('site');
  return (
    <main id="main" className="wrap">
      <h1>{t('tabs.development')}</h1>
    </main>
  );
}
