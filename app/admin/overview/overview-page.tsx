import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { LinkedPanel } from '#app/admin/linked-panel.tsx';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { useFormat } from '#app/i18n/react.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Panel } from '#app/ui/panel.tsx';
import { HealthStrip } from './health-strip.tsx';
import { LastActs } from './last-acts.tsx';
import { ProblemNote } from './problem-note.tsx';
import { ProductTable } from './product-table.tsx';
import { QueueChart } from './queue-chart.tsx';
import { WorkerTable } from './worker-table.tsx';
import './overview.css';

export { clientLoader, handle } from '#app/site/document.ts';

const LAST_ACTS = 8;
/** The figures of the page are loaded again after this time, unless somebody has the focus in them. */
const RENEW_MS = 10_000;

export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  const { overview, audit } = args.context.services;
  const [figures, { entries }] = await Promise.all([
    overview.read(),
    audit.list({}, { after: null, limit: LAST_ACTS }),
  ]);
  return { ...figures, acts: entries };
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.overview') }));

/** `/admin`: how the portal is. */
export default function Overview() {
  const { t } = useTranslation(['operating', 'admin']);
  const format = useFormat();
  const { at, problems, health, samples, events, products, workers, acts } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title={t('admin:section.overview')}
      renewMs={RENEW_MS}
      lead={
        <span id="overview-time" data-live="">
          {t('overview.lead', { time: format.time(at), zone: format.zone(at) })}
        </span>
      }
      actions={
        <Link className="button line compact" to={adminPaths.overview()} reloadDocument>
          {t('overview.refresh')}
        </Link>
      }
    >
      <div id="overview" data-live="" className="admin-column">
        <ProblemNote problems={problems} />
        <HealthStrip health={health} />
        <div className="admin-columns">
          <div className="admin-column">
            <Panel title={t('overview.queue')}>
              <QueueChart samples={samples} events={events} until={at} />
            </Panel>
            <LinkedPanel title={t('overview.workers')} to={adminPaths.background()} linkText={t('overview.allJobs')}>
              <WorkerTable workers={workers} />
            </LinkedPanel>
          </div>
          <div className="admin-column">
            <Panel title={t('overview.products')} isFlush>
              <ProductTable products={products} />
            </Panel>
            <LinkedPanel title={t('overview.acts')} to={adminPaths.audit()} linkText={t('admin:section.audit')}>
              <LastActs acts={acts} events={events} now={at} />
            </LinkedPanel>
          </div>
        </div>
      </div>
    </AdminPage>
  );
}
