import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ContactMessagesTable, Database, FeedbacksTable, MessagesTable } from '#db/schema.ts';

/** An existing row with this id is left unchanged. */
export async function insertFeedback(db: Kysely<Database>, feedback: Insertable<FeedbacksTable>): Promise<void> {
  await db
    .insertInto('feedbacks')
    .values(feedback)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function insertContactMessage(
  db: Kysely<Database>,
  message: Insertable<ContactMessagesTable>,
): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}

/** An existing row with this id is left unchanged. */
export async function insertMessage(db: Kysely<Database>, message: Insertable<MessagesTable>): Promise<void> {
  await db
    .insertInto('messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns the messages of an account, newest first. */
export async function listMessages(
  db: Kysely<Database>,
  accountId: string,
  limit: number,
): Promise<readonly Selectable<MessagesTable>[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
