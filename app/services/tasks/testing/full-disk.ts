import { type Kysely, sql, SqliteAdapter } from 'kysely';
import type { Database } from '#db/schema.ts';

/**
 * Has every change of a row of this table refused, as on a full disk, while everything can still be read. Returns what
 * ends it.
 */
export async function fillDisk(db: Kysely<Database>, table: keyof Database): Promise<() => Promise<void>> {
  const on = sql.table(table);
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await sql`create trigger full_disk before update on ${on} begin select raise(abort, 'disk full'); end`.execute(db);
    return async () => void (await sql`drop trigger full_disk`.execute(db));
  }
  await sql`
    create function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'disk full' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create trigger full_disk before update on ${on} for each row execute function refuse_write()`.execute(db);
  return async () => void (await sql`drop function refuse_write cascade`.execute(db));
}
