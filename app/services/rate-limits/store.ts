import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import type { Counters } from '#db/counters.ts';

interface Counted {
  readonly name: string;
  readonly points: number;
  readonly windowMs: number;
  readonly isFinal: boolean;
}

/** Returns a limiter of this process only. */
export const memoryLimiter = ({ name, points, windowMs }: Counted): RateLimiterAbstract =>
  new RateLimiterMemory({ keyPrefix: name, points: points, duration: windowMs / 1000 });

/** Returns a limiter that all processes of one database share. */
export function sharedLimiter(
  { client, kind, table }: Counters,
  { name, points, windowMs, isFinal }: Counted,
): RateLimiterPostgres | RateLimiterSQLite {
  const options = {
    storeClient: client,
    tableName: table,
    tableCreated: true,
    keyPrefix: name,
    points: points,
    duration: windowMs / 1000,
    clearExpiredByTimeout: false,
    // A key above the limit is refused without a database query, so an attack causes no further load on it.
    ...(isFinal && { inMemoryBlockOnConsumed: points }),
  };
  return kind === 'postgres'
    ? new RateLimiterPostgres({ ...options, storeType: 'pool' })
    : new RateLimiterSQLite({ ...options, storeType: 'better-sqlite3' });
}
