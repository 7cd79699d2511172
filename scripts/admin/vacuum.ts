import { statSync } from 'node:fs';
import { dialectOf, sqliteFileOf } from '#db/database-address.ts';
import { lockForServer } from '#db/exclusive-server.ts';
import { vacuum } from '#db/free-pages.ts';
import { type AdminCommandContext, UsageError } from './call.ts';

const MIB = 2 ** 20;

/** Writes the SQLite file of the installation anew. @throws UsageError; DatabaseError while a server uses it */
export async function vacuumFile({ db, databaseUrl, onProgress }: AdminCommandContext): Promise<readonly string[]> {
  const file = sqliteFileOf(databaseUrl);
  if (dialectOf(databaseUrl) === 'postgres' || file === null)
    throw new UsageError('PostgreSQL reuses and gives back space by itself; this is for SQLite files.');
  const lock = await lockForServer(databaseUrl, { now: Date.now, tries: 1 });
  try {
    const before = statSync(file).size;
    onProgress(`Writing ${file} anew; this needs as much free space as it has: ${Math.ceil(before / MIB)} MiB`);
    await vacuum(db);
    return [
      `${Math.ceil(before / MIB)} MiB before, ${Math.ceil(statSync(file).size / MIB)} MiB now.`,
      'From now on the server gives unused space back by itself.',
    ];
  } finally {
    await lock?.release();
  }
}
