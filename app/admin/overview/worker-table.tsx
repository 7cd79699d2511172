import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { ListedWorker } from '#app/services/background/index.ts';
import { Empty } from '#app/ui/empty.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { HealthMark } from './health-mark.tsx';

/** Processor time in relation to what a process may use. */
const loadOf = ({ cpuPercent, cores }: ListedWorker): number | null =>
  cpuPercent === null ? null : Math.min(1, cpuPercent / 100 / Math.max(1, cores));

/** The processes, with their last sign of life. */
export function WorkerTable({ workers }: { readonly workers: readonly ListedWorker[] }) {
  const { t } = useTranslation('operating');
  const format = useFormat();
  if (workers.length === 0) return <Empty>{t('worker.none')}</Empty>;
  return (
    <Table caption={t('overview.workers')} isDense className="rows">
      <thead>
        <tr>
          <HeaderCell>{t('worker.name')}</HeaderCell>
          <HeaderCell>{t('worker.role')}</HeaderCell>
          <HeaderCell>{t('worker.load')}</HeaderCell>
          <HeaderCell isNumber>{t('worker.memory')}</HeaderCell>
          <HeaderCell>{t('worker.doing')}</HeaderCell>
          <HeaderCell isNumber>{t('worker.beat')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {workers.map((worker) => {
          const { id, name, role, slots, busy, rssMb, beatAt, isLost } = worker;
          const load = loadOf(worker);
          return (
            <tr key={id}>
              <HeaderCell scope="row" className="worker-name">
                <HealthMark state={isLost ? 'bad' : 'good'} />
                {name}
              </HeaderCell>
              <Cell>
                {slots === 0
                  ? t('worker.web')
                  : t(role === 'all' ? 'worker.all' : 'worker.slots', { count: slots, slots: format.number(slots) })}
              </Cell>
              <Cell data-label={t('worker.load')}>
                {load === null || isLost ? (
                  '–'
                ) : (
                  <span className="worker-load">
                    <Meter label={t('worker.load')} value={load * 100} kind="meter" text={format.percent(load)} />
                    <span className="number">{format.percent(load)}</span>
                  </span>
                )}
              </Cell>
              <Cell isNumber className="nowrap" data-label={t('worker.memory')}>
                {rssMb === null || isLost ? '–' : `${format.number(rssMb)} MiB`}
              </Cell>
              <Cell>
                {isLost
                  ? t('worker.lost')
                  : slots === 0
                    ? t('worker.serves')
                    : t(busy ? 'worker.busy' : 'worker.idle', { count: busy ?? 0, runs: format.number(busy ?? 0) })}
              </Cell>
              <Cell isNumber className={isLost ? 'worker-silent' : undefined} data-label={t('worker.beat')}>
                {format.time(beatAt)}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
