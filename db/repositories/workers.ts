import type { Insertable, Kysely, Selectable } from 'kysely';
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

/** Returns the workers that are alive, oldest first. */
export function listWorkers(db: Kysely<Database>): Promise<readonly WorkerRow[]> {
  const silentSince = databaseNow(db);
  return db
    .selectFrom('workers')
    .selectAll()
    .where((eb) => eb(eb('beat_at', '+', SILENT_MS), '>', silentSince))
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/** Deletes the workers that are not alive. */
export async function deleteSilentWorkers(db: Kysely<Database>): Promise<void> {
  const now = databaseNow(db);
  await db
    .deleteFrom('workers')
    .where((eb) => eb(eb('beat_at', '+', SILENT_MS), '<=', now))
    .execute();
}
