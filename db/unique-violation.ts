/** SQLite's and PostgreSQL's names for a second row where only one may be. */
const CODES: readonly unknown[] = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'];

/** Whether a statement failed because a unique index says no. On PostgreSQL its transaction is over then. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.includes(error.code);
