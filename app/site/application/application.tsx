import type { MetaFunction } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#app/site/page-head.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ApplicationGroup } from './application-group.tsx';
import { APPLICATION_GROUPS } from './catalogue.ts';
import './application.css';

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('site:application.title'), description: t('site:application.description') }));

export default function Applications() {
  const { t } = useTranslation('site');
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t('application.title')} lead={t('application.lead')}>
        <Alert>
          <p>{t('application.notice')}</p>
        </Alert>
      </PageHead>
      <div className="wrap app-groups">
        {APPLICATION_GROUPS.map((group) => (
          <ApplicationGroup key={group.id} group={group} />
        ))}
      </div>
    </main>
  );
}
