import { resolve } from 'node:path';
import { backUp } from '#db/backup/back-up.ts';
import { databaseName, dialectOf, sqliteFileOf } from '#db/database-address.ts';
import { type AdminCommandContext, UsageError } from './call.ts';

/** Numbers of rows that tell an operator whether this is the right database. */
const NAMED_TABLES = ['accounts', 'projects', 'tasks', 'task_results', 'coin_entries'];

export const inEnglish = (count: number): string => count.toLocaleString('en');

export const rowLine = (rows: ReadonlyMap<string, number>): string =>
  NAMED_TABLES.map((table) => `${table} ${inEnglish(rows.get(table) ?? 0)}`).join(', ');

/** The SQLite file of the installation. @throws UsageError on PostgreSQL, with the line to use instead */
export function sqliteFile(databaseUrl: string, instead: (name: string) => string): string {
  const file = sqliteFileOf(databaseUrl);
  if (file !== null) return file;
  if (dialectOf(databaseUrl) === 'sqlite') throw new UsageError('A database in memory has no backup.');
  throw new UsageError(
    `DATABASE_URL names a PostgreSQL database, whose own programs do this: ${instead(databaseName(databaseUrl))} ` +
      '(docs/operating.md, "Backup").',
  );
}

/** Copies the SQLite database of the installation into one verified file. @throws UsageError, DatabaseError */
export async function backup({
  databaseUrl,
  args,
}: Pick<AdminCommandContext, 'databaseUrl' | 'args'>): Promise<readonly string[]> {
  const [name, ...others] = args.filter((arg) => arg !== '--replace');
  const source = sqliteFile(databaseUrl, (url) => `pg_dump --format=custom --file=${name ?? 'FILE'} ${url}`);
  if (name === undefined || name.startsWith('-') || others.length > 0)
    throw new UsageError('Name one file to write: backup <file> [--replace].');
  const target = resolve(name);
  const { bytes, rows, openTasks, ledger, version } = await backUp({
    source,
    target,
    replaces: args.includes('--replace'),
  });
  return [
    `${target}: ${inEnglish(Math.ceil(bytes / 2 ** 20))} MiB, verified; ${rowLine(rows)}.`,
    `The QCoins of the ${inEnglish(ledger.accounts)} accounts are the same in both; all together ${inEnglish(ledger.coins)}.`,
    `Migrations up to ${version}; ${inEnglish(openTasks)} tasks have not ended and go on after a restore.`,
  ];
}
