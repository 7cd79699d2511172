import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { CursorPager } from '#app/admin/cursor-pager.tsx';
import { FilterChoice, FilterForm, FilterText } from '#app/admin/filter-form.tsx';
import { ADMIN_ROWS, textsIn } from '#app/admin/listed.server.ts';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { PRODUCTS } from '#app/domain/products.ts';
import { TASK_STATUSES } from '#app/domain/task-status.ts';
import { startOfDay } from '#app/i18n/moments.ts';
import { readerTimeZone } from '#app/i18n/time-zone.ts';
import { chosen } from '#app/request.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Empty } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TaskTable } from './task-table.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

const PRODUCT_IDS = PRODUCTS.map(({ id }) => id);

export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  const { request, context } = args;
  const search = new URL(request.url).searchParams;
  const { after, since, ...texts } = textsIn(search, ['id', 'account', 'since', 'after']);
  const from = since === undefined ? undefined : startOfDay(since, readerTimeZone(request, context.timeZone));
  const params = {
    ...texts,
    status: chosen(search, 'status', TASK_STATUSES),
    product: chosen(search, 'product', PRODUCT_IDS),
    // A text that is no day is not shown as one.
    since: from === undefined ? undefined : since,
  };
  const { id, account, status, product } = params;
  const { items, next } = await context.services.operators.tasks(
    {
      ...(id !== undefined && { id }),
      ...(account !== undefined && { account }),
      ...(status !== undefined && { status }),
      ...(product !== undefined && { product }),
      ...(from !== undefined && { since: from }),
    },
    { after: after ?? null, limit: ADMIN_ROWS },
  );
  return { tasks: items, next, params, isFirst: after === undefined, now: Date.now() };
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.tasks') }));

/** `/admin/tasks`: the tasks of all accounts. */
export default function Tasks() {
  const { t } = useTranslation(['operators', 'admin', 'common', 'console']);
  const { tasks, next, params, isFirst, now } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t('admin:section.tasks')}>
      <FilterForm action={adminPaths.tasks()}>
        <FilterText name="id" label={t('task.id')} value={params.id} />
        <FilterText name="account" label={t('task.account')} value={params.account} />
        <FilterChoice
          name="status"
          label={t('task.status')}
          value={params.status}
          any={t('any')}
          options={TASK_STATUSES.map((value) => ({ value, label: t(`common:status.${value}`) }))}
        />
        <FilterChoice
          name="product"
          label={t('task.product')}
          value={params.product}
          any={t('any')}
          options={PRODUCT_IDS.map((value) => ({ value, label: t(`console:products.${value}.short`) }))}
        />
        <FilterText name="since" label={t('task.since')} value={params.since} type="date" />
      </FilterForm>
      <Panel isFlush={tasks.length > 0}>
        {tasks.length === 0 ? (
          <Empty>{t('none')}</Empty>
        ) : (
          <TaskTable caption={t('admin:section.tasks')} tasks={tasks} now={now} />
        )}
        <CursorPager
          next={next === null ? null : adminPaths.tasks({ ...params, after: next })}
          first={isFirst ? null : adminPaths.tasks(params)}
        />
      </Panel>
    </AdminPage>
  );
}
