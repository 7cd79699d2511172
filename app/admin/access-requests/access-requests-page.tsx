import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DoneNotice } from '#app/admin/acts/done-notice.tsx';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { CursorPager } from '#app/admin/cursor-pager.tsx';
import { FilterChoice, FilterForm } from '#app/admin/filter-form.tsx';
import { ADMIN_ROWS, textsIn } from '#app/admin/listed.server.ts';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { chosen } from '#app/request.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Empty } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { AccessRequestTable } from './access-request-table.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

const STATUSES = ['pending', 'approved', 'refused'] as const;
const CHOICES = [...STATUSES, 'all'] as const;

export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  const search = new URL(args.request.url).searchParams;
  const { id, after, done } = textsIn(search, ['id', 'after', 'done']);
  // One request is shown whatever became of it.
  const status = id === undefined ? (chosen(search, 'status', CHOICES) ?? 'pending') : 'all';
  const { items, next } = await args.context.services.operators.accessRequests(
    { ...(status !== 'all' && { status }), ...(id !== undefined && { id }) },
    { after: after ?? null, limit: ADMIN_ROWS },
  );
  return { accessRequests: items, next, status, isFirst: after === undefined, done: done ?? null, now: Date.now() };
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.accessRequests') }));

/** `/admin/access-requests`: applications to use a machine, or more qubits on one. */
export default function AccessRequests() {
  const { t } = useTranslation(['operators', 'admin', 'apply']);
  const { accessRequests, next, status, isFirst, done, now } = useLoaderData<typeof loader>();
  const title = t('admin:section.accessRequests');
  return (
    <AdminPage title={title}>
      <DoneNotice done={done} />
      <FilterForm action={adminPaths.accessRequests()}>
        <FilterChoice
          name="status"
          label={t('request.status')}
          value={status}
          options={[
            ...STATUSES.map((value) => ({ value, label: t(`apply:statuses.${value}`) })),
            { value: 'all', label: t('any') },
          ]}
        />
      </FilterForm>
      <Panel isFlush={accessRequests.length > 0}>
        {accessRequests.length === 0 ? (
          <Empty>{t('none')}</Empty>
        ) : (
          <AccessRequestTable caption={title} accessRequests={accessRequests} now={now} />
        )}
        <CursorPager
          next={next === null ? null : adminPaths.accessRequests({ status, after: next })}
          first={isFirst ? null : adminPaths.accessRequests({ status })}
        />
      </Panel>
    </AdminPage>
  );
}
