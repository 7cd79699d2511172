import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase } from '#db/connect.ts';
import { lockForServer } from '#db/exclusive-server.ts';
import { migrate } from '#db/migrate.ts';
import type { AdminCommandContext } from './call.ts';
import { vacuumFile } from './vacuum.ts';

let folder: string;
let url: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vacuum-'));
  url = `sqlite:${join(folder, 'test.sqlite')}`;
});
afterEach(() => rmSync(folder, { recursive: true }));

const call = (db: ReturnType<typeof createDatabase>, databaseUrl: string) =>
  ({ db, databaseUrl, onProgress: () => undefined }) as unknown as AdminCommandContext;
const mode = () => {
  const file = new SQLite(join(folder, 'test.sqlite'), { readonly: true });
  const value = file.pragma('auto_vacuum', { simple: true });
  file.close();
  return value;
};

it('lets an older file give space back', async () => {
  new SQLite(join(folder, 'test.sqlite')).exec('create table old (id text)').close();
  const db = createDatabase(url);
  await migrate(db);
  expect(mode()).toBe(0);
  expect((await vacuumFile(call(db, url))).join()).toContain('MiB now');
  expect(mode()).toBe(2);
  await db.destroy();
});

it('refuses while a server uses the file, and on PostgreSQL', async () => {
  const db = createDatabase(url);
  await migrate(db);
  const lock = await lockForServer(url, { now: Date.now });
  await expect(vacuumFile(call(db, url))).rejects.toThrow('a server already runs');
  await lock?.release();
  await expect(vacuumFile(call(db, 'postgres://host/db'))).rejects.toThrow('PostgreSQL');
  await db.destroy();
});
