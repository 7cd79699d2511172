import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJobs, type JobQueue } from '#app/services/jobs/index.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { migrationsUpTo } from '#db/testing/older-version.ts';
import { neededChecks } from './index.ts';

let folder: string;
let db: Kysely<Database>;
let jobs: JobQueue;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harbor-checks-'));
  db = createDatabase(`sqlite:${join(folder, 'harbor.db')}`);
});
afterEach(async () => {
  await jobs.close(0);
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const start = async () => {
  jobs = createJobs(db, { now: Date.now, onError: () => undefined, postgresUrl: null });
  await jobs.start([]);
};
/** Names of the checks that fail, with the reasons. */
async function failures(own: { readonly folders?: readonly string[]; readonly minFreeBytes?: number } = {}) {
  const failed: Record<string, string> = {};
  for (const { name, run } of neededChecks({ db, jobs, folders: [folder], minFreeBytes: 1, ...own }))
    await run().catch((error: unknown) => (failed[name] = String(error)));
  return failed;
}

describe('a process is not ready', () => {
  it('for no reason if it has everything', async () => {
    await migrate(db);
    await start();
    expect(await failures()).toEqual({});
  });

  it('while its database lacks a migration', async () => {
    await migrate(db, { migrations: migrationsUpTo('0040') });
    await start();
    const { migrations, ...others } = await failures();
    expect(migrations).toContain('The database lacks 0041_add_operators');
    expect(others).toEqual({});
  });

  it('while the disk is full, cannot be written or is not there', async () => {
    await migrate(db);
    await start();
    expect(await failures({ minFreeBytes: Number.MAX_SAFE_INTEGER })).toEqual({
      disk: expect.stringMatching(/has \d+ bytes left, less than/),
    });
    // Nobody can write below a file, whatever the rights.
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const place of [join(file, 'below'), join(folder, 'missing')])
      expect(Object.keys(await failures({ folders: [folder, place] }))).toEqual(['disk']);
  });

  it('while the file of its database cannot be written', async () => {
    await migrate(db);
    await start();
    await sql`pragma query_only = on`.execute(db);
    expect(await failures()).toEqual({ disk: expect.stringContaining('readonly') });
  });

  it('while its queue is closed', async () => {
    await migrate(db);
    await start();
    await jobs.close(0);
    expect(await failures()).toEqual({ queue: 'Error: The queue of jobs is closed.' });
  });

  it('while its database does not answer', async () => {
    await migrate(db);
    await start();
    await db.destroy();
    expect(Object.keys(await failures())).toEqual(['database', 'migrations', 'disk', 'queue']);
  });
});
