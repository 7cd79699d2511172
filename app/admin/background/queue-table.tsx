import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { QueueOfJobs } from '#app/services/background/index.ts';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';

/** Jobs by queue and state. */
export function QueueTable({ queues }: { readonly queues: readonly QueueOfJobs[] }) {
  const { t } = useTranslation('operating');
  const format = useFormat();
  return (
    <Table caption={t('job.queues')} isDense className="rows">
      <thead>
        <tr>
          <HeaderCell>{t('job.queue')}</HeaderCell>
          <HeaderCell isNumber>{t('job.waiting')}</HeaderCell>
          <HeaderCell isNumber>{t('job.delayed')}</HeaderCell>
          <HeaderCell isNumber>{t('job.active')}</HeaderCell>
          <HeaderCell isNumber>{t('job.failedHour')}</HeaderCell>
          <HeaderCell isNumber>{t('job.oldest')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, waiting, delayed, active, failed, oldestSeconds }) => (
          <tr key={name}>
            <HeaderCell scope="row" className="mono">
              {name}
            </HeaderCell>
            {Object.entries({ waiting, delayed, active, failedHour: failed } as const).map(([state, count]) => (
              <Cell
                key={state}
                isNumber
                className={count === 0 ? 'faint' : undefined}
                data-label={t(`job.${state as 'waiting'}`)}
              >
                {format.number(Number(count))}
              </Cell>
            ))}
            <Cell isNumber data-label={t('job.oldest')}>
              {oldestSeconds === null ? '–' : format.duration(Number(oldestSeconds) * 1000)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
