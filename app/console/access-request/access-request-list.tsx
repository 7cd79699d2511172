import { useTranslation } from 'react-i18next';
import type { AccessRequestStatus } from '#app/domain/products.ts';
import type { AccessRequestView } from '#app/services/subscriptions/index.ts';
import { Empty } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { FullTime } from '#app/ui/time.tsx';
import { useMachineName } from './machine-name.ts';

const STATUS_TONES: Readonly<Record<AccessRequestStatus, 'warn' | 'good' | 'bad'>> = {
  pending: 'warn',
  approved: 'good',
  refused: 'bad',
};

/** Shows the account's access requests and their state. */
export function AccessRequestList({ accessRequests }: { readonly accessRequests: readonly AccessRequestView[] }) {
  const { t } = useTranslation('apply');
  const nameOf = useMachineName();
  return (
    <Panel title={t('own')} isFlush={accessRequests.length > 0}>
      {accessRequests.length === 0 ? (
        <Empty>{t('empty')}</Empty>
      ) : (
        <Table caption={t('own')}>
          <thead>
            <tr>
              <HeaderCell>{t('vmType')}</HeaderCell>
              <HeaderCell>{t('status')}</HeaderCell>
              <HeaderCell>{t('purpose')}</HeaderCell>
              <HeaderCell>{t('sentAt')}</HeaderCell>
              <HeaderCell>{t('decidedAt')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {accessRequests.map(({ id, product: machine, purpose, status, createdAt, decidedAt }) => (
              <tr key={id}>
                <Cell>{nameOf(machine)}</Cell>
                <Cell>
                  <Tag tone={STATUS_TONES[status]}>{t(`statuses.${status}`)}</Tag>
                </Cell>
                <Cell className="access-request-purpose">{purpose}</Cell>
                <Cell className="number">
                  <FullTime at={createdAt} />
                </Cell>
                <Cell className="number">{decidedAt === null ? '—' : <FullTime at={decidedAt} />}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
