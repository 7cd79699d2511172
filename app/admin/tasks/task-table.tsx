import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { useFormat } from '#app/i18n/react.ts';
import type { TaskFacts } from '#app/services/operators/index.ts';
import { StateBadge } from '#app/ui/state-badge.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Time } from '#app/ui/time.tsx';

interface TaskTableProps {
  readonly caption: string;
  readonly tasks: readonly TaskFacts[];
  readonly now: number;
  /** The tasks are of one account, which need not be named. */
  readonly isOfOne?: boolean;
}

/** Tasks as operators see them: facts, no program. */
export function TaskTable({ caption, tasks, now, isOfOne = false }: TaskTableProps) {
  const { t } = useTranslation(['operators', 'console']);
  const format = useFormat();
  return (
    <Table caption={caption} isDense className="rows">
      <thead>
        <tr>
          <HeaderCell>{t('task.id')}</HeaderCell>
          <HeaderCell>{t('task.status')}</HeaderCell>
          {!isOfOne && <HeaderCell>{t('task.account')}</HeaderCell>}
          <HeaderCell>{t('task.product')}</HeaderCell>
          <HeaderCell isNumber>{t('task.qubits')}</HeaderCell>
          <HeaderCell isNumber>{t('task.price')}</HeaderCell>
          <HeaderCell isNumber>{t('task.attempts')}</HeaderCell>
          <HeaderCell>{t('task.created')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {tasks.map(({ id, accountId, userName, product, status, qubits, price, attempts, createdAt }) => (
          <tr key={id}>
            <Cell>
              <Link className="link mono" to={adminPaths.task(id)} reloadDocument>
                {id}
              </Link>
            </Cell>
            <Cell className="nowrap">
              <StateBadge status={status} />
            </Cell>
            {!isOfOne && (
              <Cell dir="auto">
                <Link className="link" to={adminPaths.account(accountId)} reloadDocument>
                  {userName}
                </Link>
              </Cell>
            )}
            <Cell className="nowrap">{t(`console:products.${product}.short`)}</Cell>
            <Cell isNumber data-label={t('task.qubits')}>
              {format.number(qubits)}
            </Cell>
            <Cell isNumber data-label={t('task.price')}>
              {format.number(price)}
            </Cell>
            <Cell isNumber data-label={t('task.attempts')}>
              {format.number(attempts)}
            </Cell>
            <Cell className="nowrap">
              <Time at={createdAt} now={now} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
