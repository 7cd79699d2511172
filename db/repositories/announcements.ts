import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { AnnouncementsTable, Database } from '#db/schema.ts';

export type AnnouncementRow = Selectable<AnnouncementsTable>;

/** Returns false, and changes nothing, if there is an announcement with this id. */
export async function insertAnnouncement(db: Kysely<Database>, row: Insertable<AnnouncementsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('announcements')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findAnnouncement = (db: Kysely<Database>, id: string): Promise<AnnouncementRow | undefined> =>
  db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst();

/** Newest first. */
export const listAnnouncements = (db: Kysely<Database>, limit: number): Promise<readonly AnnouncementRow[]> =>
  db.selectFrom('announcements').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();

/** Returns what is or will be shown, oldest first. */
export const listComing = (db: Kysely<Database>, now: number): Promise<readonly AnnouncementRow[]> =>
  db
    .selectFrom('announcements')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

export async function updateAnnouncement(
  db: Kysely<Database>,
  id: string,
  changes: Updateable<AnnouncementsTable>,
): Promise<void> {
  await db.updateTable('announcements').set(changes).where('id', '=', id).execute();
}

/** Returns those that are to go to bells yet. */
export const listUnsentBells = (db: Kysely<Database>): Promise<readonly AnnouncementRow[]> =>
  db.selectFrom('announcements').selectAll().where('bell', 'in', ['waiting', 'sending']).execute();

/** Returns the ids of the next accounts after one, of those that existed at a time. */
export async function listAccountIdsAfter(
  db: Kysely<Database>,
  { after, until, limit }: { readonly after: string; readonly until: number; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '>', after)
    .where('created_at', '<=', until)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
