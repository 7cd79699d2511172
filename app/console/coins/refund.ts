import type { Formatter } from '#app/i18n/format.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

/**
 * What is to be said of a task's refund: its amount, and the day whose coins it went back to where that was over when
 * the task ended. Coins were taken when the task was accepted.
 */
export function refundOf(
  format: Formatter,
  { refunded, createdAt, finishedAt }: Pick<TaskView, 'refunded' | 'createdAt' | 'finishedAt'>,
) {
  const day = format.date(createdAt);
  const hasLapsed = finishedAt !== null && finishedAt > createdAt && format.date(finishedAt) !== day;
  return { hasLapsed, values: { count: refunded, coins: format.number(refunded), day } };
}
