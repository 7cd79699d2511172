import type { Kysely, Selectable } from 'kysely';
import type { Database, NotificationsTable } from '#db/schema.ts';

export type NotificationRow = Selectable<NotificationsTable>;

export async function insertNotification(db: Kysely<Database>, notification: NotificationRow): Promise<void> {
  await db.insertInto('notices').values(notification).execute();
}

export async function insertNotifications(
  db: Kysely<Database>,
  notifications: readonly NotificationRow[],
): Promise<void> {
  if (notifications.length > 0)
    await db
      .insertInto('notices')
      .values([...notifications])
      .execute();
}

const countOf = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('notices')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId);

export const countUnread = async (db: Kysely<Database>, accountId: string): Promise<number> =>
  Number((await countOf(db, accountId).where('read_at', 'is', null).executeTakeFirstOrThrow()).count);

export async function listNotifications(
  db: Kysely<Database>,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const { count } = await countOf(db, accountId).executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(count), rows };
}

/** Marks one notification as read, or all. */
export async function markNotificationsRead(
  db: Kysely<Database>,
  accountId: string,
  { id, now }: { id?: string; now: number },
): Promise<void> {
  const unread = db
    .updateTable('notices')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null);
  await (id === undefined ? unread : unread.where('id', '=', id)).execute();
}

export async function hasNotification(db: Kysely<Database>, accountId: string, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('notices')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined
  );
}

export async function deleteNotifications(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('notices').where('account_id', '=', accountId).where('read_at', 'is not', null).execute();
}

/** Deletes the oldest notifications from before a time, at most `limit`. Returns their number. */
export async function deleteNotificationsBefore(
  db: Kysely<Database>,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notices')
    .where('id', 'in', (eb) =>
      eb.selectFrom('notices').select('id').where('created_at', '<', before).orderBy('created_at').limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
