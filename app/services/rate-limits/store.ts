import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import type { Counters } from '#db/counters.ts';

interface Counted {
  readonly name: string;
  readonly times: number;
  readonly everyMs: number;
  readonly isFinal: boolean;
}

/** A limiter of this process alone. */
export const memoryLimiter = ({ name, times, everyMs }: Counted): RateLimiterAbstract =>
  new RateLimiterMemory({ keyPrefix: name, points: times, duration: everyMs / 1000 });

/** A limiter that all processes of one database share. */
export function sharedLimiter(
  { client, kind, table }: Counters,
  { name, times, everyMs, isFinal }: Counted,
): RateLimiterPostgres | RateLimiterSQLite {
  const options = {
    storeClient: client,
    tableName: table,
    tableCreated: true,
    keyPrefix: name,
    points: times,
    duration: everyMs / 1000,
    clearExpiredByTimeout: false,
    // Who is over the limit is told so without a question to the database: an attack costs it nothing more.
    ...(isFinal && { inMemoryBlockOnConsumed: times }),
  };
  return kind === 'postgres'
    ? new RateLimiterPostgres({ ...options, storeType: 'pool' })
    : new RateLimiterSQLite({ ...options, storeType: 'better-sqlite3' });
}
