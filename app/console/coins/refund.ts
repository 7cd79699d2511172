import type { Formatter } from '#app/i18n/format.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

/**
 * Returns the values for the text on a task's refund: the amount and the day that was charged, which is the day on
 * which the task was accepted. `hasExpired` is true if that day was over when the task ended, so that the refunded coins
 * have expired.
 */
export function refundOf(
  format: Formatter,
  { refunded, createdAt, finishedAt }: Pick<TaskView, 'refunded' | 'createdAt' | 'finishedAt'>,
) {
  const day = format.date(createdAt);
  const hasExpired = finishedAt !== null && finishedAt > createdAt && format.date(finishedAt) !== day;
  return { hasExpired, values: { count: refunded, coins: format.number(refunded), day } };
}
