import { type ExpressionBuilder, type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, LetterAnswersTable } from '#db/schema.ts';
import { contains } from './search.ts';

export type LetterKind = 'feedback' | 'contact' | 'message';
export type LetterState = 'new' | 'answered' | 'closed';

/** A message to the operators, from any of the forms. */
export interface LetterRow {
  readonly kind: LetterKind;
  readonly id: string;
  readonly accountId: string | null;
  /** A phone number or an email; null if the sender named none. */
  readonly contact: string | null;
  readonly title: string;
  readonly text: string;
  readonly createdAt: number;
  readonly state: LetterState;
}

export type AnswerRow = Selectable<LetterAnswersTable>;

/** The columns of each table as those of a letter. */
const SOURCES = {
  feedback: { table: 'feedbacks', account: 'account_id', contact: 'contact', title: 'title', text: 'description' },
  contact: { table: 'contact_messages', account: null, contact: 'phone', title: 'name', text: 'message' },
  message: { table: 'messages', account: 'account_id', contact: 'contact', title: 'subject', text: 'content' },
} as const satisfies Readonly<Record<LetterKind, object>>;

export const LETTER_KINDS = Object.keys(SOURCES) as readonly LetterKind[];

/** The column of an answer that names its letter. */
const KEYS = { feedback: 'feedback_id', contact: 'contact_message_id', message: 'message_id' } as const;

function select(db: Kysely<Database>, kind: LetterKind) {
  const { table, account, contact, title, text } = SOURCES[kind];
  return db
    .selectFrom(table as 'messages')
    .select([
      'id',
      'state',
      'created_at as createdAt',
      sql.lit(kind).$castTo<LetterKind>().as('kind'),
      (account === null ? sql`null` : sql.ref(account)).$castTo<string | null>().as('accountId'),
      sql.ref<string | null>(contact).as('contact'),
      sql.ref<string>(title).as('title'),
      sql.ref<string>(text).as('text'),
    ]);
}

function containsText(eb: ExpressionBuilder<Database, 'messages'>, kind: LetterKind, sought: string) {
  const { contact, title, text } = SOURCES[kind];
  const columns = [contact, title, text].map((column) =>
    contains(sql<string>`coalesce(${sql.ref(column)}, '')`, sought),
  );
  return eb.or([eb('id', '=', sought), ...columns]);
}

export interface LetterPosition {
  readonly at: number;
  readonly id: string;
}

interface LetterQuery {
  readonly kinds: readonly LetterKind[];
  readonly state?: LetterState | undefined;
  /** In the subject, the text or the contact; or the whole id. */
  readonly text?: string | undefined;
  /** Letters before this one only. */
  readonly position: LetterPosition | null;
  readonly limit: number;
}

/**
 * Newest first. Each table is read by its index and no further than a page, however many letters there are; for a text,
 * as far as it takes to find a page.
 */
export async function listLetters(
  db: Kysely<Database>,
  { kinds, state, text, position, limit }: LetterQuery,
): Promise<readonly LetterRow[]> {
  const found = await Promise.all(
    kinds.map((kind) =>
      select(db, kind)
        .$if(state !== undefined, (query) => query.where('state', '=', state!))
        .$if(text !== undefined, (query) => query.where((eb) => containsText(eb, kind, text!)))
        .$if(position !== null, (query) =>
          query.where(sql<boolean>`(created_at, id) < (${position!.at}, ${position!.id})`),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    ),
  );
  const order = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0);
  return found
    .flat()
    .toSorted((one, other) => other.createdAt - one.createdAt || order(one.id, other.id))
    .slice(0, limit);
}

export const findLetter = (db: Kysely<Database>, kind: LetterKind, id: string): Promise<LetterRow | undefined> =>
  select(db, kind).where('id', '=', id).executeTakeFirst();

export async function setLetterState(
  db: Kysely<Database>,
  { kind, id }: Pick<LetterRow, 'kind' | 'id'>,
  state: LetterState,
): Promise<void> {
  await db
    .updateTable(SOURCES[kind].table as 'messages')
    .set({ state })
    .where('id', '=', id)
    .execute();
}

/** Counts the new letters, no further than a limit. */
export async function countNewLetters(db: Kysely<Database>, limit: number): Promise<number> {
  const counts = await Promise.all(
    LETTER_KINDS.map(async (kind) => {
      const first = db
        .selectFrom(SOURCES[kind].table as 'messages')
        .select('id')
        .where('state', '=', 'new')
        .limit(limit);
      const { count } = await db
        .selectFrom(first.as('first'))
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns false, and changes nothing, if there is an answer with this id. */
export async function insertAnswer(
  db: Kysely<Database>,
  { kind, id }: Pick<LetterRow, 'kind' | 'id'>,
  answer: Omit<Insertable<LetterAnswersTable>, 'feedback_id' | 'contact_message_id' | 'message_id'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('letter_answers')
    .values({ feedback_id: null, contact_message_id: null, message_id: null, ...answer, [KEYS[kind]]: id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Oldest first. */
export const listAnswers = (
  db: Kysely<Database>,
  { kind, id }: Pick<LetterRow, 'kind' | 'id'>,
): Promise<readonly AnswerRow[]> =>
  db.selectFrom('letter_answers').selectAll().where(KEYS[kind], '=', id).orderBy('created_at').orderBy('id').execute();

/** Returns the answers to messages from inside the product, oldest first. */
export const listAnswersToMessages = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('letter_answers')
    .select(['message_id', 'text', 'created_at'])
    .where('message_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findAnswer = (db: Kysely<Database>, id: string): Promise<AnswerRow | undefined> =>
  db.selectFrom('letter_answers').selectAll().where('id', '=', id).executeTakeFirst();

export async function updateAnswer(
  db: Kysely<Database>,
  id: string,
  changes: Updateable<LetterAnswersTable>,
): Promise<void> {
  await db.updateTable('letter_answers').set(changes).where('id', '=', id).execute();
}

export const listPendingAnswers = (db: Kysely<Database>, limit: number): Promise<readonly AnswerRow[]> =>
  db
    .selectFrom('letter_answers')
    .selectAll()
    .where('status', '=', 'pending')
    .where('status', '!=', sql.lit('sent'))
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** Returns the letter of an answer. */
export function letterOfAnswer(answer: AnswerRow): Pick<LetterRow, 'kind' | 'id'> {
  for (const kind of LETTER_KINDS) {
    const id = answer[KEYS[kind]];
    if (id !== null) return { kind, id };
  }
  throw new Error(`The answer ${answer.id} belongs to no letter.`);
}

/** Returns how many emails wait, and how many have failed since a time. */
export async function countUnsentAnswers(
  db: Kysely<Database>,
  since: number,
): Promise<{ readonly pending: number; readonly failed: number }> {
  const rows = await db
    .selectFrom('letter_answers')
    .select(({ fn }) => ['status', fn.countAll<number | string>().as('count')])
    .where('status', '!=', sql.lit('sent'))
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('ended_at', '>=', since)]))
    .groupBy('status')
    .execute();
  const count = (status: string): number => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { pending: count('pending'), failed: count('failed') };
}

/** Returns the answers to an account's letters, oldest first; without the names of operators. */
export const listAnswersTo = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('letter_answers')
    .select(['feedback_id', 'message_id', 'channel', 'text', 'status', 'created_at'])
    .where((eb) =>
      eb.or([
        eb('feedback_id', 'in', eb.selectFrom('feedbacks').select('id').where('account_id', '=', accountId)),
        eb('message_id', 'in', eb.selectFrom('messages').select('id').where('account_id', '=', accountId)),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
