import type { Transaction } from 'kysely';
import { AppError } from '#app/errors.ts';
import { findCharge, hasRefund, insertCoinEntry } from '#db/repositories/coin-entries.ts';
import type { Database } from '#db/schema.ts';
import { dayOf } from './day.ts';
import type { LedgerContext } from './ledger.ts';

interface OperatorRefund {
  readonly accountId: string;
  readonly taskId: string;
  /** null: the whole price. */
  readonly coins: number | null;
  /** The person reads it in the ledger. */
  readonly reason: string;
}

/**
 * Pays back an ended task's price, or a part of it, to today: QCoins of the day that was charged may have expired, and
 * would be of no use. The caller's transaction holds the account's row. Returns the number of QCoins.
 * @throws AppError refund_nothing for a task without a charge · refund_repeated · refund_amount {limit}
 */
export async function refundByOperator(
  trx: Transaction<Database>,
  context: LedgerContext,
  { accountId, taskId, coins, reason }: OperatorRefund,
): Promise<number> {
  if (await hasRefund(trx, taskId)) throw new AppError('refund_repeated');
  const charged = await findCharge(trx, taskId);
  if (charged === undefined) throw new AppError('refund_nothing');
  const amount = coins ?? charged.amount;
  if (!Number.isInteger(amount) || amount < 1 || amount > charged.amount)
    throw new AppError('refund_amount', { limit: charged.amount });
  const createdAt = context.now();
  await insertCoinEntry(trx, {
    id: context.newId(),
    accountId,
    day: dayOf(createdAt, context.timeZone),
    kind: 'refund',
    amount,
    taskId,
    product: charged.product,
    createdAt,
    reason,
  });
  return amount;
}
