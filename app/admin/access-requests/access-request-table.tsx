import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ActLinks } from '#app/admin/acts/act-links.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import type { AccessRequestStatus } from '#app/domain/products.ts';
import type { AccessRequestFacts } from '#app/services/operators/index.ts';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { Time } from '#app/ui/time.tsx';

const TONES: Readonly<Record<AccessRequestStatus, 'warn' | 'good' | 'bad'>> = {
  pending: 'warn',
  approved: 'good',
  refused: 'bad',
};

interface AccessRequestTableProps {
  readonly caption: string;
  readonly accessRequests: readonly AccessRequestFacts[];
  readonly now: number;
  /** They are of one account, which need not be named. */
  readonly isOfOne?: boolean;
}

/** Access requests with their purpose, and what can be decided. */
export function AccessRequestTable({ caption, accessRequests, now, isOfOne = false }: AccessRequestTableProps) {
  const { t } = useTranslation(['operators', 'console', 'apply']);
  return (
    <Table caption={caption} isDense className="rows">
      <thead>
        <tr>
          {!isOfOne && <HeaderCell>{t('request.account')}</HeaderCell>}
          <HeaderCell>{t('request.product')}</HeaderCell>
          <HeaderCell>{t('request.purpose')}</HeaderCell>
          <HeaderCell>{t('request.sent')}</HeaderCell>
          <HeaderCell>{t('request.decision')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {accessRequests.map((request) => (
          <tr key={request.id}>
            {!isOfOne && (
              <Cell dir="auto">
                <Link className="link" to={adminPaths.account(request.accountId)} reloadDocument>
                  {request.userName}
                </Link>
                <span className="sub">{t('level', { level: request.level })}</span>
              </Cell>
            )}
            <Cell className="nowrap">{t(`console:products.${request.product}.short`)}</Cell>
            <Cell dir="auto" className="admin-purpose">
              {request.purpose}
            </Cell>
            <Cell className="nowrap">
              <Time at={request.createdAt} now={now} />
            </Cell>
            <Cell>
              <Tag tone={TONES[request.status]}>{t(`apply:statuses.${request.status}`)}</Tag>
              {request.reason !== null && request.reason !== '' && (
                <span className="sub" dir="auto">
                  {request.reason}
                </span>
              )}
              {request.status === 'pending' && (
                <ActLinks acts={['access-request:approve', 'access-request:refuse']} subject={request.id} />
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
