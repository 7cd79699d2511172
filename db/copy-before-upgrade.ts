import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { createDatabase } from './connect.ts';
import { DatabaseError } from './database-error.ts';
import { createPrivateFile, flushToDisk } from './files.ts';
import type { Database } from './schema.ts';

/** Number of copies that are kept, including the new one. */
const MAX_COPIES = 2;
const UNFINISHED = '.unfinished';

const mainFileOf = async (db: Kysely<Database>): Promise<string> => {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  return rows.find(({ name }) => name === 'main')?.file ?? '';
};

/**
 * Copies an SQLite database to a file beside it: `harbor.db.before-0018`, named after the first pending migration. The
 * two newest copies are kept. Returns the path of the copy; null for a database in memory.
 * Call it inside the transaction of the upgrade: only the process with the write lock copies.
 * @throws DatabaseError if there is not enough space or permission for it.
 */
export async function copyBeforeUpgrade(locked: Kysely<Database>, migration: string): Promise<string | null> {
  const file = await mainFileOf(locked);
  if (file === '') return null;
  const copy = `${file}.before-${migration.slice(0, 4)}`;
  const unfinished = `${copy}${UNFINISHED}`;
  try {
    removeUnfinished(file);
    createPrivateFile(unfinished);
    // A transaction cannot run `vacuum into`; another connection reads the state before the transaction.
    await using reader = createDatabase(`sqlite:${file}`);
    await sql`vacuum into ${unfinished}`.execute(reader);
    // Before the first table is changed.
    flushToDisk(unfinished);
    renameSync(unfinished, copy);
    removeOlderThan(copy, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new DatabaseError(
      `The database ${file} cannot be copied to ${copy}, which is done before an upgrade ` +
        `(${error instanceof Error ? error.message : String(error)}). Nothing was changed. ` +
        `Make room for ${Math.ceil(statSync(file).size / 2 ** 20)} MiB there, and let the user of this process write to the folder.`,
      { cause: error },
    );
  }
  return copy;
}

const copiesOf = (file: string): readonly string[] =>
  readdirSync(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}.before-`))
    .map((name) => join(dirname(file), name));

/** Removes the unfinished copy of an interrupted start. */
function removeUnfinished(file: string): void {
  for (const copy of copiesOf(file)) if (copy.includes(UNFINISHED)) rmSync(copy, { force: true });
}

function removeOlderThan(newest: string, file: string): void {
  const olderCopies = copiesOf(file).filter((copy) => copy !== newest && /\.before-\d+$/.test(copy));
  const byAge = olderCopies.map((copy) => ({ copy, at: statSync(copy).mtimeMs })).sort((a, b) => b.at - a.at);
  for (const { copy } of byAge.slice(MAX_COPIES - 1)) rmSync(copy);
}
