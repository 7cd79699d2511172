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
  await db
    .insertInto('workers')
    .values({ ...worker, beat_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at }))
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

/** Returns the workers that are alive, oldest first. */
export function listWorkers(db: Kysely<Database>): Promise<readonly WorkerRow[]> {
  return db.selectFrom('workers').selectAll().where(isAlive(db)).orderBy('started_at').orderBy('id').execute();
}

/** Deletes the workers that are not alive. */
export async function deleteSilentWorkers(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('workers')
    .where((eb) => eb.not(isAlive(db)))
    .execute();
}
