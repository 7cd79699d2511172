import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ActLinks } from '#app/admin/acts/act-links.tsx';
import { DoneNotice } from '#app/admin/acts/done-notice.tsx';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { operatorVisit } from '#app/admin/operator.server.ts';
import type { OperatorActName } from '#app/domain/operator-acts.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { StateBadge } from '#app/ui/state-badge.tsx';
import { TaskFactsPanel, TaskJobPanel, TaskLedgerPanel } from './task-facts.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  return {
    task: await args.context.services.operators.task(args.params.taskId ?? ''),
    done: new URL(args.request.url).searchParams.get('done'),
  };
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.tasks') }));

/** `/admin/tasks/{task}`: facts of a task, neither its program nor its result. */
export default function Task() {
  const { t } = useTranslation(['operators', 'admin']);
  const { task, done } = useLoaderData<typeof loader>();
  const { id, accountId, userName, status, canStop, canRequeue, refundable } = task;
  const acts: readonly OperatorActName[] = [
    ...(canStop ? (['task:stop'] as const) : []),
    ...(canRequeue ? (['task:requeue'] as const) : []),
    ...(refundable > 0 ? (['task:refund'] as const) : []),
  ];
  return (
    <AdminPage
      title={<span className="mono">{id}</span>}
      lead={
        <>
          <StateBadge status={status} /> ·{' '}
          <Link className="link" to={adminPaths.account(accountId)} reloadDocument>
            <bdi>{userName}</bdi>
          </Link>
        </>
      }
      actions={
        <Link className="link" to={adminPaths.audit({ subject: id })} reloadDocument>
          {t('admin:section.audit')}
        </Link>
      }
      crumbs={<Breadcrumbs items={[{ label: t('admin:section.tasks'), to: adminPaths.tasks() }, { label: id }]} />}
    >
      <DoneNotice done={done} />
      <div className="admin-columns">
        <TaskFactsPanel task={task} />
        <div className="admin-column">
          <Panel title={t('actsTitle')}>
            {acts.length === 0 ? <p>{t('noActs')}</p> : <ActLinks acts={acts} subject={id} />}
            <p className="small muted">{t('task.notSeen')}</p>
          </Panel>
          <TaskLedgerPanel task={task} />
          <TaskJobPanel task={task} />
        </div>
      </div>
    </AdminPage>
  );
}
