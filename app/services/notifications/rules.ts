import type { EndedTask, EventName, TaskNotification } from './contract.ts';

/** A user who follows a shorter task sees its end anyway. */
const MIN_DURATION_FOR_NOTIFICATION_MS = 10_000;
/** "E-mail when a task over a minute ends". */
const MIN_DURATION_FOR_EMAIL_MS = 60_000;

export interface Recipients {
  /** null: only webhooks are notified. */
  readonly notification: TaskNotification | null;
  readonly isEmailed: boolean;
  readonly event: EventName;
}

/** Returns who is notified of a task's end. A task that its user stopped is reported to webhooks only. */
export function recipientsOf(
  task: EndedTask,
  { hasMailbox, wantsEmail }: { hasMailbox: boolean; wantsEmail: boolean },
): Recipients {
  const durationMs = task.finishedAt - task.createdAt;
  const event = `task.${task.status}` as const;
  if (task.status === 'terminated') return { notification: null, isEmailed: false, event };
  return {
    notification:
      task.status === 'error' ? 'task_error' : durationMs >= MIN_DURATION_FOR_NOTIFICATION_MS ? 'task_completed' : null,
    isEmailed: hasMailbox && wantsEmail && durationMs >= MIN_DURATION_FOR_EMAIL_MS,
    event,
  };
}

/** Seconds until the second, third, … attempt; after the last one the delivery has failed. */
const BACKOFF_SECONDS = [10, 60, 300, 1800, 7200, 21_600] as const;

/** Returns when to retry after this many attempts; null: no further attempt. */
export const backoffMs = (attempts: number): number | null => {
  const seconds = BACKOFF_SECONDS[attempts - 1];
  return seconds === undefined ? null : seconds * 1000;
};
