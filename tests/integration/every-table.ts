import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Values of columns that allow only some texts. */
const CHOICES: Readonly<Record<string, string>> = {
  'announcements.bell': 'sent',
  'announcements.level': 'info',
  'chore_runs.outcome': 'done',
  'contact_messages.state': 'new',
  'deliveries.channel': 'webhook',
  'deliveries.status': 'pending',
  'delivery_jobs.channel': 'webhook',
  'feedbacks.state': 'answered',
  'jobs.state': 'failed',
  'letter_answers.channel': 'email',
  'letter_answers.status': 'sent',
  'messages.state': 'closed',
  'class_lessons.kind': 'exercise',
  'class_members.role': 'learner',
  'classes.language': 'zh',
  'lesson_progress.kind': 'exercise',
  'machine_applications.status': 'pending',
  'passkey_challenges.purpose': 'sign_in',
  'passkeys.transports': '[]',
  'share_links.kind': 'circuit',
  'verification_codes.channel': 'email',
};

/** Text that both databases have to store alike: quotes, a backslash, a line break, and letters of two and four bytes. */
const AWKWARD_TEXT = `'"\\ é\n𝒬 {1,2}`;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly table: string | null;
  readonly key: string | null;
}

const columnsOf = async (db: Kysely<Database>, table: string): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select own.name, upper(own.type) as type, parent."table" as "table", parent."to" as key
    from pragma_table_info(${table}) as own left join pragma_foreign_key_list(${table}) as parent
    on parent."from" = own.name`.execute(db);
  return rows;
};

function valueOf(table: string, { name, type }: Column): unknown {
  if (type === 'TEXT') return CHOICES[`${table}.${name}`] ?? AWKWARD_TEXT;
  if (type === 'BYTEA') return Buffer.of(0, 255, 92);
  if (type === 'BIGINT') return 2 ** 52;
  return type === 'INTEGER' ? 1 : 1 / 3;
}

const isEmpty = async (db: Kysely<Database>, table: string): Promise<boolean> =>
  (await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)).rows.length === 0;

/** Inserts a row into every table of an SQLite database that has none, whose values say nothing. */
export async function fillEveryTable(db: Kysely<Database>): Promise<void> {
  const fill = async (table: string): Promise<void> => {
    if (!(await isEmpty(db, table))) return;
    const columns = await columnsOf(db, table);
    const values: unknown[] = [];
    for (const column of columns) {
      if (column.table !== null) await fill(column.table);
      values.push(
        column.table === null
          ? valueOf(table, column)
          : sql`(select ${sql.ref(column.key!)} from ${sql.table(column.table)} limit 1)`,
      );
    }
    const names = sql.join(columns.map(({ name }) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(values)})`.execute(db);
  };
  for (const { name } of await db.introspection.getTables()) await fill(name);
}
