/** The drill of docs/operating.md: a backup that is taken under load becomes a portal whose tasks and QCoins are right. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '#db/connect.ts';
import type { Database } from '#db/schema.ts';
import { longProgram } from '#tests/server/long-program.ts';
import { Person } from '#tests/server/person.ts';
import { BELL, submitRun } from '#tests/server/runs.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';
import { startPostgres } from './postgres.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });
const PATIENT = { timeout: 240_000, interval: 50 };

const run = promisify(execFile);
const postgres = await startPostgres();
const isAvailable = 'url' in postgres;
if (!isAvailable) process.stderr.write(`\nSKIPPED: the drill of backups on PostgreSQL. ${postgres.reason}\n\n`);
const folder = mkdtempSync(join(tmpdir(), 'harbor-drill-'));
const running = new Set<ServedProduct>();
afterAll(async () => {
  await Promise.all([...running].map((product) => product.end()));
  if (isAvailable) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const PEOPLE = 3;
/** Tasks that each of them had submitted before the backup begins. */
const BEFORE_BACKUP = 4;
const LONG = { ...BELL, name: 'Long rotations', program: longProgram(20) };

const admin = (dataDir: string, ...args: readonly string[]) =>
  run(process.execPath, ['build/node/scripts/admin.js', ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
  });

interface Drill {
  readonly url: string;
  readonly restoredUrl: string;
  backUp(): Promise<void>;
  /** Makes the restored database; nobody uses the other one any more. */
  restore(): Promise<void>;
}

const sqliteDrill = (): Drill => {
  const [from, to, file] = ['sqlite-from', 'sqlite-to', 'harbor.backup'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  return {
    url: `sqlite:${join(from, 'harbor.db')}`,
    restoredUrl: `sqlite:${join(to, 'harbor.db')}`,
    async backUp() {
      const { stdout } = await admin(from, 'backup', file);
      expect(stdout).toContain('verified');
      await expect(admin(from, 'restore', file)).rejects.toThrow('a server already runs on it');
    },
    async restore() {
      const { stdout } = await admin(to, 'restore', file);
      expect(stdout).toContain(`All ${PEOPLE} sessions were ended`);
    },
  };
};

const postgresDrill = (): Drill => {
  if (!isAvailable) throw new Error(postgres.reason);
  const program = (name: string, ...args: readonly string[]) => run(join(postgres.programs, name), args);
  const [file, restoredUrl] = [join(folder, 'harbor.dump'), postgres.url.replace(/\/postgres$/, '/restored')];
  return {
    url: postgres.url,
    restoredUrl,
    async backUp() {
      await program('pg_dump', '--format=custom', `--file=${file}`, postgres.url);
      process.env.DATABASE_URL = postgres.url;
      await expect(admin(folder, 'backup', file)).rejects.toThrow(`pg_dump --format=custom --file=${file}`);
      await expect(admin(folder, 'restore', file)).rejects.toThrow('pg_restore --clean');
      delete process.env.DATABASE_URL;
    },
    async restore() {
      await program('psql', '--quiet', '--command=create database restored', postgres.url);
      await program('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${restoredUrl}`, file);
      await using db = createDatabase(restoredUrl);
      await sql`delete from sessions`.execute(db);
    },
  };
};

async function start(url: string, name: string): Promise<ServedProduct & { readonly outboxFile: string }> {
  const dataDir = join(folder, name);
  const outboxFile = join(folder, `${name}.jsonl`);
  const product = await startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    OUTBOX_FILE: outboxFile,
    SIMULATOR_WORKERS: '1',
    SIMULATOR_CORES: '1',
  });
  running.add(product);
  return { ...product, outboxFile };
}

/** Each submits one task after another; returns the ids of those that were accepted. */
async function submitUntil(people: readonly Person[], isOver: () => boolean, accepted: Set<string>): Promise<void> {
  const submitAll = async (person: Person, place: number): Promise<void> => {
    for (let count = 0; !isOver() && count < 60; count++)
      accepted.add(await submitRun(person, BELL, `${place}-${count}`));
  };
  await Promise.all(people.map(submitAll));
}

const tasksOf = (db: Kysely<Database>) =>
  db.selectFrom('tasks').select(['id', 'account_id', 'status', 'price', 'attempts', 'finished_at']).execute();

/** Every accepted task was charged once, ended once, and returned nothing; every account has the rest of its grant. */
async function expectRightLedger(db: Kysely<Database>): Promise<void> {
  const [tasks, results] = [await tasksOf(db), await db.selectFrom('task_results').select('task_id').execute()];
  expect(new Set(tasks.map(({ status }) => status))).toEqual(new Set(['completed']));
  expect(results.map(({ task_id }) => task_id).sort()).toEqual(tasks.map(({ id }) => id).sort());
  const entries = await db.selectFrom('coin_entries').select(['account_id', 'task_id', 'kind', 'amount']).execute();
  const charges = entries.filter(({ kind }) => kind === 'charge');
  expect(charges.map(({ task_id, amount }) => [task_id, -amount]).sort()).toEqual(
    tasks.map(({ id, price }) => [id, price]).sort(),
  );
  expect(entries.filter(({ kind }) => kind === 'refund')).toEqual([]);
  for (const [account, own] of Map.groupBy(entries, ({ account_id }) => account_id)) {
    const spent = tasks.filter(({ account_id }) => account_id === account).reduce((sum, { price }) => sum + price, 0);
    const granted = own.filter(({ kind }) => kind === 'grant').reduce((sum, { amount }) => sum + amount, 0);
    expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(granted - spent);
  }
}

async function rehearse(drill: Drill, name: string): Promise<void> {
  const { url, restoredUrl } = drill;
  const first = await start(url, `${name}-from`);
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, place) => {
      const person = new Person(first.baseUrl, first.outboxFile);
      await person.register(`drill${place}@example.org`);
      return person;
    }),
  );
  const long = await submitRun(people[0]!, LONG, 'long');
  await using db = createDatabase(url);
  const stateOfLong = async () => (await tasksOf(db)).find(({ id }) => id === long)?.status;
  await vi.waitFor(async () => expect(await stateOfLong()).toBe('ongoing'), PATIENT);

  let isOver = false;
  const accepted = new Set([long]);
  const load = submitUntil(people, () => isOver, accepted);
  await vi.waitFor(() => expect(accepted.size).toBeGreaterThan(PEOPLE * BEFORE_BACKUP), PATIENT);
  const surelyInBackup = [...accepted];
  await drill.backUp().finally(() => (isOver = true));
  await load;
  running.delete(first);
  await first.end('SIGKILL');
  await drill.restore();

  await using restored = createDatabase(restoredUrl);
  const before = await tasksOf(restored);
  expect(before.map(({ id }) => id)).toEqual(expect.arrayContaining(surelyInBackup));
  expect(before.find(({ id }) => id === long)?.status).toBe('ongoing');
  // What was accepted after the backup has left no trace, also none in the ledger.
  expect(before.every(({ id }) => accepted.has(id))).toBe(true);

  const second = await start(restoredUrl, `${name}-to`);
  await vi.waitFor(async () => {
    const open = (await tasksOf(restored)).filter(({ finished_at }) => finished_at === null);
    expect(open).toEqual([]);
  }, PATIENT);
  await expectRightLedger(restored);
  const after = await tasksOf(restored);
  expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  expect(after.find(({ id }) => id === long)?.attempts).toBe(2);

  const returning = new Person(second.baseUrl, second.outboxFile);
  const withOldSession = await fetch(`${second.baseUrl}/cloud/calculationCenter`, {
    headers: { Cookie: people[0]!.cookies() },
    redirect: 'manual',
  });
  expect(withOldSession.status).toBe(302);
  await returning.register('new@example.org');
  expect(await submitRun(returning, BELL, 'new')).toBeTruthy();
  running.delete(second);
  await second.end();
}

describe('a backup under load', () => {
  it('of SQLite becomes a portal that goes on', () => rehearse(sqliteDrill(), 'sqlite'));

  it.skipIf(!isAvailable)('of PostgreSQL by pg_dump becomes a portal that goes on', () =>
    rehearse(postgresDrill(), 'postgres'),
  );
});
