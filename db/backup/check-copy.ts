import { type Kysely, sql } from 'kysely';
import { DatabaseError } from '../database-error.ts';
import { MIGRATIONS } from '../migrate.ts';
import { migrationState } from '../migration-state.ts';
import type { Database } from '../schema.ts';

/** What is in a database. */
export interface Contents {
  /** Newest migration. */
  readonly version: string;
  readonly rows: ReadonlyMap<string, number>;
  /** Tasks that have not ended. */
  readonly openTasks: number;
}

/**
 * Checks that a file is a whole database of this program, of this version or an older one.
 * @throws DatabaseError which says what is wrong with it; an error of SQLite if it cannot be read
 */
export async function requireWhole(db: Kysely<Database>, name: string): Promise<readonly string[]> {
  const { rows: faults } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db);
  const [fault] = faults;
  if (fault?.integrity_check !== 'ok') throw new DatabaseError(`${name} is damaged: ${fault?.integrity_check}.`);
  const { rows: orphans } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  const [orphan] = orphans;
  if (orphan !== undefined)
    throw new DatabaseError(
      `${name} is not whole: ${orphans.length} rows, the first of ${orphan.table}, refer to rows of ${orphan.parent} that are missing.`,
    );
  return requireOurs(db, name);
}

const listTables = async (db: Kysely<Database>): Promise<readonly string[]> =>
  (await db.introspection.getTables()).map(({ name }) => name);

async function requireOurs(db: Kysely<Database>, name: string): Promise<readonly string[]> {
  const known = Object.keys(MIGRATIONS);
  const executed = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db).then(
    ({ rows }) => rows.map((row) => row.name),
    () => [],
  );
  if (!executed.some((migration) => known.includes(migration)))
    throw new DatabaseError(`${name} is no database of this program.`);
  const newer = executed.find((migration) => !known.includes(migration));
  if (newer !== undefined)
    throw new DatabaseError(
      `${name} was written by a newer version of this program: it has ${newer}. Use the restore command of that version.`,
    );
  await migrationState(db, known);
  return executed;
}

/** Counts the rows of every table. */
export async function contentsOf(db: Kysely<Database>, executed: readonly string[]): Promise<Contents> {
  const rows = new Map<string, number>();
  for (const table of await listTables(db)) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
    rows.set(table, counted.rows[0]?.count ?? 0);
  }
  const open = await db
    .selectFrom('tasks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', ['waiting', 'queued', 'ongoing'])
    .executeTakeFirstOrThrow();
  return { version: executed.at(-1) ?? '', rows, openTasks: open.count };
}
