import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { Health, HealthState } from '#app/services/overview/index.ts';
import { HealthMark } from './health-mark.tsx';

interface Figure {
  readonly id: keyof Health;
  readonly state: HealthState;
  readonly value: string;
  readonly note: string;
}

const GIB = 2 ** 30;

/** Six figures with their states. */
export function HealthStrip({ health }: { readonly health: Health }) {
  const { t } = useTranslation('operating');
  const format = useFormat();
  const { database, disk, queue, workers, messages, loop } = health;
  const gib = (bytes: number): string => `${format.number(bytes / GIB, { maximumFractionDigits: 1 })} GiB`;
  const figures: readonly Figure[] = [
    {
      id: 'database',
      state: database.state,
      value: format.duration(database.answerMs),
      note: t('health.databaseNote', { kind: database.isPostgres ? 'PostgreSQL' : 'SQLite' }),
    },
    {
      id: 'disk',
      state: disk.state,
      value: disk.freeBytes === null ? t('health.unknown') : gib(disk.freeBytes),
      note: disk.totalBytes === null ? t('health.diskUnknown') : t('health.diskNote', { total: gib(disk.totalBytes) }),
    },
    {
      id: 'queue',
      state: queue.state,
      value: t('health.tasks', { count: queue.queued, tasks: format.number(queue.queued) }),
      note: t(queue.oldestMs === null ? 'health.queueEmpty' : 'health.queueNote', {
        age: format.duration(queue.oldestMs ?? 0),
        peak: format.number(queue.peak),
      }),
    },
    {
      id: 'workers',
      state: workers.state,
      value: `${format.number(workers.alive)} / ${format.number(workers.alive + workers.lost)}`,
      note:
        workers.lost > 0
          ? t('health.workersLost', { count: workers.lost })
          : t('health.workersNote', { busy: format.number(workers.busy), slots: format.number(workers.slots) }),
    },
    {
      id: 'messages',
      state: messages.state,
      value: t('health.pending', { pending: format.number(messages.pending) }),
      note: t(messages.isOutbox ? 'health.messagesOutbox' : 'health.messagesNote', {
        failed: format.number(messages.failed),
      }),
    },
    {
      id: 'loop',
      state: loop.state,
      value: format.duration(Math.round(loop.delayMs)),
      note: t('health.loopNote', { memory: format.number(loop.rssMb) }),
    },
  ];
  return (
    <ul className="health-strip" aria-label={t('health.label')}>
      {figures.map(({ id, state, value, note }) => (
        <li key={id}>
          <p className="health-name">
            <HealthMark state={state} />
            {t(`health.${id}`)}
          </p>
          <p className="health-value number">{value}</p>
          <p className="muted tiny">{note}</p>
        </li>
      ))}
    </ul>
  );
}
