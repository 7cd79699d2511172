import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { CursorPager } from '#app/admin/cursor-pager.tsx';
import { FilterForm, FilterText } from '#app/admin/filter-form.tsx';
import { ADMIN_ROWS, textsIn } from '#app/admin/listed.server.ts';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Empty } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { AccountTable } from './account-table.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  const { text, after } = textsIn(new URL(args.request.url).searchParams, ['text', 'after']);
  const page = { after: after ?? null, limit: ADMIN_ROWS };
  const { items, next } = await args.context.services.operators.accounts(text ?? '', page);
  return { accounts: items, next, text, isFirst: after === undefined };
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.accounts') }));

/** `/admin/accounts`: accounts by name, phone, email or id; addresses are partly masked. */
export default function Accounts() {
  const { t } = useTranslation(['operators', 'admin']);
  const { accounts, next, text, isFirst } = useLoaderData<typeof loader>();
  const title = t('admin:section.accounts');
  return (
    <AdminPage title={title}>
      <FilterForm action={adminPaths.accounts()}>
        <FilterText name="text" label={t('account.search')} value={text} />
      </FilterForm>
      <Panel isFlush={accounts.length > 0}>
        {accounts.length === 0 ? <Empty>{t('none')}</Empty> : <AccountTable caption={title} accounts={accounts} />}
        <CursorPager
          next={next === null ? null : adminPaths.accounts({ text, after: next })}
          first={isFirst ? null : adminPaths.accounts({ text })}
        />
      </Panel>
    </AdminPage>
  );
}
