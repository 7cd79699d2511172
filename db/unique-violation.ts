/** Error codes of SQLite and PostgreSQL for a violated unique index. */
const CODES: readonly unknown[] = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'];

/** Whether a statement failed because of a unique index. On PostgreSQL its transaction is then aborted. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.includes(error.code);
