import type { MetaFunction } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { pageMeta } from '../page-meta.ts';

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('site:tabs.education') }));

export default function Education() {
  const { t } = useTranslation('site');
  return (
    <main id="main" className="wrap">
      <h1>{t('tabs.education')}</h1>
    </main>
  );
}
