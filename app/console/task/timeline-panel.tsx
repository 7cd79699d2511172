import { useTranslation } from 'react-i18next';
import { useCoinFormat } from '#app/console/coins/coin-format.ts';
import { refundOf } from '#app/console/coins/entries.tsx';
import { TaskProgress } from '#app/console/tasks/task-row.tsx';
import { LIMITS } from '#app/domain/limits.ts';
import { chargedForTime } from '#app/domain/products.ts';
import { isEnded, timeLeftMs } from '#app/domain/task-status.ts';
import type { Formatter } from '#app/i18n/format.ts';
import { useFormat } from '#app/i18n/react.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import { type ConsoleText, MIN_SHOWN_MS, positionText } from '#app/live-tasks/progress-text.ts';
import { computesText } from '#app/live-tasks/workload-text.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { segmentsOf, timelineOf, type TimelineStep } from './timeline.ts';

/** Describes the price of a task, and the part of it that was charged for time. */
function chargedText(t: ConsoleText, format: Formatter, task: TaskView): string {
  if (task.price === 0) return t('task.free');
  const [charged, time] = [{ count: task.price, coins: format.number(task.price) }, chargedForTime(task)];
  return time === 0
    ? t('task.charged', charged)
    : t('task.chargedTime', { ...charged, base: format.number(task.price - time), time: format.number(time) });
}

/** Returns the note of a step: coins, limits or progress. */
function useStepNote(task: TaskView): (step: TimelineStep) => string {
  const { t } = useTranslation('console');
  const { t: tLists } = useTranslation('lists');
  const format = useFormat();
  const refund = refundOf(useCoinFormat(), task);
  return ({ name }) => {
    switch (name) {
      case 'submitted':
        return chargedText(t, format, task);
      case 'waiting':
        return t('task.limit', { limit: LIMITS.concurrentTasks });
      case 'queued':
        return task.place === null ? '' : positionText(t, format, task.place);
      case 'compiling':
        return task.attempts > 1
          ? t('task.attempt', { attempts: task.attempts })
          : t('task.size', { count: task.qubits, qubits: format.number(task.qubits) });
      case 'running': {
        const leftMs = task.status === 'ongoing' ? timeLeftMs(task) : null;
        if (leftMs !== null && leftMs >= MIN_SHOWN_MS) return t('task.left', { left: format.duration(leftMs) });
        if (task.workload !== null) return computesText(tLists, format, task) ?? '';
        return task.shots === 0 ? '' : t('task.shots', { count: task.shots, shots: format.number(task.shots) });
      }
      case 'storing':
        return t('task.storing');
      case 'completed':
        return t('task.kept');
      case 'error':
      case 'terminated':
        return task.refunded > 0
          ? t(refund.hasExpired ? 'task.refundedLapsed' : 'task.refunded', refund.values)
          : t('task.noRefund');
    }
  };
}

/** Shows the steps of a task: a bar to scale, then each step with time, duration and cost. */
export function TimelinePanel({ task }: { readonly task: TaskView }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const { full } = useMoments();
  const note = useStepNote(task);
  const steps = timelineOf(task);
  const segments = segmentsOf(steps);
  const hasEnded = isEnded(task.status);
  const last = steps.at(-1)!;
  const expected = task.estimatedMs === null ? null : format.duration(task.estimatedMs);
  const summary =
    expected === null
      ? ''
      : task.executionMs === null
        ? t('task.expected', { expected })
        : t('task.compared', { expected, actual: format.duration(task.executionMs) });
  return (
    <section className="panel timeline" aria-label={t('task.timeline')}>
      <div className="row between small">
        <span>
          {hasEnded
            ? t('task.whole', { duration: format.duration((last.at ?? task.createdAt) - task.createdAt) })
            : t('task.since', { time: full(task.createdAt) })}
        </span>
        {hasEnded ? <span className="muted">{summary}</span> : <TaskProgress task={task} />}
      </div>
      <div className="timeline-bar" aria-hidden="true">
        {hasEnded && segments.length > 0 ? (
          segments.map(({ name, share }) => <i key={name} className={name} style={{ flexGrow: share }} />)
        ) : (
          <i className={task.status === 'ongoing' ? 'rest' : 'queued'} style={{ flexGrow: 1 }} />
        )}
      </div>
      <ol>
        {steps.map((step) => (
          <li key={step.name} className={step === last && !hasEnded ? 'current' : undefined}>
            <b>
              {t(`task.steps.${step.name}`)}
              {step.durationMs === null || step.durationMs === 0 ? null : (
                <span className="number">{format.duration(step.durationMs)}</span>
              )}
            </b>
            {step.at === null ? null : (
              <time className="number" dateTime={new Date(step.at).toISOString()} title={full(step.at)}>
                {format.time(step.at)}
              </time>
            )}
            <em>{note(step)}</em>
          </li>
        ))}
      </ol>
    </section>
  );
}
