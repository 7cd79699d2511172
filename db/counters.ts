/** A connection of its own for what is counted, so that no transaction of anybody's takes a count back. */
export interface Counters {
  readonly kind: 'sqlite' | 'postgres';
  /** The driver's own: a pool, or an open file. */
  readonly client: object;
  readonly table: string;
  /** Takes out the counts whose time was over before. */
  sweep(before: number): Promise<void>;
  close(): Promise<void>;
}

/** Made by a migration on PostgreSQL, with its file on SQLite. */
export const COUNTERS_TABLE = 'rate_limits';
