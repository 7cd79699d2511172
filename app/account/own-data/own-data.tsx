import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { AccountFrame } from '#app/account/settings/account-frame.tsx';
import { LIMITS } from '#app/domain/limits.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { KeptTimes } from './kept-times.tsx';
import './own-data.css';

export { clientLoader, handle } from '#app/site/document.ts';

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('ownData:title') }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { retention } = context.services;
  return { rules: retention.rules, next: (await retention.resultsOf(id))?.next ?? null };
}

/** `/n/user/data`: what an account may do with its data. */
export default function OwnDataPage() {
  const { t } = useTranslation('ownData');
  const format = useFormat();
  const { rules, next } = useLoaderData<typeof loader>();
  return (
    <AccountFrame current="data" title={t('title')} lead={t('lead')}>
      <Panel title={t('archive.title')}>
        <div className="own-archive">
          <p>{t('archive.about')}</p>
          <p className="muted small">{t('archive.secrets')}</p>
          <p className="muted small">{t('archive.limit', { count: LIMITS.archivesPerDay })}</p>
          {next === null ? null : (
            <Alert kind="warn">
              {t('archive.expiring', {
                count: next.results,
                results: format.number(next.results),
                day: format.date(next.at),
              })}
            </Alert>
          )}
          <form method="post" action={paths.ownDataArchive()} className="row">
            <Button kind="primary" icon="download" name="tasks" value="all">
              {t('archive.submit')}
            </Button>
            {next === null ? null : (
              <Button icon="download" name="tasks" value="expiring">
                {t('archive.submitExpiring')}
              </Button>
            )}
          </form>
        </div>
      </Panel>
      <Panel title={t('kept.title')}>
        <KeptTimes rules={rules} />
      </Panel>
      <section className="panel">
        <div className="body own-danger">
          <div>
            <h2>{t('delete.title')}</h2>
            <p className="muted small">{t('delete.about')}</p>
          </div>
          <ButtonLink kind="danger" to={paths.cancelAccount()}>
            {t('delete.open')}
          </ButtonLink>
        </div>
      </section>
    </AccountFrame>
  );
}
