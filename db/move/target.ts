import { type Kysely, sql } from 'kysely';
import { DatabaseError } from '../database-error.ts';
import { migrate, MIGRATIONS } from '../migrate.ts';
import { migrationState } from '../migration-state.ts';
import type { Database } from '../schema.ts';
import { type MovedTable, TABLES_WITH_FIRST_ROWS, tablesOfTarget } from './tables.ts';

const notEmpty = (found: string): DatabaseError =>
  new DatabaseError(
    `The target is not empty: it has ${found}. Name an empty database (createdb). Nothing was changed.`,
  );

/**
 * Creates the tables in an empty PostgreSQL database. Without rows they may already be there, of this version.
 * @throws DatabaseError if the target is of another version, has other tables, or does not store UTF-8
 */
export async function prepareTarget(target: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(target);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new DatabaseError(`The target stores texts as ${encoding}. Create one that stores UTF-8 (createdb -E UTF8).`);
  const { executed, pending } = await migrationState(target, Object.keys(MIGRATIONS)).catch((error: unknown) => {
    throw error instanceof DatabaseError
      ? new DatabaseError(`In the target: ${error.message}`, { cause: error })
      : error;
  });
  const { rows: rights } = await sql<{ may: boolean }>`
    select has_database_privilege(current_user, current_database(), 'CREATE') as may`.execute(target);
  if (rights[0]?.may !== true)
    throw new DatabaseError(
      'The user of the target may not create schemas there, which the job queue of a server does at its first start. ' +
        'Let it own the database, or GRANT CREATE ON DATABASE. Nothing was changed.',
    );
  if (pending.length === 0) return;
  if (executed.length > 0)
    throw new DatabaseError(
      `The target has the tables of an older version: ${pending[0]} is still to come. Name an empty database (createdb).`,
    );
  const [table] = await tablesOfTarget(target);
  if (table !== undefined) throw notEmpty(`the table ${table.name} of another program`);
  await migrate(target);
}

/**
 * Locks the tables against writes of others until the transaction ends, and requires them to be empty.
 * @throws DatabaseError if they have rows or are in use
 */
export async function lockEmptyTables(target: Kysely<Database>, tables: readonly MovedTable[]): Promise<void> {
  const names = tables.map(({ name }) => sql.table(name));
  await sql`lock table ${sql.join(names)} in exclusive mode nowait`.execute(target).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error;
    throw new DatabaseError('Another process uses the target. Stop it and call this again. Nothing was changed.', {
      cause: error,
    });
  });
  for (const { name } of tables) {
    if (TABLES_WITH_FIRST_ROWS.includes(name)) {
      await sql`delete from ${sql.table(name)}`.execute(target);
      continue;
    }
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
    if (rows.length > 0) throw notEmpty(`rows in ${name}`);
  }
}
