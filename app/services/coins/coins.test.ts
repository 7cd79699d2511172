import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertTestAccount, insertTestTask } from '#app/services/tasks/testing/rows.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { charge, createCoins, type LedgerContext, refund } from './index.ts';

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
const inTransaction = <Result>(run: Parameters<ReturnType<Kysely<Database>['transaction']>['execute']>[0]) =>
  db.transaction().execute(run) as Promise<Result>;

describe('daily coins', () => {
  it('are granted once per day, even with concurrent sign-ins', async () => {
    const granted = await Promise.all(Array.from({ length: 5 }, () => coins().grantDaily('lin')));
    expect(granted.filter(Boolean)).toHaveLength(1);
    expect(await coins().balance('lin')).toMatchObject({ day: '2026-11-20', balance: 100, granted: 100, used: 0 });
  });

  it('expire at midnight: the next day starts from its own grant', async () => {
    await coins().grantDaily('lin');
    await inTransaction((trx) => charge(trx, context, 'lin', { id: 'task-1', product: 'noisy', price: 18 }));
    now += DAY;
    expect((await coins().balance('lin')).balance).toBe(0);
    await coins().grantDaily('lin');
    expect((await coins().balance('lin')).balance).toBe(100);
    const expiries = await db
      .selectFrom('coin_entries')
      .select(['day', 'amount', 'created_at'])
      .where('kind', '=', 'lapse')
      .execute();
    // Recorded as of midnight, even if the row is written much later.
    expect(expiries).toEqual([{ day: '2026-11-20', amount: -82, created_at: Date.UTC(2026, 10, 20, 16) }]);
    expect((await coins().ledger('lin', '2026-11-20')).entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['lapse', -82],
      ['charge', -18],
      ['grant', 100],
    ]);
  });

  it('are granted once for two concurrent sign-ins in the first second of a day', async () => {
    await coins().grantDaily('lin');
    now = Date.UTC(2026, 10, 20, 16);
    const granted = await Promise.all([coins().grantDaily('lin'), coins().grantDaily('lin')]);
    expect(granted.filter(Boolean)).toHaveLength(1);
    const kinds = await db
      .selectFrom('coin_entries')
      .select(['day', 'kind', 'amount'])
      .orderBy('day')
      .orderBy('kind')
      .execute();
    expect(kinds).toEqual([
      { day: '2026-11-20', kind: 'grant', amount: 100 },
      { day: '2026-11-20', kind: 'lapse', amount: -100 },
      { day: '2026-11-21', kind: 'grant', amount: 100 },
    ]);
  });

  it('begin and end at midnight of the configured time zone', async () => {
    const newYork = createCoins(db, { ...context, timeZone: 'America/New_York' });
    // 11 p.m. in New York is noon of the next day in Shanghai.
    await newYork.grantDaily('lin');
    expect(await newYork.balance('lin')).toMatchObject({ day: '2026-11-19', lapsesAt: Date.UTC(2026, 10, 20, 5) });
    now = Date.UTC(2026, 10, 20, 5);
    expect(await newYork.balance('lin')).toMatchObject({ day: '2026-11-20', balance: 0 });
  });

  it('are not granted again when the clock is set back, nor when it is set right', async () => {
    await coins().grantDaily('lin');
    now += DAY;
    await coins().grantDaily('lin');
    now -= DAY;
    expect(await coins().grantDaily('lin')).toBe(false);
    expect((await coins().balance('lin')).balance).toBe(0);
    now += DAY;
    expect(await coins().grantDaily('lin')).toBe(false);
    expect((await coins().balance('lin')).balance).toBe(100);
  });

  it('report when they expire', async () => {
    expect((await coins().balance('lin')).lapsesAt).toBe(Date.UTC(2026, 10, 20, 16));
  });
});

describe('a charge', () => {
  it('is refused with price and balance if there are too few coins, and takes nothing', async () => {
    await coins().grantDaily('lin');
    await expect(
      inTransaction((trx) => charge(trx, context, 'lin', { id: 'task-1', product: 'noisy', price: 101 })),
    ).rejects.toMatchObject({
      code: 'too_few_coins',
      params: { price: 101, balance: 100, count: 101 },
    });
    expect((await coins().balance('lin')).balance).toBe(100);
  });

  it('is refused with the reason if a part of the price is for time', async () => {
    await coins().grantDaily('lin');
    const timed = { id: 'task-1', product: 'full-amplitude', price: 128, timePrice: { coins: 64, seconds: 640.2 } };
    await expect(inTransaction((trx) => charge(trx, context, 'lin', timed))).rejects.toMatchObject({
      params: { price: 128, balance: 100, base: 64, time: 64, seconds: 641, context: 'time' },
    });
  });

  it('may take the last coin', async () => {
    await coins().grantDaily('lin');
    await inTransaction((trx) => charge(trx, context, 'lin', { id: 'task-1', product: 'noisy', price: 100 }));
    expect((await coins().balance('lin')).balance).toBe(0);
  });

  it('is taken once per task', async () => {
    await coins().grantDaily('lin');
    await inTransaction((trx) => charge(trx, context, 'lin', { id: 'task-1', product: 'noisy', price: 1 }));
    await expect(
      inTransaction((trx) => charge(trx, context, 'lin', { id: 'task-1', product: 'noisy', price: 1 })),
    ).rejects.toThrow(/unique/i);
    expect((await coins().balance('lin')).balance).toBe(99);
  });
});

describe('a refund', () => {
  it('is credited to the day whose coins were taken', async () => {
    await coins().grantDaily('lin');
    await inTransaction((trx) => charge(trx, context, 'lin', { id: 'task-1', product: 'noisy', price: 10 }));
    now += DAY;
    await coins().grantDaily('lin');
    expect(await inTransaction((trx) => refund(trx, context, 'lin', 'task-1'))).toEqual({
      coins: 10,
      day: '2026-11-20',
      hasLapsed: true,
    });
    expect((await coins().balance('lin')).balance).toBe(100);
  });

  it('after the day has expired expires at the next grant', async () => {
    await coins().grantDaily('lin');
    await inTransaction((trx) => charge(trx, context, 'lin', { id: 'task-1', product: 'noisy', price: 10 }));
    now += DAY;
    await coins().grantDaily('lin');
    now += 1000;
    await inTransaction((trx) => refund(trx, context, 'lin', 'task-1'));
    now += DAY;
    await coins().grantDaily('lin');
    const { entries } = await coins().ledger('lin', '2026-11-20');
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['lapse', -90],
        ['refund', 10],
        ['lapse', -10],
      ]),
    );
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('returns nothing for a task that was never charged', async () => {
    expect(await inTransaction((trx) => refund(trx, context, 'lin', 'task-1'))).toBeNull();
  });

  it('does not count as usage', async () => {
    await coins().grantDaily('lin');
    await inTransaction((trx) => charge(trx, context, 'lin', { id: 'task-1', product: 'noisy', price: 10 }));
    await inTransaction((trx) => refund(trx, context, 'lin', 'task-1'));
    expect(await coins().usage('lin', 2)).toEqual([
      { day: '2026-11-19', used: 0, tasks: 0, products: [] },
      { day: '2026-11-20', used: 0, tasks: 1, products: [{ product: 'noisy', used: 0, tasks: 1 }] },
    ]);
    expect(
      (await coins().ledger('lin')).entries.map((entry) => [entry.kind, entry.amount, entry.task?.name ?? null]),
    ).toEqual(
      expect.arrayContaining([
        ['grant', 100, null],
        ['charge', -10, 'Bell pair'],
        ['refund', 10, 'Bell pair'],
      ]),
    );
  });
});

describe('the ledger', () => {
  it('returns a past day, and today for any other text', async () => {
    await coins().grantDaily('lin');
    now += DAY;
    expect(await coins().ledger('lin', '2026-11-20')).toMatchObject({
      day: '2026-11-20',
      isToday: false,
      previous: '2026-11-19',
      next: '2026-11-21',
    });
    for (const text of ['', '2026-11-22', '2026-02-30', '9999-99-99', "' or 1=1", undefined]) {
      expect(await coins().ledger('lin', text)).toMatchObject({
        day: '2026-11-21',
        isToday: true,
        previous: '2026-11-20',
      });
    }
  });

  it('keeps the product of a task that was deleted', async () => {
    await coins().grantDaily('lin');
    await inTransaction((trx) => charge(trx, context, 'lin', { id: 'task-1', product: 'noisy', price: 3 }));
    await db.deleteFrom('tasks').execute();
    expect((await coins().usage('lin', 1))[0]).toEqual({
      day: '2026-11-20',
      used: 3,
      tasks: 1,
      products: [{ product: 'noisy', used: 3, tasks: 1 }],
    });
    expect((await coins().ledger('lin')).entries[0]).toMatchObject({ kind: 'charge', task: null });
  });
});
