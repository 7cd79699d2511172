import type { Kysely } from 'kysely';
import type { BannerItemsTable, Database, ContactMessagesTable, FeedbacksTable } from '../schema.ts';

export async function insertFeedback(db: Kysely<Database>, feedback: FeedbacksTable): Promise<void> {
  await db.insertInto('feedbacks').values(feedback).execute();
}

export async function insertContactMessage(db: Kysely<Database>, message: ContactMessagesTable): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}

/** In the order in which they are shown. */
export async function listBannerItems(db: Kysely<Database>, device: number): Promise<readonly BannerItemsTable[]> {
  return db.selectFrom('banner_items').selectAll().where('device', '=', device).orderBy('position').orderBy('id').execute();
}
