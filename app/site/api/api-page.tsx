import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#app/domain/limits.ts';
import { paths } from '#app/paths.ts';
import { PageHead } from '#app/site/page-head.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { siteOrigin } from '#app/site/site-origin.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { describedApi } from './described.server.ts';
import { EndpointEntry } from './endpoint-entry.tsx';
import './api-page.css';

const STEPS = ['token', 'header', 'errors', 'limit', 'pages', 'idempotency'] as const;

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('api:title'), description: t('api:lead') }));

export const loader = (args: LoaderFunctionArgs) => ({ groups: describedApi(siteOrigin(args)) });

/** The documentation page of the task API: an introduction, then every endpoint with an example call to copy. */
export default function ApiPage() {
  const { t } = useTranslation('api');
  const { groups } = useLoaderData<typeof loader>();
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t('title')} lead={t('lead')}>
        <div className="row hero-buttons actions">
          <ButtonLink kind="primary" to={paths.tokens()}>
            {t('page.make')}
          </ButtonLink>
          <a className="button line" href={paths.openApi()}>
            {t('page.document')}
          </a>
        </div>
      </PageHead>
      <div className="wrap api-page">
        <section>
          <h2>{t('page.begin')}</h2>
          <ol className="api-steps">
            {STEPS.map((step) => (
              <li key={step}>{t(`page.steps.${step}`, { limit: LIMITS.apiCallsPerMinute })}</li>
            ))}
          </ol>
        </section>
        {groups.map(({ name, endpoints }) => (
          <section key={name}>
            <h2>{t(`page.groups.${name}`)}</h2>
            {endpoints.map((endpoint) => (
              <EndpointEntry key={endpoint.operation} endpoint={endpoint} />
            ))}
          </section>
        ))}
      </div>
    </main>
  );
}
