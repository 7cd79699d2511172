import type { MetaFunction } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { pageMeta } from '../page-meta.ts';

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('site:tabs.simulation') }));

export default function Simulation() {
  const { t } = useTranslation('site');
  return (
    <main id="main" className="wrap">
      <h1>{t('tabs.simulation')}</h1>
    </main>
  );
}
