import type { Kysely, Selectable } from 'kysely';
import type { Database, SystemEventsTable } from '#db/schema.ts';

export type SystemEventRow = Selectable<SystemEventsTable>;

/** Writes an event; one with this id is left unchanged. */
export async function insertSystemEvent(db: Kysely<Database>, event: SystemEventRow): Promise<void> {
  await db
    .insertInto('system_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Newest first. */
export const listSystemEvents = (
  db: Kysely<Database>,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<readonly SystemEventRow[]> =>
  db
    .selectFrom('system_events')
    .selectAll()
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function deleteSystemEventsBefore(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('system_events').where('at', '<', before).execute();
}
