import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveBackSpace } from '#app/services/retention/index.ts';
import { createDatabase } from './connect.ts';
import { freePages, giveBackPages, vacuum } from './free-pages.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'free-pages-'));
  file = join(folder, 'test.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

const MIB = 2 ** 20;
const fill = async (db: ReturnType<typeof createDatabase>) => {
  await sql`create table blobs (bytes blob)`.execute(db);
  for (let n = 0; n < 20; n++) await sql`insert into blobs values (zeroblob(${MIB}))`.execute(db);
  await sql`delete from blobs`.execute(db);
};
const size = async (db: ReturnType<typeof createDatabase>) => {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  return statSync(file).size;
};

describe('pages that are no longer used', () => {
  it('of a new file are given back, all but those for the next rows', async () => {
    const db = createDatabase(file);
    await fill(db);
    expect(await size(db)).toBeGreaterThan(20 * MIB);
    const free = await freePages(db);
    await giveBackPages(db, 10);
    expect(await freePages(db)).toBe(free - 10);
    expect(await giveBackSpace(db, () => true)).toBe(free - 10 - 2048);
    expect(await size(db)).toBeLessThan(9 * MIB);
    await db.destroy();
  });

  it('of an older file are given back only after it was vacuumed', async () => {
    const older = new SQLite(file);
    older.pragma('journal_mode = WAL');
    older.exec('create table other (id text)');
    older.close();
    const db = createDatabase(file);
    await fill(db);
    expect([await freePages(db), await giveBackSpace(db, () => true)]).toEqual([0, 0]);
    await vacuum(db);
    expect(await size(db)).toBeLessThan(MIB);
    await sql`drop table blobs`.execute(db);
    await fill(db);
    expect(await freePages(db)).toBeGreaterThan(5000);
    await db.destroy();
  });

  it('are left to the database in memory, if the chore may not go on', async () => {
    const db = createDatabase(file);
    await fill(db);
    expect(await giveBackSpace(db, () => false)).toBe(0);
    await db.destroy();
  });
});
