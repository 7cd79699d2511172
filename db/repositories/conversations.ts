import type { Kysely } from 'kysely';
import type { ContactMessagesTable, Database, FeedbacksTable, MessagesTable } from '#db/schema.ts';

/** One that is there already stays as it is. */
export async function insertFeedback(db: Kysely<Database>, feedback: FeedbacksTable): Promise<void> {
  await db
    .insertInto('feedbacks')
    .values(feedback)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function insertContactMessage(db: Kysely<Database>, message: ContactMessagesTable): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute();
}

/** One that is there already stays as it is. */
export async function insertMessage(db: Kysely<Database>, message: MessagesTable): Promise<void> {
  await db
    .insertInto('messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** An account's own, newest first. */
export async function listMessages(
  db: Kysely<Database>,
  accountId: string,
  limit: number,
): Promise<readonly MessagesTable[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What somebody has written to the provider, wherever it was written. */
export interface InboundMessage {
  readonly kind: 'feedback' | 'contact' | 'message';
  /** Phone, email, or whatever was left to answer to. */
  readonly from: string;
  readonly title: string;
  readonly text: string;
  readonly createdAt: number;
}

/** The newest letters of every kind. */
export async function listInboundMessages(db: Kysely<Database>, limit: number): Promise<readonly InboundMessage[]> {
  const [feedbacks, contacts, messages] = await Promise.all([
    db.selectFrom('feedbacks').selectAll().orderBy('created_at', 'desc').limit(limit).execute(),
    db.selectFrom('contact_messages').selectAll().orderBy('created_at', 'desc').limit(limit).execute(),
    db.selectFrom('messages').selectAll().orderBy('created_at', 'desc').limit(limit).execute(),
  ]);
  return [
    ...feedbacks.map(({ contact, title, description, created_at }): InboundMessage => ({
      kind: 'feedback',
      from: contact,
      title,
      text: description,
      createdAt: created_at,
    })),
    ...contacts.map(({ name, phone, message, created_at }): InboundMessage => ({
      kind: 'contact',
      from: phone,
      title: name,
      text: message,
      createdAt: created_at,
    })),
    ...messages.map(({ contact, account_id, subject, content, created_at }): InboundMessage => ({
      kind: 'message',
      from: contact ?? account_id,
      title: subject,
      text: content,
      createdAt: created_at,
    })),
  ]
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .slice(0, limit);
}
