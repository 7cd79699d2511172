import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { pageMeta } from '#app/site/page-meta.ts';

export { clientLoader, handle } from '#app/site/document.ts';

export function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  return null;
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.overview') }));

/** `/admin`: how the portal is. */
export default function Overview() {
  const { t } = useTranslation('admin');
  return <AdminPage title={t('section.overview')}>{null}</AdminPage>;
}
