import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { exampleOf } from '#app/applications/examples.server.ts';
import { smallPictureMarkup } from '#app/applications/pages/markup.server.tsx';
import { APPLICATION_NAMES } from '#app/domain/applications.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { paths } from '#app/paths.ts';
import { PageHead } from '#app/site/page-head.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ApplicationGroup } from './application-group.tsx';
import { APPLICATION_GROUPS } from './catalogue.ts';
import './application.css';

export async function loader({ request }: LoaderFunctionArgs) {
  const locale = await localeOf(request);
  const examples = APPLICATION_NAMES.flatMap((name) => {
    const example = exampleOf(name);
    return example === null
      ? []
      : [[name, { ...example, picture: smallPictureMarkup(locale, name, example.document) }] as const];
  });
  return new Unsent({ examples: Object.fromEntries(examples) });
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
