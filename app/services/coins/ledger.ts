import type { Kysely, Transaction } from 'kysely';
import { findCharge, findUnlapsed, insertCoinEntry, insertGrantOnce, sumOfDay } from '../../../db/repositories/coin-entries.ts';
import type { Database } from '../../../db/schema.ts';
import { LIMITS } from '../../domain/limits.ts';
import { AppError } from '../../errors.ts';
import { dayOf } from './day.ts';

/** What every entry is written with. */
export interface LedgerContext {
  readonly now: () => number;
  readonly newId: () => string;
  readonly timeZone: string;
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
      createdAt,
    });
    if (!isFirst) return false;
    for (const { day: past, left } of await findUnlapsed(trx, accountId, day)) {
      await insertCoinEntry(trx, { id: context.newId(), accountId, day: past, kind: 'lapse', amount: -left, taskId: null, createdAt });
    }
    return true;
  });
}

/**
 * Takes a task's price from today's coins. The caller's transaction must hold the account's row, or two charges could
 * both see the same balance.
 * @throws AppError too_few_coins {price, balance}
 */
export async function charge(trx: Transaction<Database>, context: LedgerContext, accountId: string, taskId: string, amount: number): Promise<void> {
  const createdAt = context.now();
  const day = dayOf(createdAt, context.timeZone);
  const { balance } = await sumOfDay(trx, accountId, day);
  if (balance < amount) throw new AppError('too_few_coins', { price: amount, balance });
  if (amount === 0) return;
  await insertCoinEntry(trx, { id: context.newId(), accountId, day, kind: 'charge', amount: -amount, taskId, createdAt });
}

/**
 * Gives a task's price back, to the day whose coins it took: a lapsed day's coins stay lapsed. Call it once, in the
 * transaction that ends the task. Answers what was given back.
 */
export async function refund(trx: Transaction<Database>, context: LedgerContext, accountId: string, taskId: string): Promise<number> {
  const charged = await findCharge(trx, taskId);
  if (charged === undefined) return 0;
  await insertCoinEntry(trx, {
    id: context.newId(),
    accountId,
    day: charged.day,
    kind: 'refund',
    amount: charged.amount,
    taskId,
    createdAt: context.now(),
  });
  return charged.amount;
}
