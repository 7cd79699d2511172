import { type Kysely, sql, SqliteAdapter } from 'kysely';

const REFUSAL = 'an entry of the audit log cannot be changed';

/**
 * On SQLite, `insert or replace` deletes the row that is in its way, and calls the trigger of deletions only if
 * `recursive_triggers` is on. So an insertion is refused before that, if a row has its id, or the place in the table that
 * the statement names. A row without a named place has −1 there, which no row has.
 */
const SQLITE = [
  `create trigger audit_entries_no_replace before insert on audit_entries
   when exists (select 1 from audit_entries where id = new.id or rowid = new.rowid)
   begin select raise(abort, '${REFUSAL}'); end`,
];

/** Also for a session that has `session_replication_role = replica`, which sets other triggers aside. */
const POSTGRES = ['alter table audit_entries enable always trigger audit_entries_no_change'];

/** Closes the ways in which a statement could still change an entry of the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of db.getExecutor().adapter instanceof SqliteAdapter ? SQLITE : POSTGRES)
    await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await sql
    .raw(
      isSqlite
        ? 'drop trigger audit_entries_no_replace'
        : 'alter table audit_entries enable trigger audit_entries_no_change',
    )
    .execute(db);
}
