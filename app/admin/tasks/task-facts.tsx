import { useTranslation } from 'react-i18next';
import type { TaskErrorKind } from '#app/domain/task-status.ts';
import { useFormat } from '#app/i18n/react.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import type { TaskDossier } from '#app/services/operators/index.ts';
import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';

/** What is known of a task: size, times, and how it ended. */
export function TaskFactsPanel({ task }: { readonly task: TaskDossier }) {
  const { t } = useTranslation(['operators', 'console', 'lists']);
  const format = useFormat();
  const { full } = useMoments();
  const at = (name: 'created' | 'queued' | 'started' | 'ended' | 'stopRequested', time: number | null): Fact[] =>
    time === null ? [] : [[t(`task.${name}`), full(time)]];
  const facts: readonly Fact[] = [
    [t('task.product'), t(`console:products.${task.product}.name`)],
    ...(task.application === null ? [] : [[t('task.application'), task.application] as const]),
    ...(task.workload === null ? [] : [[t('task.workload'), task.workload] as const]),
    ...(task.points === null ? [] : [[t('task.points'), format.number(task.points)] as const]),
    [t('task.qubits'), format.number(task.qubits)],
    [t('task.shots'), format.number(task.shots)],
    [t('task.memory'), task.memoryMb === null ? '—' : `${format.number(task.memoryMb)} MiB`],
    [t('task.estimate'), task.estimatedMs === null ? '—' : format.duration(task.estimatedMs)],
    [t('task.duration'), task.executionMs === null ? '—' : format.duration(task.executionMs)],
    ...(task.computedIn === null ? [] : [[t('task.computedIn'), t('lists:computedInBrowserShort')] as const]),
    [t('task.progress'), format.percent(task.progress / 100)],
    ...at('created', task.createdAt),
    ...at('queued', task.queuedAt),
    ...at('started', task.startedAt),
    ...at('stopRequested', task.stopRequestedAt),
    ...at('ended', task.finishedAt),
    ...(task.errorKind === null
      ? []
      : [[t('task.error'), <TaskError key="error" kind={task.errorKind} errorKey={task.errorKey} />] as const]),
  ];
  return (
    <Panel title={t('task.facts')}>
      <FactList facts={facts} />
    </Panel>
  );
}

/** The kind in words; the key, by which the log has it, below. */
function TaskError({ kind, errorKey }: { readonly kind: TaskErrorKind; readonly errorKey: string | null }) {
  const { t } = useTranslation('console');
  return (
    <>
      {t(`errorKinds.${kind}`)}
      {errorKey !== null && <span className="sub mono">{errorKey}</span>}
    </>
  );
}

/** The job that runs a task, and how often it was tried. */
export function TaskJobPanel({ task: { job, attempts, piecesLeft } }: { readonly task: TaskDossier }) {
  const { t } = useTranslation('operators');
  const format = useFormat();
  const facts: readonly Fact[] = [
    [t('task.attempts'), format.number(attempts)],
    ...(piecesLeft === null ? [] : [[t('job.piecesLeft'), format.number(piecesLeft)] as const]),
    ...(job === null
      ? [[t('job.id'), t('job.none')] as const]
      : ([
          [t('job.id'), job.id],
          [t('job.queue'), job.queue],
          [t('job.state'), t(`job.states.${job.state ?? 'gone'}`)],
          [t('job.claim'), job.claim === null ? '—' : format.number(job.claim)],
        ] as const)),
  ];
  return (
    <Panel title={t('job.title')}>
      <FactList facts={facts} />
    </Panel>
  );
}

const isKnown = (kind: string): kind is 'charge' | 'refund' => kind === 'charge' || kind === 'refund';

/** The entries of the ledger for a task. */
export function TaskLedgerPanel({ task: { price, entries } }: { readonly task: TaskDossier }) {
  const { t } = useTranslation(['operators', 'console']);
  const format = useFormat();
  return (
    <Panel title={t('ledger.title')} isFlush={entries.length > 0}>
      {entries.length === 0 ? (
        <p>{t('ledger.none', { price: format.number(price) })}</p>
      ) : (
        <Table caption={t('ledger.title')} isDense>
          <thead>
            <tr>
              <HeaderCell>{t('ledger.kind')}</HeaderCell>
              <HeaderCell isNumber>QCoin</HeaderCell>
              <HeaderCell>{t('ledger.day')}</HeaderCell>
              <HeaderCell>{t('reason')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, kind, amount, day, reason }) => (
              <tr key={id}>
                <Cell className="nowrap">
                  {!isKnown(kind) ? kind : t(reason === null ? `console:ledger.${kind}` : 'console:ledger.byOperator')}
                </Cell>
                <Cell isNumber>{format.number(amount)}</Cell>
                <Cell className="nowrap">{format.day(day)}</Cell>
                <Cell dir="auto">{reason}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
