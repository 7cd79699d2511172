import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { useFormat } from '#app/i18n/react.ts';
import type { AccountRow } from '#app/services/operators/index.ts';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { AccountTags } from './account-tags.tsx';

interface AccountTableProps {
  readonly caption: string;
  readonly accounts: readonly AccountRow[];
}

/** Accounts in a list; their addresses are partly masked. */
export function AccountTable({ caption, accounts }: AccountTableProps) {
  const { t } = useTranslation('operators');
  const format = useFormat();
  return (
    <Table caption={caption} isDense className="rows">
      <thead>
        <tr>
          <HeaderCell>{t('account.name')}</HeaderCell>
          <HeaderCell>{t('account.state')}</HeaderCell>
          <HeaderCell>{t('account.phone')}</HeaderCell>
          <HeaderCell>{t('account.email')}</HeaderCell>
          <HeaderCell isNumber>{t('account.level')}</HeaderCell>
          <HeaderCell>{t('account.opened')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.id}>
            <Cell dir="auto">
              <Link className="link" to={adminPaths.account(account.id)} reloadDocument>
                {account.userName}
              </Link>
            </Cell>
            <Cell className="nowrap">
              <AccountTags account={account} />
            </Cell>
            <Cell className="number nowrap">{account.phone ?? '—'}</Cell>
            <Cell className="break">{account.email ?? '—'}</Cell>
            <Cell isNumber data-label={t('account.level')}>
              {account.level}
            </Cell>
            <Cell className="number nowrap" data-label={t('account.opened')}>
              {format.date(account.createdAt)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
