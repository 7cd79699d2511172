import { statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { JobQueue } from '#app/services/jobs/index.ts';
import { missingMigrations } from '#db/migrate.ts';
import { pingDatabase, requireWritableDatabase } from '#db/ping.ts';
import type { Database } from '#db/schema.ts';
import type { Check } from './contract.ts';

interface NeededThings {
  readonly db: Kysely<Database>;
  readonly jobs: Pick<JobQueue, 'reach'>;
  /** Folders that this process writes to. */
  readonly folders: readonly string[];
  readonly minFreeBytes: number;
}

/** As large as a page of the database. */
const PROBE_BYTES = 4096;

/** @throws Error if a folder cannot be written, or its disk has less space than that */
async function requireRoom(folder: string, minFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < minFreeBytes) throw new Error(`${folder} has ${free} bytes left, less than ${minFreeBytes}.`);
  // A quota, or a file system that became read-only, is seen only by writing.
  const file = join(folder, `.ready-${process.pid}`);
  await writeFile(file, new Uint8Array(PROBE_BYTES));
  await unlink(file);
}

/** What a process needs to do its work, whatever its role. */
export const neededChecks = ({ db, jobs, folders, minFreeBytes }: NeededThings): readonly Check[] => [
  { name: 'database', run: () => pingDatabase(db) },
  {
    name: 'migrations',
    async run() {
      const missing = await missingMigrations(db);
      if (missing.length > 0) throw new Error(`The database lacks ${missing.join(', ')}.`);
    },
  },
  {
    name: 'disk',
    async run() {
      for (const folder of new Set(folders)) await requireRoom(folder, minFreeBytes);
      await requireWritableDatabase(db);
    },
  },
  { name: 'queue', run: () => jobs.reach() },
];
