import { type Kysely, sql } from 'kysely';
import { DatabaseError } from '../database-error.ts';
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

/**
 * Copies all rows of an SQLite database into an empty PostgreSQL database and compares them there. Everything is one
 * transaction of PostgreSQL: if it is interrupted, the target stays empty and the call can be repeated. The source is
 * never changed, and must be of this version.
 * @throws DatabaseError if a process uses the source, the target is not empty or of another version, or a table differs
 */
export function moveRows(
  source: Kysely<Database>,
  target: Kysely<Database>,
  onTable: (copied: CopiedTable) => void,
): Promise<MoveReport> {
  return withSourceAlone(source, async (locked) => {
    await prepareTarget(target);
    return target.transaction().execute(async (trx) => {
      const moved = await tablesToMove(locked, trx);
      await lockEmptyTables(trx, moved);
      // Parents come first, so a key need not wait for the end, and PostgreSQL need not remember each that waits.
      await sql`set constraints all immediate`.execute(trx);
      const tables: CopiedTable[] = [];
      for (const table of moved) {
        const read = await copyTable(locked, trx, table);
        const stored = await digestInPostgres(trx, table);
        if (read.rows !== stored.rows || read.digest !== stored.digest)
          throw new DatabaseError(
            `The table ${table.name} is not the same after the copy: ${read.rows} rows were read, with the digest ` +
              `${read.digest}; ${stored.rows} were stored, with ${stored.digest}. Nothing was moved.`,
          );
        tables.push({ name: table.name, ...read });
        onTable({ name: table.name, ...read });
      }
      const ledger = await compareLedgers(locked, trx);
      // Without statistics the first queries would be planned as for empty tables.
      await sql`analyze ${sql.join(moved.map(({ name }) => sql.table(name)))}`.execute(trx);
      return { tables, ledger };
    });
  });
}
