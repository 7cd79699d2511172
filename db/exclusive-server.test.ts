import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from './connect.ts';
import { DatabaseError } from './database-error.ts';
import { lockForServer } from './exclusive-server.ts';

let folder: string;
let file: string;
const now = (): number => Date.UTC(2026, 10, 20, 4);
const AT_ONCE = { now, tries: 1, pauseMs: 0 };
const lock = (path = file, options = AT_ONCE) => lockForServer(`sqlite:${path}`, options);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exclusive-'));
  file = join(folder, 'harbor.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the lock of a server', () => {
  it('is had by one server, which a refused one names', async () => {
    const held = (await lock())!;
    const refusal = await lock().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DatabaseError);
    expect((refusal as DatabaseError).message).toMatch(
      new RegExp(
        `^The database .*harbor\\.db: a server already runs on it \\(process ${process.pid} on [^ ]+, ` +
          'since 2026-11-20T04:00:00\\.000Z\\)\\. End that one and start again, or use PostgreSQL',
      ),
    );
    await held.release();
    await (await lock())!.release();
  });

  it('is waited for, because a restart may overlap', async () => {
    const held = (await lock())!;
    const next = lock(file, { now, tries: 1_000_000, pauseMs: 0 });
    await held.release();
    await (await next)!.release();
  });

  it('is one private file, and leaves the database to readers and writers', async () => {
    const held = (await lock())!;
    expect(readdirSync(folder)).toEqual(['harbor.db.server']);
    expect(statSync(`${file}.server`).mode & 0o777).toBe(0o600);
    await using db = createDatabase(`sqlite:${file}`);
    await db.schema.createTable('a').addColumn('id', 'text').execute();
    await held.release();
  });

  it('is the same for a database with a second name', async () => {
    writeFileSync(file, '');
    symlinkSync(file, join(folder, 'other.db'));
    const held = (await lock())!;
    await expect(lock(join(folder, 'other.db'))).rejects.toThrow(/a server already runs on it/);
    await held.release();
  });

  it('is not needed in memory and on PostgreSQL', async () => {
    for (const url of [':memory:', 'postgres://db/harbor']) expect(await lockForServer(url, AT_ONCE)).toBeNull();
  });

  it('is refused without the name of a holder that has written none', async () => {
    const other = new SQLite(`${file}.server`);
    other.exec('begin immediate');
    await expect(lock()).rejects.toThrow(/harbor\.db: a server already runs on it\. End that one/);
    other.close();
  });

  it('is explained if its file cannot be used', async () => {
    mkdirSync(`${file}.server`);
    await expect(lock()).rejects.toThrow(
      /^The lock file .*harbor\.db\.server: the file cannot be opened or created there\. It holds the lock of a server only/,
    );
    rmSync(`${file}.server`, { recursive: true });
    writeFileSync(`${file}.server`, 'no database\n'.repeat(100));
    await expect(lock()).rejects.toThrow(/^The lock file .*: the file is no SQLite database\. It holds the lock/);
  });
});
