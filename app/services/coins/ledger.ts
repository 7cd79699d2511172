import type { Kysely, Transaction } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import type { Price, TimePrice } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import {
  findCharge,
  insertCoinEntry,
  insertGrantOnce,
  listUnexpiredBalances,
  sumOfDay,
} from '#db/repositories/coin-entries.ts';
import type { Database } from '#db/schema.ts';
import { dayOf, endOf } from './day.ts';

/** What every entry is written with. */
export interface LedgerContext {
  readonly now: () => number;
  readonly newId: () => string;
  readonly timeZone: string;
}

export interface ChargedTask extends Price {
  readonly id: string;
  readonly product: string;
}

/** Lets former days' coins lapse and grants today's, once. */
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
    for (const { day: past, left, latestAt } of await listUnexpiredBalances(trx, accountId, day)) {
      // They lapsed at midnight, whenever it is written down; what came back later lapsed as it came.
      const lapsedAt = Math.max(endOf(past, context.timeZone), latestAt);
      await insertCoinEntry(trx, {
        id: context.newId(),
        accountId,
        day: past,
        kind: 'lapse',
        amount: -left,
        taskId: null,
        product: null,
        createdAt: lapsedAt,
      });
    }
    return true;
  });
}

/**
 * Takes a task's price from today's coins. The caller's transaction must hold the account's row, or two charges could
 * both see the same balance.
 * @throws AppError too_few_coins {price, balance, count: the price, for its unit; and where a part is for time: base, time, seconds, context}
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

/** `context` chooses the sentence that gives the reason. */
const reasonOf = (price: number, { coins, seconds }: TimePrice) => ({
  base: price - coins,
  time: coins,
  seconds: Math.ceil(seconds),
  context: 'time',
});

/** Coins that went back to the day that they were taken from. */
export interface Refund {
  readonly coins: number;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** That day was over, and its coins with it. */
  readonly hasLapsed: boolean;
}

/**
 * Gives a task's price back, to the day whose coins it took: a lapsed day's coins stay lapsed. Call it once, in the
 * transaction that ends the task. null where nothing was taken.
 */
export async function refund(
  trx: Transaction<Database>,
  context: LedgerContext,
  accountId: string,
  taskId: string,
): Promise<Refund | null> {
  const charged = await findCharge(trx, taskId);
  if (charged === undefined) return null;
  const createdAt = context.now();
  await insertCoinEntry(trx, {
    id: context.newId(),
    accountId,
    day: charged.day,
    kind: 'refund',
    amount: charged.amount,
    taskId,
    product: charged.product,
    createdAt,
  });
  return { coins: charged.amount, day: charged.day, hasLapsed: charged.day < dayOf(createdAt, context.timeZone) };
}
