/** SQLite in one file, or PostgreSQL: decided by the URL alone. */
export type Dialect = 'sqlite' | 'postgres';

export const dialectOf = (url: string): Dialect => (/^postgres(ql)?:/i.test(url) ? 'postgres' : 'sqlite');

/** The file of an SQLite database; null where it lies in memory, or is PostgreSQL. */
export function sqliteFileOf(url: string): string | null {
  if (dialectOf(url) === 'postgres') return null;
  const file = url.replace(/^(sqlite|file):(\/\/)?/i, '');
  return file === ':memory:' ? null : file;
}

/** Where the processes of an SQLite file count together. Named after the whole name of that file, as another portal's may lie beside it. */
export function countersFileOf(url: string): string | null {
  const file = sqliteFileOf(url);
  return file === null ? null : `${file}.limits`;
}

/** What SQLite keeps beside a file, and the file itself. */
export const withCompanions = (file: string): readonly string[] =>
  ['', '-wal', '-shm', '-journal'].map((ending) => `${file}${ending}`);

/** Every file that SQLite writes for a database; none where it has no file. */
export const databaseFilesOf = (url: string): readonly string[] =>
  [sqliteFileOf(url), countersFileOf(url)].flatMap((file) => (file === null ? [] : withCompanions(file)));

/** A database as an operator may read it: where it is, and no password. */
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
