import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

type CoinEntryKind = 'grant' | 'charge' | 'refund' | 'lapse';

export interface CoinEntryRow {
  readonly id: string;
  readonly accountId: string;
  readonly day: string;
  readonly kind: CoinEntryKind;
  readonly amount: number;
  readonly taskId: string | null;
  readonly product: string | null;
  readonly createdAt: number;
  /** Of a refund by an operator. */
  readonly reason?: string;
}

const toRow = (entry: CoinEntryRow) => ({
  id: entry.id,
  account_id: entry.accountId,
  day: entry.day,
  kind: entry.kind,
  amount: entry.amount,
  task_id: entry.taskId,
  product: entry.product,
  created_at: entry.createdAt,
  reason: entry.reason ?? null,
});

export async function insertCoinEntry(db: Kysely<Database>, entry: CoinEntryRow): Promise<void> {
  await db.insertInto('coin_entries').values(toRow(entry)).execute();
}

/**
 * Inserts the day's grant unless there is one already. A partial unique index decides between concurrent calls; the
 * literal selects it.
 */
export async function insertGrantOnce(db: Kysely<Database>, entry: CoinEntryRow): Promise<boolean> {
  const result = await db
    .insertInto('coin_entries')
    .values(toRow(entry))
    .onConflict((conflict) => conflict.columns(['account_id', 'day']).where('kind', '=', sql.lit('grant')).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Whether the account was ever charged for a task, also for one that it has deleted. */
export async function hasCharges(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const charge = await db
    .selectFrom('coin_entries')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'charge')
    .limit(1)
    .executeTakeFirst();
  return charge !== undefined;
}

/** What operators refunded counts as granted: it is of another day than the charge. */
export async function sumOfDay(
  db: Kysely<Database>,
  accountId: string,
  day: string,
): Promise<{ balance: number; granted: number }> {
  const rows = await db
    .selectFrom('coin_entries')
    .select((eb) => [
      'kind',
      eb.fn.sum<number | string>('amount').as('amount'),
      eb.fn
        .sum<number | string>(eb.case().when('reason', 'is not', null).then(eb.ref('amount')).else(0).end())
        .as('byOperators'),
    ])
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .groupBy('kind')
    .execute();
  let balance = 0;
  let granted = 0;
  for (const row of rows) {
    balance += Number(row.amount);
    granted += Number(row.kind === 'grant' ? row.amount : row.byOperators);
  }
  return { balance, granted };
}

/** Returns the days before `day` with remaining QCoins, their remainder and the time of their last entry. */
export async function listUnexpiredBalances(db: Kysely<Database>, accountId: string, day: string) {
  const rows = await db
    .selectFrom('coin_entries')
    .select((eb) => ['day', eb.fn.sum<number | string>('amount').as('left'), eb.fn.max('created_at').as('latest')])
    .where('account_id', '=', accountId)
    .where('day', '<', day)
    .groupBy('day')
    .having((eb) => eb.fn.sum('amount'), '>', 0)
    .execute();
  return rows.map((row) => ({ day: row.day, left: Number(row.left), latestAt: Number(row.latest) }));
}

/** Returns a day's entries with what their tasks are named by, newest first. */
export function listEntriesOfDay(db: Kysely<Database>, accountId: string, day: string) {
  return db
    .selectFrom('coin_entries')
    .leftJoin('tasks', 'tasks.id', 'coin_entries.task_id')
    .select([
      'coin_entries.id',
      'coin_entries.kind',
      'coin_entries.amount',
      'coin_entries.task_id as taskId',
      'tasks.name',
      'tasks.qubits',
      'tasks.summary',
      'tasks.run_number as runNumber',
      'coin_entries.created_at as createdAt',
      'coin_entries.reason',
    ])
    .where('coin_entries.account_id', '=', accountId)
    .where('coin_entries.day', '=', day)
    .orderBy('coin_entries.created_at', 'desc')
    .orderBy('coin_entries.id', 'desc')
    .execute();
}

/** Returns the charge of a task: its day, amount and product; undefined if the task was free. */
export async function findCharge(
  db: Kysely<Database>,
  taskId: string,
): Promise<{ day: string; amount: number; product: string | null } | undefined> {
  const row = await db
    .selectFrom('coin_entries')
    .select(['day', 'amount', 'product'])
    .where('task_id', '=', taskId)
    .where('kind', '=', 'charge')
    .executeTakeFirst();
  return row && { day: row.day, amount: -row.amount, product: row.product };
}

/** Whether QCoins of a task were paid back, by its end or by an operator: a unique index allows it once. */
export async function hasRefund(db: Kysely<Database>, taskId: string): Promise<boolean> {
  const row = await db
    .selectFrom('coin_entries')
    .select('id')
    .where('task_id', '=', taskId)
    .where('kind', '=', 'refund')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the entries of a task, oldest first. */
export function listEntriesOfTask(db: Kysely<Database>, taskId: string) {
  return db
    .selectFrom('coin_entries')
    .select(['id', 'kind', 'amount', 'day', 'reason', 'created_at as createdAt'])
    .where('task_id', '=', taskId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export interface UsageSumRow {
  readonly day: string;
  readonly product: string | null;
  /** Charges minus refunds. */
  readonly used: number;
  /** Tasks that were charged. */
  readonly tasks: number;
}

/** Returns the net usage since `firstDay`, by day and product. */
export async function sumUsage(
  db: Kysely<Database>,
  accountId: string,
  firstDay: string,
): Promise<readonly UsageSumRow[]> {
  const rows = await db
    .selectFrom('coin_entries')
    .select((eb) => [
      'day',
      'product',
      eb.fn.sum<number | string>('amount').as('amount'),
      eb.fn.sum<number | string>(eb.case().when('kind', '=', 'charge').then(1).else(0).end()).as('tasks'),
    ])
    .where('account_id', '=', accountId)
    .where('day', '>=', firstDay)
    .where('kind', 'in', ['charge', 'refund'])
    .where('reason', 'is', null)
    .groupBy(['day', 'product'])
    .execute();
  return rows.map(({ day, product, amount, tasks }) => ({
    day,
    product,
    used: 0 - Number(amount),
    tasks: Number(tasks),
  }));
}
