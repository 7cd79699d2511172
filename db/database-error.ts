import { databaseName, dialectOf, sqliteFileOf } from './connect.ts';

/** A database that cannot be served with; its message is one line for the operator, with the way out. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** By the code, or how it begins, of SQLite, of the file system, of the network and of PostgreSQL. */
const WAYS_OUT: readonly (readonly [code: RegExp, text: string])[] = [
  [/^SQLITE_NOTADB$/, 'the file is no SQLite database. Let DATABASE_URL or DATA_DIR name another, or put a backup in its place.'],
  [/^SQLITE_CORRUPT/, 'the file is damaged. Put a backup in its place, or a copy beside it whose name ends in "before-…".'],
  [/^(SQLITE_READONLY|EACCES|EPERM|EROFS)/, 'it cannot be written. Give the user of this process the right to write the file and its folder, or let DATABASE_URL or DATA_DIR name another place.'],
  [/^(SQLITE_CANTOPEN|ENOTDIR|EISDIR|ENOENT|ELOOP|ENAMETOOLONG)/, 'the file cannot be opened or created there. Let DATABASE_URL or DATA_DIR name a file in a folder.'],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|53100)/, 'the disk is full; nothing was changed. Make room and start again.'],
  [/^SQLITE_(BUSY|LOCKED)/, 'another program has locked the file. Stop that one and start again.'],
  [/^SQLITE_IOERR/, 'the file cannot be read or written; the disk may be failing.'],
  [/^(28P01|28000)$/, 'PostgreSQL refuses this user or password. Mend them in DATABASE_URL.'],
  [/^3D000$/, 'PostgreSQL has no such database. Create it (createdb), or name another in DATABASE_URL.'],
  [/^42501$/, 'this user of PostgreSQL may not create tables there. Give it the right, or name another in DATABASE_URL.'],
  [/^40P01$/, 'processes of the version before were in the way; nothing was changed. Start again.'],
  [/^(53300|57P03)$/, 'PostgreSQL takes no more connections now. Start again when it does.'],
  [/^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/, 'PostgreSQL is not reached there. Start it, or mend host and port in DATABASE_URL.'],
];

const codesOf = (error: unknown): readonly string[] => {
  if (!(error instanceof Error)) return [];
  const code = (error as NodeJS.ErrnoException).code;
  // Where a name has several addresses, each has failed in its own way.
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...(typeof code === 'string' ? [code] : []), ...inner];
};

/** Why a database cannot be opened or brought up to date, if that is known; any other error as it is. */
export function explained(error: unknown, url: string): unknown {
  if (error instanceof DatabaseError) return error;
  const codes = codesOf(error);
  // PostgreSQL without a password is no code of its own, but the driver's word.
  const isWithoutPassword = dialectOf(url) === 'postgres' && error instanceof Error && /password must be a string/.test(error.message);
  const found = WAYS_OUT.find(([pattern]) => codes.some((code) => pattern.test(code)) || (isWithoutPassword && pattern.test('28P01')));
  if (found === undefined) return error;
  const place = sqliteFileOf(url) ?? databaseName(url);
  return new DatabaseError(`The database ${place}: ${found[1]} (${error instanceof Error && error.message !== '' ? error.message : codes[0]})`, { cause: error });
}
