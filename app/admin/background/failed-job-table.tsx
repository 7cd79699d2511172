import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { FailedJob } from '#app/services/jobs/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { RowActsForm } from './row-acts-form.tsx';

/** The form of the buttons of all rows. */
const FORM = 'failed-jobs';

/** Jobs without tries left; each can have one more. */
export function FailedJobTable({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const { t } = useTranslation('operating');
  const format = useFormat();
  if (jobs.length === 0) return <Empty>{t('job.noneFailed')}</Empty>;
  return (
    <>
      <RowActsForm id={FORM} act="job:retry" intent="retry-job" />
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
                <Button
                  form={FORM}
                  size="sm"
                  name="of"
                  value={id}
                  aria-label={t('job.retryNamed', { queue, time: format.time(failedAt) })}
                >
                  {t('job.retry')}
                </Button>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
