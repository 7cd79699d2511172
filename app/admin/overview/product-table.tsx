import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { useFormat } from '#app/i18n/react.ts';
import type { ProductFigures } from '#app/services/overview/index.ts';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { HealthMark } from './health-mark.tsx';

/** What runs and waits, by product. */
export function ProductTable({ products }: { readonly products: readonly ProductFigures[] }) {
  const { t } = useTranslation(['operating', 'console']);
  const format = useFormat();
  return (
    <Table caption={t('overview.products')} isDense className="rows">
      <thead>
        <tr>
          <HeaderCell>{t('product.name')}</HeaderCell>
          <HeaderCell isNumber>{t('product.ongoing')}</HeaderCell>
          <HeaderCell isNumber>{t('product.queued')}</HeaderCell>
          <HeaderCell isNumber>{t('product.medianWait')}</HeaderCell>
          <HeaderCell>{t('product.state')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {products.map(({ product, ongoing, queued, waiting, medianWaitMs, isClosed }) => (
          <tr key={product}>
            <HeaderCell scope="row">{t(`console:products.${product}.short`)}</HeaderCell>
            <Cell isNumber data-label={t('product.ongoing')}>
              {format.number(ongoing)}
            </Cell>
            <Cell isNumber title={t('product.waiting', { count: waiting })} data-label={t('product.queued')}>
              {format.number(queued)}
            </Cell>
            <Cell isNumber className="nowrap" data-label={t('product.medianWait')}>
              {medianWaitMs === null ? '–' : format.duration(medianWaitMs)}
            </Cell>
            <Cell>
              <Link className="product-state" to={adminPaths.products()} reloadDocument>
                <HealthMark state={isClosed ? 'warn' : 'good'} />
                {t(isClosed ? 'product.closed' : 'product.open')}
              </Link>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
