import { createDatabase } from '#db/connect.ts';
import { databaseName, dialectOf, sqliteFileOf } from '#db/database-address.ts';
import { explained } from '#db/database-error.ts';
import { type MoveReport, moveRows } from '#db/move/move-rows.ts';
import { TABLES_LEFT_OUT } from '#db/move/tables.ts';
import { type AdminCommandContext, UsageError } from './call.ts';

const inEnglish = (count: number): string => count.toLocaleString('en');

const tableLines = ({ tables }: MoveReport): readonly string[] => {
  const rows = [
    ['table', 'rows', 'digest'] as const,
    ...tables.map(({ name, rows: count, digest }) => [name, inEnglish(count), digest] as const),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map(([name, count, digest]) => `${name.padEnd(widths[0]!)}  ${count.padStart(widths[1]!)}  ${digest}`);
};

/** Copies the SQLite database of the installation into an empty PostgreSQL database. @throws UsageError, DatabaseError */
export async function moveToPostgres({
  db,
  databaseUrl,
  args: [address = '', ...others],
  onProgress,
}: AdminCommandContext): Promise<readonly string[]> {
  if (dialectOf(databaseUrl) === 'postgres')
    throw new UsageError(
      'DATABASE_URL names a PostgreSQL database already. Let DATABASE_URL or DATA_DIR name the SQLite database to move.',
    );
  if (dialectOf(address) !== 'postgres' || others.length > 0)
    throw new UsageError(
      'Name one database to move to: move-to-postgres postgres://user@host/database. The password may be in PGPASSWORD.',
    );
  try {
    await using target = createDatabase(address);
    const report = await moveRows(db, target, ({ name, rows }) => {
      if (rows > 0) onProgress(`${name}: ${inEnglish(rows)} copied and compared`);
    });
    const { accounts, coins } = report.ledger;
    return [
      ...tableLines(report),
      ...[...TABLES_LEFT_OUT].map(([name, reason]) => `${name} was left out: ${reason}.`),
      `The QCoins of each of the ${inEnglish(accounts)} accounts are the same in both; all together ${inEnglish(coins)}.`,
      `Everything is in ${databaseName(address)} now. Set DATABASE_URL to it for every process, and start them.`,
      `${sqliteFileOf(databaseUrl)} was not changed. Keep it until you have a backup of PostgreSQL, and start no server on it.`,
    ];
  } catch (error) {
    const isOfSource = error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
    throw isOfSource ? explained(error, databaseUrl) : explained(error, address, 'the address to move to');
  }
}
