import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/schema.ts';
import { freshDatabase } from '../../../db/testing/fresh-database.ts';
import { charge, createCoins, type LedgerContext, refund } from './index.ts';
import { insertTestAccount, insertTestTask } from '../tasks/testing/rows.ts';

const NOON = Date.UTC(2026, 10, 20, 4);
const DAY = 86_400_000;

let db: Kysely<Database>;
let now: number;
let nextId = 0;
const context: LedgerContext = { now: () => now, newId: () => `id-${++nextId}`, timeZone: 'Asia/Shanghai' };

beforeEach(async () => {
  db = await freshDatabase();
  now = NOON;
  await insertTestAccount(db, 'lin');
  await insertTestTask(db, { id: 'task-1', accountId: 'lin' });
});
afterEach(() => db.destroy());

const coins = () => createCoins(db, context);
const inTransaction = <Result>(work: Parameters<ReturnType<Kysely<Database>['transaction']>['execute']>[0]) =>
  db.transaction().execute(work) as Promise<Result>;

describe('daily coins', () => {
  it('are granted once a day, however many sign-ins race', async () => {
    const granted = await Promise.all(Array.from({ length: 5 }, () => coins().grantDaily('lin')));
    expect(granted.filter(Boolean)).toHaveLength(1);
    expect(await coins().balance('lin')).toMatchObject({ day: '2026-11-20', balance: 100, granted: 100, used: 0 });
  });

  it('lapse at midnight: the next day starts from its own grant', async () => {
    await coins().grantDaily('lin');
    await inTransaction((trx) => charge(trx, context, 'lin', 'task-1', 18));
    now += DAY;
    expect((await coins().balance('lin')).balance).toBe(0);
    await coins().grantDaily('lin');
    expect((await coins().balance('lin')).balance).toBe(100);
    const lapsed = await db.selectFrom('coin_entries').select(['day', 'amount']).where('kind', '=', 'lapse').execute();
    expect(lapsed).toEqual([{ day: '2026-11-20', amount: -82 }]);
  });

  it('say when they lapse', async () => {
    expect((await coins().balance('lin')).lapsesAt).toBe(Date.UTC(2026, 10, 20, 16));
  });
});

describe('a charge', () => {
  it('is refused with price and balance when there are too few coins, and takes nothing', async () => {
    await coins().grantDaily('lin');
    await expect(inTransaction((trx) => charge(trx, context, 'lin', 'task-1', 101))).rejects.toMatchObject({
      code: 'too_few_coins',
      params: { price: 101, balance: 100 },
    });
    expect((await coins().balance('lin')).balance).toBe(100);
  });

  it('may take the last coin', async () => {
    await coins().grantDaily('lin');
    await inTransaction((trx) => charge(trx, context, 'lin', 'task-1', 100));
    expect((await coins().balance('lin')).balance).toBe(0);
  });

  it('is taken once a task', async () => {
    await coins().grantDaily('lin');
    await inTransaction((trx) => charge(trx, context, 'lin', 'task-1', 1));
    await expect(inTransaction((trx) => charge(trx, context, 'lin', 'task-1', 1))).rejects.toThrow(/unique/i);
    expect((await coins().balance('lin')).balance).toBe(99);
  });
});

describe('a refund', () => {
  it('goes to the day whose coins were taken', async () => {
    await coins().grantDaily('lin');
    await inTransaction((trx) => charge(trx, context, 'lin', 'task-1', 10));
    now += DAY;
    await coins().grantDaily('lin');
    expect(await inTransaction((trx) => refund(trx, context, 'lin', 'task-1'))).toBe(10);
    expect((await coins().balance('lin')).balance).toBe(100);
  });

  it('gives nothing for a task that was never charged', async () => {
    expect(await inTransaction((trx) => refund(trx, context, 'lin', 'task-1'))).toBe(0);
  });

  it('does not count as use', async () => {
    await coins().grantDaily('lin');
    await inTransaction((trx) => charge(trx, context, 'lin', 'task-1', 10));
    await inTransaction((trx) => refund(trx, context, 'lin', 'task-1'));
    expect(await coins().usage('lin', 2)).toEqual([
      { day: '2026-11-19', used: 0 },
      { day: '2026-11-20', used: 0 },
    ]);
    expect((await coins().entriesOfToday('lin')).map((entry) => [entry.kind, entry.amount, entry.taskName])).toEqual(
      expect.arrayContaining([['grant', 100, null], ['charge', -10, 'Bell pair'], ['refund', 10, 'Bell pair']]),
    );
  });
});
