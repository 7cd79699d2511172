import { DatabaseError } from '../database-error.ts';

const TROUBLES: readonly (readonly [code: RegExp, what: string])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'the disk is full. Make room, or name a file on another disk.'],
  [
    /^(EACCES|EPERM|EROFS|SQLITE_READONLY)/,
    'this user may not write there. Name another folder, or give it the right.',
  ],
  [/^(ENOENT|ENOTDIR)$/, 'there is no such file or folder.'],
  [/^(EISDIR)$/, 'that is a folder. Name a file.'],
  [/^SQLITE_NOTADB/, 'that is no SQLite database.'],
  [/^SQLITE_CORRUPT/, 'that file is damaged.'],
  [/^(SQLITE_CANTOPEN|ELOOP|ENAMETOOLONG)/, 'the file cannot be opened.'],
  [/^SQLITE_(BUSY|LOCKED)/, 'another program has locked the file. Stop it, and try again.'],
  [/^SQLITE_IOERR/, 'the disk fails, or is full.'],
];

/** Returns an error that says in one line why a file cannot be used, if the reason is known; otherwise the error itself. */
export function fileTrouble(error: unknown, file: string, unchanged: string): unknown {
  if (error instanceof DatabaseError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const known = TROUBLES.find(([pattern]) => pattern.test(code));
  if (known === undefined) return error;
  return new DatabaseError(`${file}: ${known[1]} (${error.message}) ${unchanged}`, { cause: error });
}
