import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { key, required } from './columns.ts';

const REFUSAL = 'an entry of the audit log cannot be changed';

/** SQLite has no other statement that changes rows. */
const SQLITE = ['update', 'delete'].map(
  (verb) =>
    `create trigger audit_entries_no_${verb} before ${verb} on audit_entries begin select raise(abort, '${REFUSAL}'); end`,
);

const POSTGRES = [
  `create function audit_entries_refuse() returns trigger language plpgsql as $$ begin raise exception '${REFUSAL}'; end $$`,
  'create trigger audit_entries_no_change before update or delete or truncate on audit_entries ' +
    'for each statement execute function audit_entries_refuse()',
];

/**
 * Operators are accounts with a role. What they do is a row that nobody can change: it references no account, so it
 * stays when accounts go. A session remembers when its second factor was shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('is_operator', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('sessions').addColumn('second_factor_at', 'bigint').execute();
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', 'text', key)
    .addColumn('at', 'bigint', required)
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', required)
    .addColumn('act', 'text', required)
    .addColumn('subject_kind', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('reason', 'text', required)
    .addColumn('request_id', 'text')
    .execute();
  await db.schema.createIndex('audit_entries_by_time').on('audit_entries').columns(['at', 'id']).execute();
  await db.schema.createIndex('audit_entries_of_subject').on('audit_entries').columns(['subject_id', 'at']).execute();
  for (const statement of db.getExecutor().adapter instanceof SqliteAdapter ? SQLITE : POSTGRES)
    await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('audit_entries').execute();
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) await sql`drop function audit_entries_refuse()`.execute(db);
  await db.schema.alterTable('sessions').dropColumn('second_factor_at').execute();
  await db.schema.alterTable('accounts').dropColumn('is_operator').execute();
}
