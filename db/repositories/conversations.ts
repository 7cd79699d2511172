import type { Kysely } from 'kysely';
import type { ContactMessagesTable, Database, FeedbacksTable, MessagesTable } from '#db/schema.ts';

/** An existing row with this id is left unchanged. */
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

/** An existing row with this id is left unchanged. */
export async function insertMessage(db: Kysely<Database>, message: MessagesTable): Promise<void> {
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

/** A message to the operator, from any of the forms. */
export interface InboundMessage {
  readonly kind: 'feedback' | 'contact' | 'message';
  /** Phone, email, or other contact for a reply. */
  readonly from: string;
  readonly title: string;
  readonly text: string;
  readonly createdAt: number;
}

/** Returns the newest messages of every kind. */
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
