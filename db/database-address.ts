/** SQLite in one file, or PostgreSQL; determined by the URL alone. */
export type Dialect = 'sqlite' | 'postgres';

export const dialectOf = (url: string): Dialect => (/^postgres(ql)?:/i.test(url) ? 'postgres' : 'sqlite');

/** Returns the file of an SQLite database; null for memory and for PostgreSQL. */
export function sqliteFileOf(url: string): string | null {
  if (dialectOf(url) === 'postgres') return null;
  const file = url.replace(/^(sqlite|file):(\/\/)?/i, '');
  return file === ':memory:' ? null : file;
}

/**
 * Returns the file of the shared counters of an SQLite database. It contains the whole file name of the database,
 * because another portal's database may be in the same folder.
 */
export function countersFileOf(url: string): string | null {
  const file = sqliteFileOf(url);
  return file === null ? null : `${file}.limits`;
}

/** Returns the file whose lock a server of an SQLite database holds (exclusive-server.ts). */
export function serverLockFileOf(url: string): string | null {
  const file = sqliteFileOf(url);
  return file === null ? null : `${file}.server`;
}

/** Returns the database file and the files that SQLite keeps beside it. */
export const withCompanions = (file: string): readonly string[] =>
  ['', '-wal', '-shm', '-journal'].map((ending) => `${file}${ending}`);

/** Returns every file that SQLite writes for a database; none if it has no file. */
export const databaseFilesOf = (url: string): readonly string[] =>
  [sqliteFileOf(url), countersFileOf(url), serverLockFileOf(url)].flatMap((file) =>
    file === null ? [] : withCompanions(file),
  );

/** Returns the location of a database without its password, for messages to the operator. */
export function databaseName(url: string): string {
  const file = sqliteFileOf(url);
  if (dialectOf(url) === 'sqlite') return `sqlite:${file ?? ':memory:'}`;
  try {
    const { username, host, pathname } = new URL(url);
    return `postgres://${username === '' ? '' : `${username}@`}${host}${pathname}`;
  } catch {
    return 'postgres://…';
  }
}
