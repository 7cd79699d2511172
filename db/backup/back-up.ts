import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { DatabaseError } from '../database-error.ts';
import { flushToDisk } from '../files.ts';
import { compareLedgers, type LedgerTotal } from '../move/ledger.ts';
import type { Database } from '../schema.ts';
import { copySqlite, openReadOnly } from '../sqlite-copy.ts';
import { type Contents, contentsOf, requireWhole } from './check-copy.ts';
import { fileTrouble } from './file-trouble.ts';

export interface Backup extends Contents {
  readonly ledger: LedgerTotal;
  readonly bytes: number;
}

export interface BackupRequest {
  /** The SQLite file; servers may be running on it. */
  readonly source: string;
  readonly target: string;
  /** Whether an existing file is replaced, once the new one is verified. */
  readonly replaces: boolean;
}

/** A new file is neither damaged nor of another kind. */
const isOfSource = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));

/** Compares a copy with the state that was copied. @throws DatabaseError if they differ */
async function verify(snapshot: Kysely<Database>, copy: Kysely<Database>, { source, target }: BackupRequest) {
  const executed = await requireWhole(copy, `The copy of ${source}`);
  const [before, now] = [await contentsOf(snapshot, executed), await contentsOf(copy, executed)];
  for (const [table, rows] of before.rows)
    if (now.rows.get(table) !== rows)
      throw new DatabaseError(`${target} has ${now.rows.get(table) ?? 'no'} rows of ${table} instead of ${rows}.`);
  const ledger = await compareLedgers(
    snapshot,
    copy,
    (id, was, is) => `The QCoins of the account ${id} are ${was} in the database and ${is} in ${target}.`,
  );
  return { ...now, ledger };
}

/**
 * Copies an SQLite database into one file that only its owner can read, while servers run on it, and compares the copy
 * with what was copied. The file has its name only once it is verified.
 * @throws DatabaseError which says what to do; then no file was made or changed
 */
export async function backUp(request: BackupRequest): Promise<Backup> {
  const { source, target, replaces } = request;
  if (existsSync(target) && !replaces)
    throw new DatabaseError(`${target} is there already. Name another file, or add --replace.`);
  if (existsSync(target) && !statSync(target).isFile()) throw new DatabaseError(`${target} is no file. Name a file.`);
  const unfinished = `${target}.${process.pid}.unfinished`;
  try {
    // Nobody else may read it from its first byte on.
    closeSync(openSync(unfinished, 'wx', 0o600));
    const verified = await copySqlite(source, unfinished, async (snapshot) => {
      await using copy = openReadOnly(unfinished);
      return await verify(snapshot, copy, request);
    });
    flushToDisk(unfinished);
    renameSync(unfinished, target);
    return { ...verified, bytes: statSync(target).size };
  } catch (error) {
    throw fileTrouble(error, isOfSource(error) ? source : target, 'There is no backup.');
  } finally {
    for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(`${unfinished}${ending}`, { force: true });
  }
}
