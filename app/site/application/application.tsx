import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { exampleOf } from '#app/applications/examples.server.ts';
import { APPLICATION_NAMES } from '#app/domain/applications.ts';
import { paths } from '#app/paths.ts';
import { PageHead } from '#app/site/page-head.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ApplicationGroup, type Examples } from './application-group.tsx';
import { APPLICATION_GROUPS } from './catalogue.ts';
import './application.css';

export function loader() {
  const examples = Object.fromEntries(
    APPLICATION_NAMES.map((name) => [name, exampleOf(name)] as const).filter(([, example]) => example !== null),
  ) as Examples;
  return new Unsent({ examples });
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('site:application.title'), description: t('site:application.description') }));

export default function Applications() {
  const { t } = useTranslation('site');
  const { t: tCases } = useTranslation('caseLinks');
  const { examples } = useLoaderData<typeof loader>().data;
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t('application.title')} lead={t('application.lead')}>
        <Alert>
          <p>{t('application.notice')}</p>
        </Alert>
        <p className="muted">
          {t('application.algorithms')}{' '}
          <Link className="link" to={paths.cases()}>
            {tCases('start')}
          </Link>
        </p>
      </PageHead>
      <div className="wrap app-groups">
        {APPLICATION_GROUPS.map((group) => (
          <ApplicationGroup key={group.id} group={group} examples={examples} />
        ))}
      </div>
    </main>
  );
}
