import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from './connect.ts';
import { databaseName } from './database-address.ts';
import { DatabaseError, explained } from './database-error.ts';
import { migrate, MIGRATIONS, requireUpToDate, type Upgrade } from './migrate.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { migrationsUpTo } from './testing/older-version.ts';

const root = mkdtempSync(join(tmpdir(), 'upgrade-'));
afterAll(() => rmSync(root, { recursive: true }));

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'one-'));
  file = join(folder, 'harbor.db');
});

const open = () => createDatabase(`sqlite:${file}`);
const modeOf = (path: string): number => statSync(path).mode & 0o777;
const copies = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.includes('.before-'))
    .sort();

/** A database of an older version with one account. */
async function olderVersion(number: string): Promise<void> {
  await using db = open();
  await migrate(db, { migrations: migrationsUpTo(number) });
  await sql`insert into accounts (id, user_name, locale, created_at) values ('a', 'Lin', 'zh-CN', 1)`.execute(db);
}

async function tablesOf(path: string): Promise<readonly string[]> {
  await using db = createDatabase(`sqlite:${path}`);
  return (await db.introspection.getTables()).map(({ name }) => name);
}

const creates = (table: string): Migration => ({
  up: async ({ schema }) => schema.createTable(table).addColumn('id', 'text').execute(),
});
const BROKEN: Migration = { up: async (db) => void (await sql`insert into nowhere values (1)`.execute(db)) };

describe('an upgrade', () => {
  it('is one transaction: if its last step fails, its first has no effect', async () => {
    await using db = open();
    await migrate(db, { migrations: { '0001_a': creates('a') } });
    const next = { '0001_a': creates('a'), '0002_b': creates('b'), '0003_c': BROKEN };
    await expect(migrate(db, { migrations: next })).rejects.toThrow(/nowhere/);
    expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['a']);
    expect(await migrate(db, { migrations: { ...next, '0003_c': creates('c') } })).toEqual(['0002_b', '0003_c']);
  });

  it('waits for another that is in progress, and then has nothing to do', async () => {
    await olderVersion('0002');
    await using db = open();
    await using other = open();
    const upgrades: Upgrade[] = [];
    const applied = await Promise.all(
      [db, other].map((each) => migrate(each, { onUpgrade: (upgrade) => upgrades.push(upgrade) })),
    );
    expect(applied.flat()).toEqual(Object.keys(MIGRATIONS).filter((name) => name >= '0003'));
    expect(applied.map(({ length }) => length)).toContain(0);
    expect(upgrades.length).toBe(1);
  });

  it('first copies the unchanged file, for its owner only', async () => {
    await olderVersion('0006');
    await using db = open();
    const upgrades: Upgrade[] = [];
    await migrate(db, { onUpgrade: (upgrade) => upgrades.push(upgrade) });
    const copy = `${file}.before-0010`;
    expect(upgrades).toEqual([{ pending: Object.keys(MIGRATIONS).filter((name) => name >= '0010'), copy }]);
    expect(copies()).toEqual(['harbor.db.before-0010']);
    expect(modeOf(copy)).toBe(0o600);
    expect(await tablesOf(copy)).not.toContain('task_result_parts');
    await using before = createDatabase(`sqlite:${copy}`);
    expect(await before.selectFrom('accounts').select('user_name').execute()).toEqual([{ user_name: 'Lin' }]);
  });

  it('keeps the two newest copies, and removes an unfinished one', async () => {
    for (const [name, day] of [
      ['harbor.db.before-0002', 1],
      ['harbor.db.before-0003', 2],
      ['harbor.db.before-0004.unfinished', 3],
    ] as const) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), day, day);
    }
    await olderVersion('0006');
    await using db = open();
    await migrate(db);
    expect(copies()).toEqual(['harbor.db.before-0003', 'harbor.db.before-0010']);
  });

  it('copies neither a new database nor one in memory, nor when there is nothing to do', async () => {
    await using inMemory = await freshDatabase();
    await migrate(inMemory);
    await using db = open();
    await migrate(db);
    await migrate(db);
    expect(copies()).toEqual([]);
  });

  it('changes nothing if the copy cannot be made, and reports it in one line', async () => {
    await olderVersion('0006');
    // A folder cannot be replaced by a file, for any user.
    mkdirSync(`${file}.before-0010`);
    await using db = open();
    const failure = await migrate(db).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseError);
    expect((failure as Error).message).toMatch(
      /^The database .*harbor\.db cannot be copied to .*harbor\.db\.before-0010, .*Nothing was changed\. Make room for \d+ MiB there.*$/,
    );
    expect(await tablesOf(file)).not.toContain('task_result_parts');
    expect(copies()).toEqual(['harbor.db.before-0010']);
  });
});

describe('a database of another version', () => {
  it('is refused if a newer one was here, with an instruction', async () => {
    await using db = open();
    await migrate(db, { migrations: { ...MIGRATIONS, '0999_from_tomorrow': creates('tomorrow') } });
    const message = new RegExp(
      String.raw`^The database was upgraded by a newer version of this program on \d{4}-\d\d-\d\d: ` +
        String.raw`it has 0999_from_tomorrow, .*before-0999.*docs/operating\.md.*$`,
    );
    await expect(migrate(db)).rejects.toThrow(message);
    await expect(requireUpToDate(db)).rejects.toThrow(message);
  });

  it('is refused if an earlier migration is missing', async () => {
    await using db = open();
    const { '0003_b': _, ...without } = { '0001_a': creates('a'), '0003_b': creates('b'), '0004_c': creates('c') };
    await migrate(db, { migrations: without });
    await expect(migrate(db, { migrations: { ...without, '0003_b': creates('b') } })).rejects.toThrow(
      /of another line: it has 0004_c but not 0003_b/,
    );
  });

  it('is not upgraded by programs that never migrate', async () => {
    await olderVersion('0016');
    await using db = open();
    await expect(requireUpToDate(db)).rejects.toThrow(/of an older version: 0017_.* still to come\. Start the server/);
    await migrate(db);
    await expect(requireUpToDate(db)).resolves.toBeUndefined();
    await using empty = createDatabase(':memory:');
    await expect(requireUpToDate(empty)).rejects.toThrow(/empty\. Start the server once/);
  });
});

describe('a database file', () => {
  it('is accessible only to its owner from the first byte, with its companion files and the folder', async () => {
    const url = `sqlite:${join(folder, 'new', 'deep', 'harbor.db')}`;
    await using db = createDatabase(url);
    await migrate(db);
    const names = readdirSync(join(folder, 'new', 'deep')).sort();
    expect(names).toEqual(['harbor.db', 'harbor.db-shm', 'harbor.db-wal']);
    for (const name of names) expect([name, modeOf(join(folder, 'new', 'deep', name))]).toEqual([name, 0o600]);
    expect(modeOf(join(folder, 'new', 'deep'))).toBe(0o700);
  });

  it('is restricted to its owner if it was made by an older version', async () => {
    await olderVersion('0017');
    chmodSync(file, 0o644);
    await using other = open();
    chmodSync(file, 0o644);
    for (const companion of ['-wal', '-shm']) chmodSync(`${file}${companion}`, 0o644);
    await using db = open();
    expect([file, `${file}-wal`, `${file}-shm`].map(modeOf)).toEqual([0o600, 0o600, 0o600]);
    expect([db, other].length).toBe(2);
  });

  it('is left unchanged, and refused, if it is not a database', () => {
    writeFileSync(file, 'root:x:0:0\n'.repeat(100));
    chmodSync(file, 0o644);
    expect(failureOf(open)).toMatch(
      /harbor\.db: the file is no SQLite database\. Let DATABASE_URL or DATA_DIR name another/,
    );
    expect(modeOf(file)).toBe(0o644);
  });
});

const failureOf = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    const explanation = explained(error, `sqlite:${file}`);
    return explanation instanceof DatabaseError ? explanation.message : `not explained: ${String(error)}`;
  }
};

describe('a database that cannot be opened', () => {
  it('is reported in one line with an instruction', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    file = join(folder, 'a-file', 'harbor.db');
    expect(failureOf(open)).toMatch(
      /cannot be opened or created there\. Let DATABASE_URL or DATA_DIR name a file in a folder\./,
    );
    file = folder;
    expect(failureOf(open)).toMatch(/cannot be opened or created there/);
    // A folder in which no one can create another.
    file = '/proc/nope/harbor.db';
    expect(failureOf(open)).toMatch(/\/proc\/nope\/harbor\.db/);
    expect(existsSync('/proc/nope')).toBe(false);
  });

  it('is reported as damaged', async () => {
    await olderVersion('0017');
    const { size } = statSync(file);
    // Only the first page, which names the tables, is kept.
    writeFileSync(file, Buffer.alloc(size - 4096, 0xff), { flag: 'r+', flush: true });
    writeFileSync(file, 'SQLite format 3\0', { flag: 'r+' });
    const failure = await Promise.resolve()
      .then(async () => {
        await using db = open();
        await migrate(db);
      })
      .catch((error: unknown) => explained(error, `sqlite:${file}`));
    expect(failure).toBeInstanceOf(DatabaseError);
  });

  it('is reported as read-only', async () => {
    await using db = open();
    await sql`pragma query_only = on`.execute(db);
    const failure = explained(await migrate(db).catch((error: unknown) => error), `sqlite:${file}`);
    expect(failure).toBeInstanceOf(DatabaseError);
    expect((failure as Error).message).toMatch(/it cannot be written\. Give the user of this process the right/);
  });

  it.each([
    ['ECONNREFUSED', /is not reached there/],
    ['28P01', /refuses this user or password/],
    ['3D000', /has no such database/],
    ['40P01', /nothing was changed\. Start again/],
  ])('is reported for the PostgreSQL code %s, without its password', (code, message) => {
    const explanation = explained(
      Object.assign(new Error('why'), { code }),
      'postgres://lin:secret@db.example:5433/harbor',
    );
    expect(explanation).toBeInstanceOf(DatabaseError);
    expect((explanation as Error).message).toMatch(message);
    expect((explanation as Error).message).toContain('postgres://lin@db.example:5433/harbor');
    expect((explanation as Error).message).not.toContain('secret');
  });

  it('is printed without its password', () => {
    expect(databaseName('postgres://lin:secret@db.example/harbor?password=secret')).toBe(
      'postgres://lin@db.example/harbor',
    );
    expect(databaseName('sqlite:/srv/harbor.db')).toBe('sqlite:/srv/harbor.db');
  });
});

describe('a transaction that SQLite has rolled back automatically', () => {
  it('reports the cause, and not that there is nothing to roll back', async () => {
    await using db = await freshDatabase();
    const failing = db.transaction().execute(async (trx) => {
      for (let i = 0; i < 2; i++)
        await sql`insert or rollback into accounts (id, user_name, locale, created_at) values ('a', 'Lin', 'zh-CN', 1)`.execute(
          trx,
        );
    });
    await expect(failing).rejects.toThrow(/UNIQUE/);
  });
});
