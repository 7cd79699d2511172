import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createDatabase } from './connect.ts';
import { migrate, migrateDown } from './migrate.ts';
import * as addDraftsAndShareLinks from './migrations/0004_add_drafts_and_share_links.ts';
import { freshDatabase } from './testing/fresh-database.ts';

const account = (id: string, phone: string | null = null) =>
  ({
    id,
    user_name: id,
    phone,
    locale: 'zh-CN',
    created_at: 1,
    level: 1,
    has_test_permission: 0,
    is_disabled: 0,
    wants_email: 0,
  }) as const;

/** Every file in the folder of the migrations: one that the list does not name would never be applied. */
const ALL = readdirSync(new URL('./migrations/', import.meta.url))
  .filter((file) => /^\d{4}_.*\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''))
  .sort();

describe('the migrations', () => {
  it('apply once, and a second run finds nothing to do', async () => {
    await using db = createDatabase(':memory:');
    expect(await migrate(db)).toEqual(ALL);
    expect(await migrate(db)).toEqual([]);
  });

  it('go down to an empty database and up again', async () => {
    await using db = await freshDatabase();
    expect(await migrateDown(db)).toEqual(ALL.toReversed());
    expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual([]);
    expect(await migrate(db)).toEqual(ALL);
  });

  it('continue the version numbers of a project', async () => {
    await using db = await freshDatabase();
    await db.insertInto('accounts').values(account('a')).execute();
    await db
      .insertInto('projects')
      .values({
        id: 'p',
        account_id: 'a',
        name: 'x',
        product: 'full-amplitude',
        qubits: 1,
        classical_bits: 1,
        shots: 1,
        share_token: null,
        version_counter: 0,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    await db
      .insertInto('project_versions')
      .values({
        id: 'v',
        project_id: 'p',
        number: 7,
        name: null,
        language: 'qrunes',
        program: '',
        layout: null,
        qubits: 1,
        classical_bits: 1,
        created_at: 1,
      })
      .execute();
    const untyped = db as unknown as Kysely<unknown>;
    await addDraftsAndShareLinks.down(untyped);
    await addDraftsAndShareLinks.up(untyped);
    expect(await db.selectFrom('projects').select('version_counter').execute()).toEqual([{ version_counter: 7 }]);
  });

  it('enforce foreign keys, enumerations and the single daily grant', async () => {
    await using db = await freshDatabase();
    await db
      .insertInto('accounts')
      .values([account('a', '13800000000'), account('b')])
      .execute();
    const grant = { account_id: 'a', day: '2026-01-01', kind: 'grant', amount: 100, created_at: 1, task_id: null };
    await db
      .insertInto('coin_entries')
      .values({ id: '1', ...grant })
      .execute();
    await expect(
      db
        .insertInto('coin_entries')
        .values({ id: '2', ...grant })
        .execute(),
    ).rejects.toThrow(/UNIQUE/);
    await expect(
      db
        .insertInto('coin_entries')
        .values({ id: '3', ...grant, kind: 'gift' })
        .execute(),
    ).rejects.toThrow(/CHECK/);
    await expect(
      db
        .insertInto('coin_entries')
        .values({ id: '4', ...grant, account_id: 'nobody' })
        .execute(),
    ).rejects.toThrow(/FOREIGN KEY/);
    await db.deleteFrom('accounts').where('id', '=', 'a').execute();
    expect(await db.selectFrom('coin_entries').selectAll().execute()).toEqual([]);
  });

  it('take the write lock at the start of a transaction, so that no other process makes it fail later', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'database-')), 'test.sqlite');
    await using db = createDatabase(`sqlite:${file}`);
    await migrate(db);
    const other = new SQLite(file, { timeout: 0 });
    await db.transaction().execute(async () => {
      expect(() => other.exec('begin immediate')).toThrow(/locked/);
    });
    expect(() => other.exec('begin immediate')).not.toThrow();
    other.close();
  });
});
