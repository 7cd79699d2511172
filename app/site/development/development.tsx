import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { DEVELOPER_TOOLS, EXTERNAL_LINKS } from '#app/site/external-links.ts';
import { PageHead } from '#app/site/page-head.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ToolRow } from './tool-row.tsx';

/** The address of the provider's notebooks, if configured (JUPYTER_URL). */
export const loader = ({ context: { portal } }: LoaderFunctionArgs) => ({ jupyterUrl: portal.jupyterUrl });

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('site:development.title'), description: t('site:development.description') }));

export default function Development() {
  const { t } = useTranslation('site');
  const { t: tCases } = useTranslation('caseLinks');
  const locale = useLocale();
  const { jupyterUrl } = useLoaderData<typeof loader>();
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t('development.title')} lead={t('development.lead')} />
      <section className="section">
        <div className="wrap">
          <div className="tools">
            {DEVELOPER_TOOLS.map((tool) => (
              <ToolRow key={tool.id} tool={tool} headingLevel={2} hasDownload={!tool.isOnlyDocumented} />
            ))}
          </div>
          <p className="row">
            <span className="muted">{tCases('development')}</span>
            <Link className="link bare" to={paths.cases()}>
              {tCases('start')}
              <Icon name="next" size={16} />
            </Link>
          </p>
          {jupyterUrl !== null && (
            <p className="more row">
              <span className="muted">{t('development.jupyter')}</span>
              <ExternalLink className="link bare" href={jupyterUrl} iconSize={16}>
                {t('development.jupyterLink')}
              </ExternalLink>
            </p>
          )}
          <p className="more row">
            <span className="muted">{t('development.cloud')}</span>
            <ExternalLink className="link bare" href={EXTERNAL_LINKS.cloud[locale]} iconSize={16}>
              {t('development.cloudLink')}
            </ExternalLink>
          </p>
        </div>
      </section>
    </main>
  );
}
