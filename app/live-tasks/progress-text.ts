import { LIMITS } from '#app/domain/limits.ts';
import { timeLeftMs } from '#app/domain/task-status.ts';
import type { Formatter } from '#app/i18n/format.ts';
import type { TextFunction } from '#app/i18n/text-function.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

export type ConsoleText = TextFunction<'console'>;

/** A shorter remaining time is not shown. */
export const MIN_SHOWN_MS = 1000;

/** Returns a task's queue position and its estimated wait. */
export function positionText(
  t: ConsoleText,
  format: Formatter,
  { position, total, waitMs }: NonNullable<TaskView['place']>,
): string {
  const values = { position: format.number(position), total: format.number(total) };
  return waitMs === null || waitMs < MIN_SHOWN_MS
    ? t('tasks.place', values)
    : t('tasks.placeWait', { ...values, wait: format.duration(waitMs) });
}

/** Returns the progress of a task as a short text. */
export function progressText(t: ConsoleText, format: Formatter, task: TaskView): string {
  switch (task.status) {
    case 'waiting':
      return t('tasks.waiting', { limit: LIMITS.concurrentTasks });
    case 'queued':
      return task.place === null ? t('tasks.queued') : positionText(t, format, task.place);
    case 'ongoing': {
      const percent = format.percent(Math.floor(task.progress) / 100);
      const leftMs = timeLeftMs(task);
      return leftMs === null || leftMs < MIN_SHOWN_MS
        ? t('tasks.percent', { percent })
        : t('tasks.percentLeft', { percent, left: format.duration(leftMs) });
    }
    case 'completed':
      return task.executionMs === null ? '' : format.duration(task.executionMs);
    case 'error': {
      const kind = t(`errorKinds.${task.errorKind ?? 'internal'}`);
      const line = task.errorDetail?.line;
      return line === undefined ? kind : t('tasks.errorAt', { kind, line });
    }
    case 'terminated':
      return t(task.startedAt === null ? 'tasks.endedBefore' : 'tasks.endedDuring');
  }
}

/** Returns the charge or the refund of a task. */
export const coinsText = (
  t: ConsoleText,
  format: Formatter,
  { price, refunded }: Pick<TaskView, 'price' | 'refunded'>,
): string => (refunded > 0 ? t('tasks.refunded', { coins: format.number(refunded) }) : format.number(price));
