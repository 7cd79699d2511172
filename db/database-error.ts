import { databaseName, dialectOf, sqliteFileOf } from './database-address.ts';

/** The database cannot be used; the message is one line for the operator, with an instruction. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** Files beside an SQLite database that may be lost: counts are short-lived, and a lock ends with its process. */
const SIDE_FILES = {
  counters: { name: 'The counters’ file', contents: 'counters' },
  serverLock: { name: 'The lock file', contents: 'the lock of a server' },
};

const removal = (contents: string): string =>
  `It holds ${contents} only and may be removed: stop every process of this database, remove it, and start again.`;

interface Failure {
  /** Error code, or its beginning, of SQLite, the file system, the network or PostgreSQL. */
  readonly code: RegExp;
  readonly problem: string;
  readonly remedy: string;
  /** Instruction if a file beside the database is affected; the advice to remove that file follows it. */
  readonly beside?: string;
}

const RIGHT_TO_WRITE = 'Give the user of this process the right to write the file and its folder';

const FAILURES: readonly Failure[] = [
  {
    code: /^SQLITE_NOTADB$/,
    problem: 'the file is no SQLite database.',
    remedy: 'Let DATABASE_URL or DATA_DIR name another, or put a backup in its place.',
  },
  {
    code: /^SQLITE_CORRUPT/,
    problem: 'the file is damaged.',
    remedy: 'Put a backup in its place, or a copy beside it whose name ends in "before-…".',
  },
  {
    code: /^(SQLITE_READONLY|EACCES|EPERM|EROFS)/,
    problem: 'it cannot be written.',
    remedy: `${RIGHT_TO_WRITE}, or let DATABASE_URL or DATA_DIR name another place.`,
    beside: `${RIGHT_TO_WRITE}.`,
  },
  {
    code: /^(SQLITE_CANTOPEN|ENOTDIR|EISDIR|ENOENT|ELOOP|ENAMETOOLONG)/,
    problem: 'the file cannot be opened or created there.',
    remedy: 'Let DATABASE_URL or DATA_DIR name a file in a folder.',
  },
  {
    code: /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)/,
    problem: 'the disk is full; nothing was changed.',
    remedy: 'Make room and start again.',
    beside: 'Make room and start again.',
  },
  {
    code: /^SQLITE_(BUSY|LOCKED)/,
    problem: 'another program has locked the file.',
    remedy: 'Stop that one and start again.',
    beside: 'Stop that one and start again.',
  },
  { code: /^SQLITE_IOERR/, problem: 'the file cannot be read or written; the disk may be failing.', remedy: '' },
  {
    code: /^(28P01|28000)$/,
    problem: 'PostgreSQL refuses this user or password.',
    remedy: 'Mend them in DATABASE_URL.',
  },
  {
    code: /^3D000$/,
    problem: 'PostgreSQL has no such database.',
    remedy: 'Create it (createdb), or name another in DATABASE_URL.',
  },
  {
    code: /^42501$/,
    problem: 'this user of PostgreSQL may not create tables there.',
    remedy: 'Give it the right, or name another in DATABASE_URL.',
  },
  {
    code: /^40P01$/,
    problem: 'processes of the version before were in the way; nothing was changed.',
    remedy: 'Start again.',
  },
  {
    code: /^(53300|57P03)$/,
    problem: 'PostgreSQL takes no more connections now.',
    remedy: 'Start again when it does.',
  },
  {
    code: /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/,
    problem: 'PostgreSQL is not reached there.',
    remedy: 'Start it, or mend host and port in DATABASE_URL.',
  },
];

const codesOf = (error: unknown): readonly string[] => {
  if (!(error instanceof Error)) return [];
  const code = (error as NodeJS.ErrnoException).code;
  // If a host name has several addresses, each may have failed for another reason.
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...(typeof code === 'string' ? [code] : []), ...inner];
};

const failureBy = (codes: readonly string[]): Failure | undefined =>
  FAILURES.find(({ code }) => codes.some((each) => code.test(each)));

const reasonOf = (error: unknown, codes: readonly string[]): string =>
  `(${error instanceof Error && error.message !== '' ? error.message : codes[0]})`;

const inOneLine = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

/**
 * Returns an error that explains why a database cannot be opened or upgraded, if the reason is known; otherwise the
 * error itself. `addressedBy` says where the operator wrote the address, if not in DATABASE_URL.
 */
export function explained(error: unknown, url: string, addressedBy = 'DATABASE_URL'): unknown {
  if (error instanceof DatabaseError) return error;
  // A missing PostgreSQL password has no error code, only a message of the driver.
  const isWithoutPassword =
    dialectOf(url) === 'postgres' && error instanceof Error && /password must be a string/.test(error.message);
  const codes = isWithoutPassword ? ['28P01'] : codesOf(error);
  const failure = failureBy(codes);
  if (failure === undefined) return error;
  const location = sqliteFileOf(url) ?? databaseName(url);
  const remedy = failure.remedy.replace('DATABASE_URL', addressedBy);
  return new DatabaseError(inOneLine(`The database ${location}:`, failure.problem, remedy, reasonOf(error, codes)), {
    cause: error,
  });
}

/**
 * Returns an error that explains why a file beside an SQLite database cannot be opened, if the reason is known;
 * otherwise the error itself.
 */
export function explainedSideFile(error: unknown, file: string, kind: keyof typeof SIDE_FILES): unknown {
  const codes = codesOf(error);
  const failure = failureBy(codes);
  if (failure === undefined) return error;
  const { name, contents } = SIDE_FILES[kind];
  return new DatabaseError(
    inOneLine(`${name} ${file}:`, failure.problem, failure.beside, removal(contents), reasonOf(error, codes)),
    { cause: error },
  );
}

/** Codes of PostgreSQL and the network for the end of a connection. What the driver notices itself has only a message. */
const LOST_CODES = /^(08\w{3}|57P0[1245]|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
const LOST_MESSAGES = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether a statement failed because its connection to PostgreSQL was lost. */
export const isConnectionLost = (error: unknown): error is Error =>
  error instanceof Error && (codesOf(error).some((code) => LOST_CODES.test(code)) || LOST_MESSAGES.test(error.message));

/** Error codes of SQLite and PostgreSQL for a violated unique index. */
const UNIQUE_VIOLATION_CODES: readonly unknown[] = [
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  '23505',
];

/** Whether a statement failed because of a unique index. On PostgreSQL its transaction is then aborted. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNIQUE_VIOLATION_CODES.includes(error.code);

/** Whether PostgreSQL has ended a transaction because it and another one waited for each other: it may be repeated. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';
