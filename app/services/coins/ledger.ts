import type { Kysely, Transaction } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import type { TimePrice } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import {
  findCharge,
  hasRefund,
  insertCoinEntry,
  insertGrantOnce,
  listUnexpiredBalances,
  sumOfDay,
} from '#db/repositories/coin-entries.ts';
import type { Database } from '#db/schema.ts';
import type { ChargedTask, Refund } from './contract.ts';
import { dayOf, endOfDay } from './day.ts';

/** Values that every ledger entry is written with. */
export interface LedgerContext {
  readonly now: () => number;
  readonly newId: () => string;
  readonly timeZone: string;
}

/** Expires the QCoins of earlier days and grants today's, once. */
export async function grantDaily(db: Kysely<Database>, context: LedgerContext, accountId: string): Promise<boolean> {
  const createdAt = context.now();
  const day = dayOf(createdAt, context.timeZone);
  return db.transaction().execute(async (trx) => {
    const isFirst = await insertGrantOnce(trx, {
      id: context.newId(),
      accountId,
      day,
      kind: 'grant',
      amount: LIMITS.dailyCoins,
      taskId: null,
      product: null,
      createdAt,
    });
    if (!isFirst) return false;
    for (const { day: pastDay, left: remaining, latestAt } of await listUnexpiredBalances(trx, accountId, day)) {
      // The expiry is dated to midnight, even if it is recorded later; refunds to a past day expire when they are made.
      const expiredAt = Math.max(endOfDay(pastDay, context.timeZone), latestAt);
      await insertCoinEntry(trx, {
        id: context.newId(),
        accountId,
        day: pastDay,
        kind: 'lapse',
        amount: -remaining,
        taskId: null,
        product: null,
        createdAt: expiredAt,
      });
    }
    return true;
  });
}

/**
 * Charges a task's price to today's QCoins. The caller's transaction must hold the account's row; otherwise two charges
 * could both see the same balance.
 * @throws AppError too_few_coins {price, balance, count: the price, for its unit; if part of it is for time also base,
 * time, seconds, context}
 */
export async function charge(
  trx: Transaction<Database>,
  context: LedgerContext,
  accountId: string,
  { id: taskId, product, price, timePrice }: ChargedTask,
): Promise<void> {
  const createdAt = context.now();
  const day = dayOf(createdAt, context.timeZone);
  const { balance } = await sumOfDay(trx, accountId, day);
  if (balance < price)
    throw new AppError('too_few_coins', { price, balance, count: price, ...(timePrice && reasonOf(price, timePrice)) });
  if (price === 0) return;
  await insertCoinEntry(trx, {
    id: context.newId(),
    accountId,
    day,
    kind: 'charge',
    amount: -price,
    taskId,
    product,
    createdAt,
  });
}

/** Returns the values of the reason. `context` selects the sentence that states it. */
const reasonOf = (price: number, { coins, seconds }: TimePrice) => ({
  base: price - coins,
  time: coins,
  seconds: Math.ceil(seconds),
  context: 'time',
});

/**
 * Refunds a task's price, or a part of it, to the day from which its QCoins were taken; QCoins of a past day stay
 * expired. Call it in the transaction that ends the task. Returns null if nothing was charged or is to be refunded, and
 * for a task that was refunded before: an operator had it run again.
 */
export async function refund(
  trx: Transaction<Database>,
  context: LedgerContext,
  accountId: string,
  taskId: string,
  most = Infinity,
): Promise<Refund | null> {
  const charged = await findCharge(trx, taskId);
  const coins = charged === undefined ? 0 : Math.min(most, charged.amount);
  if (charged === undefined || coins <= 0 || (await hasRefund(trx, taskId))) return null;
  const createdAt = context.now();
  await insertCoinEntry(trx, {
    id: context.newId(),
    accountId,
    day: charged.day,
    kind: 'refund',
    amount: coins,
    taskId,
    product: charged.product,
    createdAt,
  });
  return { coins, day: charged.day, hasLapsed: charged.day < dayOf(createdAt, context.timeZone) };
}
