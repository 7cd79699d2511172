import { createDatabase, openCounters } from './connect.ts';
import { explained } from './database-error.ts';
import { lockForServer } from './exclusive-server.ts';
import { migrate } from './migrate.ts';

/**
 * Opens the database with its counters first, then migrates it, as the only server if it is a file.
 * @throws DatabaseError if it cannot be used.
 */
export async function openDatabase(url: string, onUpgrade: NonNullable<Parameters<typeof migrate>[1]>['onUpgrade']) {
  try {
    const db = createDatabase(url);
    const serverLock = await lockForServer(url, { now: Date.now });
    const counters = openCounters(url);
    const migrations = await migrate(db, { onUpgrade });
    return { db, counters, serverLock, migrations };
  } catch (error) {
    throw explained(error, url);
  }
}
