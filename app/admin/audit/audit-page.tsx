import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LOGGED_ACTS, useActText } from '#app/admin/acts/act-text.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { CursorPager } from '#app/admin/cursor-pager.tsx';
import { FilterChoice, FilterForm, FilterText } from '#app/admin/filter-form.tsx';
import { ADMIN_ROWS, textsIn } from '#app/admin/listed.server.ts';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Empty } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { AuditTable } from './audit-table.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  const { after, ...filter } = textsIn(new URL(args.request.url).searchParams, ['act', 'actor', 'subject', 'after']);
  const page = { after: after ?? null, limit: ADMIN_ROWS };
  const { entries, next } = await args.context.services.audit.list(filter, page);
  return { entries, next, filter, isFirst: after === undefined };
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.audit') }));

/** `/admin/audit`: what operators did, newest first. Nobody can change it. */
export default function AuditLog() {
  const { t } = useTranslation(['operators', 'admin']);
  const actText = useActText();
  const { entries, next, filter, isFirst } = useLoaderData<typeof loader>();
  const title = t('admin:section.audit');
  return (
    <AdminPage title={title} lead={t('audit.lead')}>
      <FilterForm action={adminPaths.audit()}>
        <FilterChoice
          name="act"
          label={t('audit.act')}
          value={filter.act}
          any={t('any')}
          options={LOGGED_ACTS.map((name) => ({ value: name, label: actText(name) }))}
        />
        <FilterText name="actor" label={t('audit.actorId')} value={filter.actor} />
        <FilterText name="subject" label={t('audit.subjectId')} value={filter.subject} />
      </FilterForm>
      <Panel isFlush={entries.length > 0}>
        {entries.length === 0 ? <Empty>{t('none')}</Empty> : <AuditTable caption={title} entries={entries} />}
        <CursorPager
          next={next === null ? null : adminPaths.audit({ ...filter, after: next })}
          first={isFirst ? null : adminPaths.audit(filter)}
        />
      </Panel>
    </AdminPage>
  );
}
