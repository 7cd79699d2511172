import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Formatter } from '#app/i18n/format.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { paths } from '#app/paths.ts';
import type { CoinEntry } from '#app/services/coins/index.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

/** A ledger entry with the balance after it. */
export interface BalancedEntry extends CoinEntry {
  readonly after: number;
}

/** Returns the entries of a day newest first, each with the balance after it. */
export function balancedEntries(entries: readonly CoinEntry[]): readonly BalancedEntry[] {
  let after = 0;
  return entries
    .toReversed()
    .map((entry) => ({ ...entry, after: (after += entry.amount) }))
    .reverse();
}

/** +100, −5, 0: with a true minus. */
export const signed = (format: Formatter, amount: number): string =>
  amount > 0 ? `+${format.number(amount)}` : format.number(amount);

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

/** Shows what an entry was for: the task as lists name it, or the kind of entry. */
export function EntryLabel({ entry: { kind, taskId, task, reason } }: { readonly entry: CoinEntry }) {
  const { t } = useTranslation('console');
  const { nameOf } = useProgramNames();
  if (kind === 'grant' || kind === 'lapse') return <>{t(`ledger.${kind}`)}</>;
  const text = t('ledger.named', {
    kind: t(reason === null ? `ledger.${kind}` : 'ledger.byOperator'),
    name: task === null ? t('ledger.deletedTask') : nameOf(task),
  });
  return (
    <>
      {taskId === null || task === null ? text : <Link to={paths.task(taskId)}>{text}</Link>}
      {reason !== null && (
        <span className="sub" dir="auto">
          {reason}
        </span>
      )}
    </>
  );
}
