import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { DatabaseError } from './database-error.ts';
import type { Database } from './schema.ts';

/** Migration state of a database, compared with this version of the program. All names are in order. */
export interface MigrationState {
  readonly executed: readonly string[];
  /** Migrations that this version has not applied yet. */
  readonly pending: readonly string[];
}

interface MigrationRow {
  readonly name: string;
  readonly timestamp: string;
}

const MIGRATION_TABLE = 'kysely_migration';

/** PostgreSQL lists the tables of every schema; only the one that an unqualified name refers to counts. */
async function hasMigrationTable(db: Kysely<Database>): Promise<boolean> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const { rows } = await sql<{ found: string | null }>`select to_regclass(${MIGRATION_TABLE})::text as found`.execute(
      db,
    );
    return typeof rows[0]?.found === 'string';
  }
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === MIGRATION_TABLE);
}

/**
 * Returns the migrations that the database records as executed; none if the table does not exist yet. Changes nothing.
 */
async function executedOf(db: Kysely<Database>): Promise<readonly MigrationRow[]> {
  if (!(await hasMigrationTable(db))) return [];
  const untyped = db as unknown as Kysely<Record<typeof MIGRATION_TABLE, MigrationRow>>;
  return untyped.selectFrom(MIGRATION_TABLE).select(['name', 'timestamp']).orderBy('name').execute();
}

/** Returns the migrations of this version that the database lacks. A newer version may have added some of its own. */
export async function migrationsMissing(db: Kysely<Database>, known: readonly string[]): Promise<readonly string[]> {
  const executed = new Set((await executedOf(db)).map(({ name }) => name));
  return known.filter((name) => !executed.has(name));
}

/**
 * Compares a database with the migrations of this version.
 * @throws DatabaseError if a newer version has changed it, because this version would not know its tables.
 */
export async function migrationState(db: Kysely<Database>, known: readonly string[]): Promise<MigrationState> {
  const rows = await executedOf(db);
  const executed = rows.map(({ name }) => name);
  const pending = known.filter((name) => !executed.includes(name)).sort();
  const first = rows.find(({ name }) => !known.includes(name));
  if (first !== undefined) {
    throw new DatabaseError(
      `The database was upgraded by a newer version of this program on ${first.timestamp.slice(0, 10)}: it has ` +
        `${first.name}, and this version knows no more than ${known.toSorted().at(-1)}. ` +
        'Start the newer version. To go back, put what was copied before that upgrade in its place: ' +
        `on SQLite the file beside it whose name ends in "before-${first.name.slice(0, 4)}", on PostgreSQL ` +
        'your dump (docs/operating.md, "Rollback").',
    );
  }
  const outOfOrder = pending.find((name) => executed.some((done) => done > name));
  if (outOfOrder !== undefined) {
    throw new DatabaseError(
      `The database was upgraded by a version of another line: it has ${executed.at(-1)} but not ` +
        `${outOfOrder}, which comes before it. Start the version that wrote it, or use another database.`,
    );
  }
  return { executed, pending };
}
