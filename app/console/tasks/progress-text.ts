import type { TFunction } from 'i18next';
import type { Formatter } from '../../i18n/format.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { TaskView } from '../../services/tasks/index.ts';

export type ConsoleText = TFunction<'console'>;

/** What is left of the estimate at this progress; null while nothing is known. */
export function remainingMs({ estimatedMs, progress }: Pick<TaskView, 'estimatedMs' | 'progress'>): number | null {
  return estimatedMs === null || progress >= 100 ? null : Math.round(estimatedMs * (1 - progress / 100));
}

const SHORTEST_SAID_MS = 1000;

/** How far a task has come, in a few words. */
export function progressText(t: ConsoleText, format: Formatter, task: TaskView): string {
  switch (task.status) {
    case 'waiting':
      return t('tasks.waiting', { limit: LIMITS.concurrentTasks });
    case 'queued':
      return task.place === null ? t('tasks.queued') : t('tasks.place', { position: format.number(task.place.position), total: format.number(task.place.total) });
    case 'ongoing': {
      const percent = format.percent(Math.floor(task.progress) / 100);
      const left = remainingMs(task);
      return left === null || left < SHORTEST_SAID_MS ? t('tasks.percent', { percent }) : t('tasks.percentLeft', { percent, left: format.duration(left) });
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

/** What the task cost, or what came back. */
export const coinsText = (t: ConsoleText, format: Formatter, { price, refunded }: Pick<TaskView, 'price' | 'refunded'>): string =>
  refunded > 0 ? t('tasks.refunded', { coins: format.number(refunded) }) : format.number(price);
