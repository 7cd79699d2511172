import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../connect.ts';
import { DatabaseError } from '../database-error.ts';
import { lockForServer } from '../exclusive-server.ts';
import { migrate } from '../migrate.ts';
import { insertAccount } from '../repositories/accounts.ts';
import { insertCoinEntry } from '../repositories/coin-entries.ts';
import { insertSession } from '../repositories/sessions.ts';
import { openReadOnly } from '../sqlite-copy.ts';
import { migrationsUpTo } from '../testing/older-version.ts';
import { backUp } from './back-up.ts';
import { fileTrouble } from './file-trouble.ts';
import { restoreBackup } from './restore.ts';

let folder: string;
let source: string;
let target: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harbor-backup-'));
  source = join(folder, 'harbor.db');
  target = join(folder, 'copy.db');
  await using db = createDatabase(`sqlite:${source}`);
  await migrate(db);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function addAccount(id: string, coins = 100, file = source): Promise<void> {
  await using db = createDatabase(`sqlite:${file}`);
  const account = { userName: id, phone: null, email: null, passwordHash: null, locale: 'zh-CN', createdAt: 0 };
  await insertAccount(db, { id, ...account });
  const entry = { day: '2026-11-29', kind: 'grant', taskId: null, product: null, createdAt: 0 } as const;
  await insertCoinEntry(db, { id, accountId: id, amount: coins, ...entry });
}

async function addSession(accountId: string): Promise<void> {
  await using db = createDatabase(`sqlite:${source}`);
  const times = { createdAt: 0, lastSeenAt: 0, expiresAt: 9e15, secondFactorAt: null };
  await insertSession(db, { id: 's', accountId, isRemembered: true, userAgent: '', ip: '127.0.0.1', ...times });
}

async function namesIn(file: string): Promise<readonly string[]> {
  await using db = openReadOnly(file);
  return (await db.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id);
}

const making = (replaces = false) => backUp({ source, target, replaces });
const restoring = (backup = target) => restoreBackup({ backup, database: source, now: () => 0 });

/** What a failed command leaves: nothing of its own. */
const leftovers = () => readdirSync(folder).filter((name) => /unfinished|restoring/.test(name));

describe('a backup', () => {
  it('holds everything in one file that only its owner can read', async () => {
    await addAccount('a1', 70);
    await addAccount('a2', 30);
    const { rows, ledger, openTasks, bytes } = await making();
    expect([rows.get('accounts'), ledger, openTasks]).toEqual([2, { accounts: 2, coins: 100 }, 0]);
    expect(statSync(target)).toMatchObject({ size: bytes });
    expect(statSync(target).mode & 0o777).toBe(0o600);
    expect(await namesIn(target)).toEqual(['a1', 'a2']);
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
  });

  it('ends while others write, and has the state of its beginning', async () => {
    await using db = createDatabase(`sqlite:${source}`);
    // More pages than are copied at a time, so that there are writes between two steps.
    await sql`create table ballast (bytes blob)`.execute(db);
    for (let count = 0; count < 40; count++) await sql`insert into ballast values (randomblob(100000))`.execute(db);
    let [writes, isOver] = [0, false];
    const writing = async (): Promise<void> => {
      while (!isOver) {
        await addAccount(`w${String(++writes).padStart(5, '0')}`);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const written = writing();
    await making().finally(() => (isOver = true));
    await written;
    expect(writes).toBeGreaterThan(3);
    const inBackup = (await namesIn(target)).length;
    expect(inBackup).toBeLessThan(writes);
    expect(await namesIn(target)).toEqual((await namesIn(source)).slice(0, inBackup));
  });

  it('never replaces a file, unless that is asked for', async () => {
    writeFileSync(target, 'mine');
    await expect(making()).rejects.toThrow(`${target} is there already. Name another file, or add --replace.`);
    expect(readFileSync(target, 'utf8')).toBe('mine');
    await making(true);
    expect(await namesIn(target)).toEqual([]);
    target = folder;
    await expect(making(true)).rejects.toThrow('is no file');
  });

  it('is not made of a damaged database, and keeps the one before', async () => {
    await making();
    const before = readFileSync(target);
    await using db = createDatabase(`sqlite:${source}`);
    await sql`pragma foreign_keys = off`.execute(db);
    await sql`insert into coin_entries (id, account_id, day, kind, amount, created_at)
      values ('x', 'nobody', '2026-11-29', 'grant', 1, 0)`.execute(db);
    await expect(making(true)).rejects.toThrow(
      `The copy of ${source} is not whole: 1 rows, the first of coin_entries, refer to rows of accounts`,
    );
    expect(readFileSync(target).equals(before)).toBe(true);
    expect(leftovers()).toEqual([]);
  });

  it('names the database if that one cannot be read', async () => {
    writeFileSync(source, 'a letter, not a database, but long enough for a header of one'.repeat(100));
    await expect(making()).rejects.toThrow(`${source}: that is no SQLite database.`);
    expect(existsSync(target)).toBe(false);
    expect(leftovers()).toEqual([]);
  });

  it('says what is wrong with the place', async () => {
    target = join(folder, 'missing', 'copy.db');
    await expect(making()).rejects.toThrow(`${target}: there is no such file or folder.`);
  });

  it.each([
    ['SQLITE_FULL', 'the disk is full. Make room'],
    ['ENOSPC', 'the disk is full. Make room'],
    ['EACCES', 'this user may not write there'],
    ['EROFS', 'this user may not write there'],
    ['SQLITE_IOERR_WRITE', 'the disk fails'],
  ])('explains %s', (code, sentence) => {
    const error = fileTrouble(Object.assign(new Error('reason'), { code }), '/b', 'There is no backup.');
    expect(error).toBeInstanceOf(DatabaseError);
    expect(String(error)).toContain(`/b: ${sentence}`);
    expect(String(error)).toContain('(reason) There is no backup.');
    const unknown = new Error('else');
    expect(fileTrouble(unknown, '/b', '')).toBe(unknown);
  });
});

describe('a restore', () => {
  it('puts the backup in place, keeps what was there, and ends all sessions', async () => {
    await addAccount('before');
    await addSession('before');
    await making();
    await addAccount('since');
    const { sessions, replaced, rows } = await restoring();
    expect([sessions, replaced, rows.get('accounts')]).toEqual([1, `${source}.before-restore`, 1]);
    expect(await namesIn(source)).toEqual(['before']);
    expect(await namesIn(replaced!)).toEqual(['before', 'since']);
    await using db = createDatabase(`sqlite:${source}`);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect(statSync(source).mode & 0o777).toBe(0o600);
    expect(leftovers()).toEqual([]);
  });

  it('opens no way in that was closed since', async () => {
    await addAccount('a1');
    await using db = createDatabase(`sqlite:${source}`);
    await sql`insert into step_tickets (id, account_id, method, is_remembered, network, expires_at)
      values ('t', 'a1', 'password', 0, 'n', 9e15)`.execute(db);
    await sql`insert into passkey_challenges (id, purpose, expires_at) values ('c', 'sign_in', 9e15)`.execute(db);
    await db.destroy();
    await making();
    await restoring();
    await using restored = createDatabase(`sqlite:${source}`);
    for (const table of ['step_tickets', 'passkey_challenges'] as const)
      expect(await restored.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('keeps the database before a first restore when there is a second', async () => {
    await making();
    await addAccount('since');
    await restoring();
    expect((await restoring()).replaced).toBe(`${source}.before-restore-2`);
    expect(await namesIn(`${source}.before-restore`)).toEqual(['since']);
  });

  it('takes the WAL along, so that it does not come to the restored file', async () => {
    await making();
    const reader = createDatabase(`sqlite:${source}`);
    await addAccount('in the WAL');
    copyFileSync(`${source}-wal`, join(folder, 'wal'));
    copyFileSync(source, join(folder, 'main'));
    await reader.destroy();
    // As after a crash: the file with its WAL.
    copyFileSync(join(folder, 'wal'), `${source}-wal`);
    copyFileSync(join(folder, 'main'), source);
    const { replaced } = await restoring();
    expect(await namesIn(source)).toEqual([]);
    await using db = createDatabase(`sqlite:${replaced}`);
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual([{ id: 'in the WAL' }]);
  });

  it('works where no database is, and in the place of a damaged one', async () => {
    await addAccount('a1');
    await making();
    writeFileSync(source, 'rubbish');
    for (const ending of ['-wal', '-shm']) rmSync(`${source}${ending}`, { force: true });
    const { replaced } = await restoring();
    expect(readFileSync(replaced!, 'utf8')).toBe('rubbish');
    source = join(folder, 'new', 'harbor.db');
    expect((await restoring()).replaced).toBeNull();
    expect(await namesIn(source)).toEqual(['a1']);
  });

  it('refuses while a server runs', async () => {
    await making();
    await addAccount('a1');
    const lock = await lockForServer(`sqlite:${source}`, { now: () => 0 });
    await expect(restoring()).rejects.toThrow('a server already runs on it');
    await lock!.release();
    expect(await namesIn(source)).toEqual(['a1']);
  });

  it('takes a backup of an older version', async () => {
    const older = join(folder, 'older.db');
    await using db = createDatabase(`sqlite:${older}`);
    await migrate(db, { migrations: migrationsUpTo('0001_create_everything') });
    await db.destroy();
    expect((await restoring(older)).version).toBe('0001_create_everything');
    await using restored = createDatabase(`sqlite:${source}`);
    expect((await migrate(restored)).length).toBeGreaterThan(10);
  });

  it.each<readonly [what: string, make: (file: string) => Promise<void> | void, reason: RegExp]>([
    [
      'a newer version',
      (file) => change(file, `insert into kysely_migration values ('9999_x', '2030-01-01')`),
      /newer version/,
    ],
    ['another program', (file) => change(file, 'drop table kysely_migration'), /is no database of this program/],
    [
      'another program with migrations',
      (file) => change(file, `update kysely_migration set name = 'their_' || name`),
      /is no database of this program/,
    ],
    [
      'a text',
      (file) => writeFileSync(file, 'a letter, not a database, but long enough for a header of one'),
      /is no SQLite/,
    ],
    ['half of a file', (file) => truncateSync(file, 8192 * 4), /damaged|malformed/],
    ['a damaged file', (file) => damage(file), /damaged|malformed/],
    ['nothing', (file) => rmSync(file), /There is no file/],
    [
      'a folder',
      (file) => {
        rmSync(file);
        mkdirSync(file);
      },
      /There is no file/,
    ],
    ['an empty file', (file) => truncateSync(file), /is no database of this program/],
  ])('refuses %s, and changes nothing', async (_what, make, reason) => {
    await making();
    await make(target);
    await addAccount('a1');
    await expect(restoring()).rejects.toSatisfy((error) => {
      expect(error).toBeInstanceOf(DatabaseError);
      expect((error as Error).message).toMatch(reason);
      return true;
    });
    expect(await namesIn(source)).toEqual(['a1']);
    expect(leftovers()).toEqual([]);
    expect(existsSync(`${source}.before-restore`)).toBe(false);
  });

  it('refuses the database itself', async () => {
    await expect(restoring(source)).rejects.toThrow('is the database itself');
  });
});

async function change(file: string, statement: string): Promise<void> {
  await using db = createDatabase(`sqlite:${file}`);
  await sql.raw(statement).execute(db);
}

/** Overwrites pages in the middle. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2));
  chmodSync(file, 0o600);
  writeFileSync(file, bytes);
}
