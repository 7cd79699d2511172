import { type Kysely, sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '#db/schema.ts';

/** The lock that a held copy waits for. */
const LOCK = sql.lit(1);

/** Lets a copy into this PostgreSQL database wait at its tasks whenever `whileHeld` holds it, until `release`. */
export async function createHold(target: Kysely<Database>) {
  await sql`
    create function wait() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${LOCK}); return null; end $$`.execute(target);
  await sql`create trigger wait after insert on tasks for each statement execute function wait()`.execute(target);

  /** Counts other connections of this state. */
  const count = async (condition: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${sql.raw(condition)}`.execute(target);
    return rows[0]!.count;
  };
  return {
    count,
    /** Starts a copy, and does something while it waits. */
    whileHeld: (start: () => void, work: () => Promise<void>) =>
      target.connection().execute(async (holder) => {
        await sql`select pg_advisory_lock(${LOCK})`.execute(holder);
        start();
        await vi.waitFor(async () => expect(await count("wait_event = 'advisory'")).toBe(1));
        await work();
        await sql`select pg_advisory_unlock(${LOCK})`.execute(holder).catch(() => undefined);
      }),
    /** Ends the connection of the copy that waits. */
    endConnection: () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'advisory'`.execute(target),
    release: () => sql`drop trigger wait on tasks`.execute(target),
  };
}
