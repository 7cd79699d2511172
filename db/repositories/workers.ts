import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { databaseNow } from '#db/database-clock.ts';
import type { Database, WorkersTable } from '#db/schema.ts';

/** A process that runs tasks, as it states itself. */
export type WorkerRow = Selectable<WorkersTable>;

/** A process without a sign of life for this long has probably ended. */
const SILENT_MS = 60_000;

/** Reports that a worker is alive. */
export async function beatWorker(
  db: Kysely<Database>,
  worker: Omit<Insertable<WorkersTable>, 'beat_at'>,
): Promise<void> {
  const beat_at = databaseNow(db);
  const { rss_mb, cpu_percent, busy, loop_delay_ms } = worker;
  const now = { beat_at, rss_mb, cpu_percent, busy, loop_delay_ms };
  await db
    .insertInto('workers')
    .values({ ...worker, beat_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(now))
    .execute();
}

export async function deleteWorker(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('workers').where('id', '=', id).execute();
}

/** In both directions, because the clock of the database may be set. */
const isAlive = (db: Kysely<Database>) => {
  const now = databaseNow(db);
  return sql<boolean>`abs(${now} - beat_at) < ${SILENT_MS}`;
};

/** Returns the workers that are alive and run tasks, oldest first. */
export function listWorkers(db: Kysely<Database>): Promise<readonly WorkerRow[]> {
  return db
    .selectFrom('workers')
    .selectAll()
    .where(isAlive(db))
    .where('slots', '>', 0)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/** A process as operators see it. */
export interface ListedProcess extends WorkerRow {
  readonly silentMs: number;
  readonly isLost: boolean;
}

/** Returns all processes, also those that are lost, oldest first. */
export async function listProcesses(db: Kysely<Database>): Promise<readonly ListedProcess[]> {
  const rows = await db
    .selectFrom('workers')
    .selectAll()
    .select(sql<number | string>`${databaseNow(db)} - beat_at`.as('silent'))
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return rows.map(({ silent, ...row }) => {
    const silentMs = Math.max(0, Number(silent));
    return { ...row, silentMs, isLost: Math.abs(Number(silent)) >= SILENT_MS };
  });
}

/** A lost process is listed for this time, so that an operator sees it. */
const LISTED_MS = 86_400_000;

/** Deletes the workers that have been silent for a day. */
export async function deleteSilentWorkers(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('workers')
    .where(sql<boolean>`abs(${databaseNow(db)} - beat_at) >= ${LISTED_MS}`)
    .execute();
}
