import { closeSync, existsSync, openSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import { createDatabase } from '../connect.ts';
import { withCompanions } from '../database-address.ts';
import { DatabaseError } from '../database-error.ts';
import { lockForServer } from '../exclusive-server.ts';
import { createFolder, flushToDisk } from '../files.ts';
import type { Database } from '../schema.ts';
import { copySqlite, openReadOnly } from '../sqlite-copy.ts';
import { type Contents, contentsOf, requireWhole } from './check-copy.ts';
import { fileTrouble } from './file-trouble.ts';

export interface RestoreRequest {
  readonly backup: string;
  /** The SQLite file to replace; it may be missing. */
  readonly database: string;
  readonly now: () => number;
}

export interface Restored extends Contents {
  readonly sessions: number;
  /** Where the replaced database is; null if there was none. */
  readonly replaced: string | null;
}

const UNCHANGED = 'Nothing was changed.';

/** Returns a name that no file has, so that a second restore does not replace the database before the first. */
function nameForReplaced(database: string): string {
  for (let number = 1; ; number++) {
    const name = `${database}.before-restore${number === 1 ? '' : `-${number}`}`;
    if (!withCompanions(name).some((file) => existsSync(file))) return name;
  }
}

/** What lets somebody in, or in further, without a password. */
const ACCESS = [
  ...(['sessions', 'login_tokens', 'identity_grants', 'verification_codes', 'captchas'] as const),
  ...(['step_tickets', 'passkey_challenges', 'third_party_rounds'] as const),
];

/**
 * Ends all access. Sessions and codes that were ended or used since the backup would otherwise hold again. An older
 * version may not have all of the tables. Returns the number of sessions.
 */
async function endAccess(db: Kysely<Database>, { rows }: Contents): Promise<number> {
  await db.transaction().execute(async (trx) => {
    for (const table of ACCESS) if (rows.has(table)) await trx.deleteFrom(table).execute();
  });
  return rows.get('sessions') ?? 0;
}

/** Copies the backup beside the database, checks the copy and ends its sessions. */
async function prepare(backup: string, prepared: string) {
  closeSync(openSync(prepared, 'wx', 0o600));
  await copySqlite(backup, prepared, () => Promise.resolve());
  const contents = await (async () => {
    await using copy = openReadOnly(prepared);
    return await contentsOf(copy, await requireWhole(copy, backup));
  })();
  const sessions = await (async () => {
    await using copy = createDatabase(`sqlite:${prepared}`);
    return await endAccess(copy, contents);
  })();
  flushToDisk(prepared);
  return { ...contents, sessions };
}

/** Moves the database with its WAL out of the way, and the prepared file into its place. */
function exchange(database: string, prepared: string): string | null {
  const replaced = existsSync(database) ? nameForReplaced(database) : null;
  const companions = withCompanions(database);
  // A WAL belongs to the file of its name; with another one it would damage it. The file itself is moved last.
  for (const [place, file] of [...companions.entries()].toReversed())
    if (existsSync(file)) {
      if (replaced === null) rmSync(file);
      else renameSync(file, withCompanions(replaced)[place]!);
    }
  renameSync(prepared, database);
  flushToDisk(database);
  return replaced;
}

/**
 * Puts a verified copy of a backup in the place of an SQLite database on which no server runs, and keeps the replaced
 * database beside it. All sessions end. The first start of a server upgrades it, and goes on with its tasks.
 * @throws DatabaseError which says what to do; then nothing was changed
 */
export async function restoreBackup({ backup, database: named, now }: RestoreRequest): Promise<Restored> {
  if (statSync(backup, { throwIfNoEntry: false })?.isFile() !== true)
    throw new DatabaseError(`There is no file ${backup}. ${UNCHANGED}`);
  const database = existsSync(named) ? realpathSync(named) : named;
  if (realpathSync(backup) === database)
    throw new DatabaseError(`${backup} is the database itself. Name a backup. ${UNCHANGED}`);
  const prepared = `${database}.${process.pid}.restoring`;
  try {
    createFolder(dirname(database));
    const lock = await lockForServer(`sqlite:${database}`, { now, tries: 1 });
    try {
      const contents = await prepare(backup, prepared).catch((error: unknown) => {
        throw fileTrouble(error, backup, UNCHANGED);
      });
      return { ...contents, replaced: exchange(database, prepared) };
    } finally {
      for (const file of withCompanions(prepared)) rmSync(file, { force: true });
      await lock?.release();
    }
  } catch (error) {
    throw fileTrouble(error, database, UNCHANGED);
  }
}
