import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../schema.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { insertAccounts } from '../testing/many-tasks.ts';
import { compareLedgers } from './ledger.ts';

const ids = Array.from({ length: 1001 }, (_, index) => `account-${index}`);

/** A database with more accounts than are added up at once, of which two have a ledger. */
async function ledgers(amounts: readonly number[]): Promise<Kysely<Database>> {
  const db = await freshDatabase();
  await db.transaction().execute((trx) => insertAccounts(trx, ids));
  const entry = { day: '2026-01-01', kind: 'refund', task_id: null, created_at: 0 };
  for (const [index, amount] of amounts.entries())
    for (const account_id of ['account-0', 'account-999'])
      await db
        .insertInto('coin_entries')
        .values({ ...entry, id: `${account_id} ${index}`, account_id, amount })
        .execute();
  return db;
}

it('adds up the ledger of every account', async () => {
  await using source = await ledgers([100, -30]);
  await using target = await ledgers([70]);
  expect(await compareLedgers(source, target)).toEqual({ accounts: 1001, coins: 140 });
});

it('names an account whose sum differs, also if it has no entry on one side', async () => {
  await using source = await ledgers([100]);
  await using target = await ledgers([100]);
  await target.deleteFrom('coin_entries').where('account_id', '=', 'account-999').execute();
  await expect(compareLedgers(source, target)).rejects.toThrow(
    'The QCoins of the account account-999 are 100 in SQLite and 0 in PostgreSQL.',
  );
});
