import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/** When PostgreSQL last analysed the table: with the queue as it is, or with an empty queue. */
export type Statistics = 'fresh' | 'stale';

/** PostgreSQL binds at most 65,535 values at once, SQLite 32,766. */
const BATCH = 1000;
/** Queued tasks per account. */
const PLACES = 2;
const SHORT_SHARE = 0.8;

const account = (index: number) =>
  ({
    id: `account-${index}`,
    user_name: `account-${index}`,
    level: 1,
    has_test_permission: 0,
    is_disabled: 0,
    locale: 'zh-CN',
    wants_email: 0,
    created_at: 0,
  }) as const;

const task = (index: number, count: number) => ({
  id: `task-${String(index).padStart(7, '0')}`,
  account_id: `account-${Math.floor(index / PLACES)}`,
  name: 'Bell pair',
  product: 'full-amplitude',
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
  qubits: 2,
  classical_bits: 2,
  shots: 100,
  seed: 1,
  status: 'completed',
  progress: 0,
  estimated_ms: 1,
  price: 1,
  attempts: 0,
  queue_class: index < count * SHORT_SHARE ? 0 : 1,
  turn: 2 + 2 * (index % PLACES),
  created_at: index,
  queued_at: index,
  updated_at: 0,
});

async function inBatches(count: number, write: (indices: readonly number[]) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < count; first += BATCH)
    await write(Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => first + index));
}

const isPostgres = async (db: Kysely<Database>): Promise<boolean> =>
  sql`select pg_backend_pid()`.execute(db).then(
    () => true,
    () => false,
  );

/** Empties the tables and inserts this many queued tasks, two per account. */
export async function fillQueue(db: Kysely<Database>, count: number, statistics: Statistics): Promise<void> {
  const hasServer = await isPostgres(db);
  if (hasServer) {
    await sql`truncate accounts cascade`.execute(db);
    await sql`drop schema if exists pgboss cascade`.execute(db);
  } else await db.deleteFrom('accounts').execute();
  await db.deleteFrom('jobs').execute();
  await db.transaction().execute(async (trx) => {
    await inBatches(Math.ceil(count / PLACES), (indices) =>
      trx.insertInto('accounts').values(indices.map(account)).execute(),
    );
    await inBatches(count, (indices) =>
      trx
        .insertInto('tasks')
        .values(indices.map((index) => task(index, count)))
        .execute(),
    );
  });
  if (statistics === 'stale' && hasServer) await sql`analyze tasks`.execute(db);
  await db.updateTable('tasks').set({ status: 'queued' }).execute();
  if (statistics === 'fresh' && hasServer) await sql`vacuum analyze tasks`.execute(db);
}
