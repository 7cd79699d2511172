import type { ProductId } from '#app/domain/products.ts';
import type { TaskErrorKind } from '#app/domain/task-status.ts';
import type { Refund } from '#app/services/coins/index.ts';

/** A task that has just ended, as everybody is told of it. */
export interface EndedTask {
  readonly id: string;
  readonly name: string;
  readonly product: ProductId;
  readonly status: 'completed' | 'error' | 'terminated';
  readonly errorKind: TaskErrorKind | null;
  /** QCoins. */
  readonly price: number;
  /** What of it was given back, and to which day; null: nothing. */
  readonly refund: Refund | null;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number;
  readonly executionMs: number | null;
}

/** What the bell shows; each kind has its sentence in `notices:kinds`. */
export const TASK_NOTICES = ['task_completed', 'task_error'] as const;
export type TaskNotice = (typeof TASK_NOTICES)[number];
/** What became of an application to use a machine; the decision itself writes it. */
export const APPLICATION_NOTICES = ['application_approved', 'application_refused'] as const;
export type ApplicationNotice = (typeof APPLICATION_NOTICES)[number];
/** What concerns the safety of an account: told on the bell and by email, whatever was chosen. */
export const SECURITY_NOTICES = ['token_created', 'password_changed', 'new_network'] as const;
export type SecurityNotice = (typeof SECURITY_NOTICES)[number];
/** What became of an address of the account's own. */
export const WEBHOOK_NOTICES = ['webhook_off'] as const;
export type WebhookNotice = (typeof WEBHOOK_NOTICES)[number];
export type NoticeKind = TaskNotice | ApplicationNotice | SecurityNotice | WebhookNotice;

export const EVENTS = [
  'task.completed',
  'task.error',
  'task.terminated',
  'webhook.test',
  'webhook.off',
  'security.token_created',
  'security.password_changed',
  'security.new_network',
] as const;
export type EventName = (typeof EVENTS)[number];

/** Who watches a task that takes less than this sees its end. */
const SHORTEST_FOR_BELL_MS = 10_000;
/** "E-mail when a task over a minute ends". */
const SHORTEST_FOR_EMAIL_MS = 60_000;

export interface Recipients {
  /** null: only webhooks are told. */
  readonly notice: TaskNotice | null;
  readonly isEmailed: boolean;
  readonly event: EventName;
}

/** Who is told of a task's end. What somebody ended themselves is no news to them. */
export function recipientsOf(
  task: EndedTask,
  { hasMailbox, wantsEmail }: { hasMailbox: boolean; wantsEmail: boolean },
): Recipients {
  const tookMs = task.finishedAt - task.createdAt;
  const event = `task.${task.status}` as const;
  if (task.status === 'terminated') return { notice: null, isEmailed: false, event };
  return {
    notice: task.status === 'error' ? 'task_error' : tookMs >= SHORTEST_FOR_BELL_MS ? 'task_completed' : null,
    isEmailed: hasMailbox && wantsEmail && tookMs >= SHORTEST_FOR_EMAIL_MS,
    event,
  };
}

/** Seconds until the next attempt, after the first, the second, …; then it has failed. */
const BACKOFF_SECONDS = [10, 60, 300, 1800, 7200, 21_600] as const;

/** When to try again after so many attempts; null: no more. */
export const backoffMs = (attempts: number): number | null => {
  const seconds = BACKOFF_SECONDS[attempts - 1];
  return seconds === undefined ? null : seconds * 1000;
};
