import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Tag } from '#app/ui/tag.tsx';
import '#app/admin/background/background.css';

export { clientLoader, handle } from '#app/site/document.ts';

export function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  return { settings: args.context.services.overview.settings() };
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.settings') }));

/** `/admin/settings`: every setting of this process as it is in force; secrets are only said to be set. */
export default function SettingsPage() {
  const { t, i18n } = useTranslation(['operating', 'admin']);
  const { settings } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t('admin:section.settings')} lead={t('setting.lead')}>
      <Panel isFlush>
        <Table caption={t('admin:section.settings')} isDense className="rows">
          <thead>
            <tr>
              <HeaderCell>{t('setting.name')}</HeaderCell>
              <HeaderCell>{t('setting.value')}</HeaderCell>
              <HeaderCell>{t('setting.origin')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {settings.map(({ name, value, isSecret, isSet }) => (
              <tr key={name}>
                <HeaderCell scope="row">
                  <span className="mono">{name}</span>
                  {i18n.exists(`operating:settings.${name}`) && (
                    <span className="chore-text">{t(`settings.${name as 'PORT'}`)}</span>
                  )}
                </HeaderCell>
                <Cell className="mono break">
                  {value === null ? (
                    <span className="faint">{t('setting.none')}</span>
                  ) : isSecret ? (
                    t('setting.secret')
                  ) : (
                    value
                  )}
                </Cell>
                <Cell>{isSet ? <Tag tone="accent">{t('setting.set')}</Tag> : <Tag>{t('setting.default')}</Tag>}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
    </AdminPage>
  );
}
