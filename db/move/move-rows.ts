import { type Kysely, sql } from 'kysely';
import { DatabaseError, isConnectionLost } from '../database-error.ts';
import type { Database } from '../schema.ts';
import { copyTable } from './copy-table.ts';
import { digestInPostgres, type TableDigest } from './digest.ts';
import { compareLedgers, type LedgerTotal } from './ledger.ts';
import { withSourceAlone } from './source.ts';
import { tablesToMove } from './tables.ts';
import { lockEmptyTables, prepareTarget } from './target.ts';

interface CopiedTable extends TableDigest {
  readonly name: string;
}

/** What was copied, and is the same in both databases. */
export interface MoveReport {
  readonly tables: readonly CopiedTable[];
  readonly ledger: LedgerTotal;
}

/** Says what a lost connection leaves in the target. @param isCompared whether only the end of the transaction was left */
const connectionLost = (error: Error, isCompared: boolean): DatabaseError =>
  new DatabaseError(
    isCompared
      ? `The connection to the target was lost while the copy was being committed (${error.message}). The target has ` +
          'either all rows or none. Call this again when PostgreSQL answers: if it finds rows there, all were moved.'
      : `The connection to the target was lost (${error.message}). Nothing was moved, and the target has no rows. Call ` +
          'this again when PostgreSQL answers.',
    { cause: error },
  );

async function copyAll(
  source: Kysely<Database>,
  target: Kysely<Database>,
  onTable: (copied: CopiedTable) => void,
): Promise<MoveReport> {
  const moved = await tablesToMove(source, target);
  await lockEmptyTables(target, moved);
  // Parents come first, so a key need not wait for the end, and PostgreSQL need not remember each that waits.
  await sql`set constraints all immediate`.execute(target);
  const tables: CopiedTable[] = [];
  for (const table of moved) {
    const read = await copyTable(source, target, table);
    const stored = await digestInPostgres(target, table);
    if (read.rows !== stored.rows || read.digest !== stored.digest)
      throw new DatabaseError(
        `The table ${table.name} is not the same after the copy: ${read.rows} rows were read, with the digest ` +
          `${read.digest}; ${stored.rows} were stored, with ${stored.digest}. Nothing was moved.`,
      );
    tables.push({ name: table.name, ...read });
    onTable({ name: table.name, ...read });
  }
  const ledger = await compareLedgers(source, target);
  // Without statistics the first queries would be planned as for empty tables.
  await sql`analyze ${sql.join(moved.map(({ name }) => sql.table(name)))}`.execute(target);
  return { tables, ledger };
}

/**
 * Copies all rows of an SQLite database into an empty PostgreSQL database and compares them there. Everything is one
 * transaction of PostgreSQL: if it is interrupted, the target stays empty and the call can be repeated. The source is
 * never changed, and must be of this version.
 * @throws DatabaseError if a process uses the source, the target is not empty or of another version, a table differs, or
 *   the connection to the target is lost
 */
export function moveRows(
  source: Kysely<Database>,
  target: Kysely<Database>,
  onTable: (copied: CopiedTable) => void,
): Promise<MoveReport> {
  return withSourceAlone(source, async (locked) => {
    // A server that cannot be reached at all is another problem than a lost connection.
    await sql`select 1`.execute(target);
    let isCompared = false;
    let reason: unknown;
    try {
      await prepareTarget(target);
      return await target.transaction().execute(async (trx) => {
        const report = await copyAll(locked, trx, onTable).catch((error: unknown) => {
          reason = error;
          throw error;
        });
        isCompared = true;
        return report;
      });
    } catch (error) {
      // After a lost connection the rollback fails too, and its error says less.
      const first = reason ?? error;
      throw isConnectionLost(first) ? connectionLost(first, isCompared) : first;
    }
  });
}
