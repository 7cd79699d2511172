import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { FailedJob } from '#app/services/jobs/index.ts';
import { Empty } from '#app/ui/empty.tsx';
import { RowAct } from '#app/ui/row-act.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';

/** Jobs without tries left; each can have one more. */
export function FailedJobTable({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const { t } = useTranslation('operating');
  const format = useFormat();
  if (jobs.length === 0) return <Empty>{t('job.noneFailed')}</Empty>;
  return (
    <Table caption={t('job.failed')} isDense className="rows">
      <thead>
        <tr>
          <HeaderCell>{t('job.at')}</HeaderCell>
          <HeaderCell>{t('job.queue')}</HeaderCell>
          <HeaderCell>{t('job.group')}</HeaderCell>
          <HeaderCell>{t('job.error')}</HeaderCell>
          <HeaderCell>{t('job.act')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ id, queue, group, failedAt, error }) => (
          <tr key={id}>
            <Cell className="number">{format.time(failedAt)}</Cell>
            <Cell className="mono">{queue}</Cell>
            <Cell className="mono break" data-label={t('job.group')}>
              {group ?? '–'}
            </Cell>
            <Cell className="break">{error ?? '–'}</Cell>
            <Cell>
              <RowAct
                field="of"
                row={id}
                intent="retry-job"
                label={t('job.retry')}
                named={t('job.retryNamed', { queue, time: format.time(failedAt) })}
              />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
