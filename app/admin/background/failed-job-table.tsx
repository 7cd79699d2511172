import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { FailedJob } from '#app/services/jobs/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';

/** Jobs without tries left; each can have one more. */
export function FailedJobTable({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const { t } = useTranslation('operating');
  const format = useFormat();
  if (jobs.length === 0) return <Empty>{t('job.noneFailed')}</Empty>;
  return (
    <Table caption={t('job.failed')} isDense>
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
            <Cell className="mono break">{group ?? '–'}</Cell>
            <Cell className="break">{error ?? '–'}</Cell>
            <Cell>
              <form method="post">
                <input type="hidden" name="intent" value="retry-job" />
                <Button
                  size="sm"
                  name="of"
                  value={id}
                  aria-label={t('job.retryNamed', { queue, time: format.time(failedAt) })}
                >
                  {t('job.retry')}
                </Button>
              </form>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
