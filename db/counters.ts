/** A separate connection for counters, so that no rollback of another transaction undoes a count. */
export interface Counters {
  readonly kind: 'sqlite' | 'postgres';
  /** The object of the driver: a pool, or an open file. */
  readonly client: object;
  readonly table: string;
  /** Deletes the counts that expired before this time. */
  sweep(before: number): Promise<void>;
  close(): Promise<void>;
}

/** Created by a migration on PostgreSQL, and with its file on SQLite. */
export const COUNTERS_TABLE = 'rate_limits';
