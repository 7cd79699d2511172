import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AccessRequestTable } from '#app/admin/access-requests/access-request-table.tsx';
import { ActLinks } from '#app/admin/acts/act-links.tsx';
import { DoneNotice } from '#app/admin/acts/done-notice.tsx';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { TaskTable } from '#app/admin/tasks/task-table.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SessionsPanel, SignInsPanel } from './access-panels.tsx';
import { AccountFactsPanel, AccountUsePanel } from './account-facts.tsx';
import { AccountTags } from './account-tags.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { session } = operatorVisit(args);
  const account = await args.context.services.operators.account(args.params.accountId ?? '');
  return {
    account,
    isOwn: session.account.id === account.id,
    done: new URL(args.request.url).searchParams.get('done'),
    now: Date.now(),
  };
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.accounts') }));

/** `/admin/accounts/{account}`: an account, what it uses, and what can be done with it. */
export default function Account() {
  const { t } = useTranslation(['operators', 'admin']);
  const { account, isOwn, done, now } = useLoaderData<typeof loader>();
  const { id, userName, isDisabled, factors, tasks, accessRequests } = account;
  const barring = isDisabled ? (['account:enable'] as const) : isOwn ? [] : (['account:disable'] as const);
  const hasFactors = factors.passkeys.length > 0 || factors.app !== null;
  const unlocking = hasFactors && !isOwn ? (['account:remove-factors'] as const) : [];
  return (
    <AdminPage
      title={<bdi>{userName}</bdi>}
      lead={<AccountTags account={account} />}
      actions={
        <Link className="link" to={adminPaths.audit({ subject: id })} reloadDocument>
          {t('admin:section.audit')}
        </Link>
      }
      crumbs={
        <Breadcrumbs items={[{ label: t('admin:section.accounts'), to: adminPaths.accounts() }, { label: userName }]} />
      }
    >
      <DoneNotice done={done} />
      <div className="admin-columns">
        <div className="admin-column">
          <Panel title={t('actsTitle')}>
            <ActLinks
              acts={[
                ...(['account:level', 'account:test-permission', 'account:quotas'] as const),
                ...(['account:end-sessions', ...unlocking, ...barring] as const),
              ]}
              subject={id}
            />
          </Panel>
          <Panel
            title={t('account.tasks')}
            actions={
              <Link className="link" to={adminPaths.tasks({ account: id })} reloadDocument>
                {t('all')}
              </Link>
            }
            isFlush={tasks.length > 0}
          >
            {tasks.length === 0 ? (
              <p>{t('none')}</p>
            ) : (
              <TaskTable caption={t('account.tasks')} tasks={tasks} now={now} isOfOne />
            )}
          </Panel>
          {accessRequests.length > 0 && (
            <Panel title={t('admin:section.accessRequests')} isFlush>
              <AccessRequestTable
                caption={t('admin:section.accessRequests')}
                accessRequests={accessRequests}
                now={now}
                isOfOne
              />
            </Panel>
          )}
          <SessionsPanel account={account} />
          <SignInsPanel account={account} />
        </div>
        <div className="admin-column">
          <AccountFactsPanel account={account} />
          <AccountUsePanel account={account} />
        </div>
      </div>
    </AdminPage>
  );
}
