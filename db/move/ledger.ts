import type { Kysely } from 'kysely';
import { DatabaseError } from '../database-error.ts';
import type { Database } from '../schema.ts';

/** Entries of this many accounts are added up at once. */
const PAGE_ACCOUNTS = 1000;

/** Sums of the coin ledgers of all accounts. */
export interface LedgerTotal {
  readonly accounts: number;
  readonly coins: number;
}

async function sumsOf(db: Kysely<Database>, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('coin_entries')
    .select(({ fn }) => ['account_id', fn.sum<number>('amount').as('coins')])
    .where('account_id', 'in', accountIds)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, coins }) => [account_id, coins]));
}

/** Says that the sums of an account differ. */
export type LedgerDifference = (accountId: string, inSource: number, inTarget: number) => string;

const notMoved: LedgerDifference = (id, inSource, inTarget) =>
  `The QCoins of the account ${id} are ${inSource} in SQLite and ${inTarget} in PostgreSQL. Nothing was moved.`;

/**
 * Compares the sum of the coin ledger of every account, as each database adds it up.
 * @throws DatabaseError which names the first account whose sums differ
 */
export async function compareLedgers(
  source: Kysely<Database>,
  target: Kysely<Database>,
  difference: LedgerDifference = notMoved,
): Promise<LedgerTotal> {
  let [accounts, coins, after] = [0, 0, ''];
  for (;;) {
    const page = await source
      .selectFrom('accounts')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_ACCOUNTS)
      .execute();
    const ids = page.map(({ id }) => id);
    if (ids.length === 0) return { accounts, coins };
    const [before, now] = [await sumsOf(source, ids), await sumsOf(target, ids)];
    for (const id of ids) {
      const sum = before.get(id) ?? 0;
      if (sum !== (now.get(id) ?? 0)) throw new DatabaseError(difference(id, sum, now.get(id) ?? 0));
      coins += sum;
    }
    accounts += ids.length;
    after = ids.at(-1)!;
  }
}
