import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '#db/connect.ts';
import { migrate, MIGRATIONS } from '#db/migrate.ts';
import { insertManyOldTasks } from '#db/testing/many-tasks.ts';
import { migrationsUpTo } from '#db/testing/older-version.ts';
import { startPostgres } from '#tests/integration/postgres.ts';

/**
 * Kills upgrades of a database of the second version with many tasks, at any moment. The next start must find all
 * tasks. `UPGRADE_KILLS=100` makes 100 kills on each database, with 60,000 tasks.
 */
const KILLS = Number(process.env.UPGRADE_KILLS ?? 5);
const TASKS = KILLS > 5 ? 60_000 : 6_000;
const OLD = '0002';
/** Every tenth kill, and the last one, hits the whole server instead of the upgrade alone. */
const ofServer = (kill: number): boolean => kill % 10 === 9 || kill === KILLS - 1;

const folder = mkdtempSync(join(tmpdir(), 'upgrade-kills-'));
const postgres = await startPostgres();
const postgresUrl = 'url' in postgres ? postgres.url : null;
if ('reason' in postgres && process.env.UPGRADE_KILLS !== undefined)
  throw new Error(`Asked for each database, and PostgreSQL is not there: ${postgres.reason}`);
if ('reason' in postgres) process.stderr.write(`\nSKIPPED: killed upgrades on PostgreSQL. ${postgres.reason}\n\n`);

/** A seeded generator, so that every run kills at the same moments, as far as the machine allows. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const ended = (child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });

interface Run {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  /** Time from the first change of a table to the end. */
  readonly upgradeMs: number;
}

/** Runs a child process to its end, or kills it this long after it has reported the start of the upgrade. */
async function runUntil(
  args: readonly string[],
  sign: string,
  environment: Record<string, string>,
  killAfterMs?: number,
): Promise<Run> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr]: [string[], string[]] = [[], []];
  let startedAt = 0;
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    stdout.push(chunk.toString());
    if (startedAt > 0 || !stdout.join('').includes(sign)) return;
    startedAt = performance.now();
    if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  });
  const { code, signal } = await ended(child);
  const output = stdout.join('') + stderr.join('');
  if (startedAt === 0 && killAfterMs !== undefined)
    throw new Error(`It ended with ${code} before it upgraded.\n${output}`);
  return { code, signal, output: output, upgradeMs: performance.now() - startedAt };
}

const upgrade = (url: string, { statement = 0, afterMs }: { statement?: number; afterMs?: number } = {}) =>
  runUntil(['tests/hostile/upgrade-child.mjs', url, String(statement)], 'upgrading', {}, afterMs);

const server = (url: string, afterMs: number) => {
  const dataDir = mkdtempSync(join(folder, 'server-'));
  const environment = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'info',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    SIMULATOR_WORKERS: '1',
  };
  return runUntil(['build/node/server.js'], '"msg":"migrating"', environment, afterMs);
};

async function fill(url: string): Promise<void> {
  await using db = createDatabase(url);
  await migrate(db, { migrations: migrationsUpTo(OLD) });
  await sql`insert into accounts (id, user_name, locale, created_at) values ('a', 'a', 'zh-CN', 1)`.execute(db);
  await insertManyOldTasks(db, 'a', TASKS);
}

const count = async (url: string): Promise<number> => {
  await using db = createDatabase(url);
  return Number(
    (
      await db
        .selectFrom('tasks')
        .select((each) => each.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );
};

const executed = async (url: string): Promise<readonly string[]> => {
  await using db = createDatabase(url);
  return (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );
};

const OLD_NAMES = Object.keys(migrationsUpTo(OLD));
const NEW_NAMES = Object.keys(MIGRATIONS).sort();

/** Expects either all of the upgrade or nothing of it. */
async function expectOldOrNew(url: string): Promise<'old' | 'new'> {
  const names = await executed(url);
  const state = names.length === OLD_NAMES.length ? 'old' : 'new';
  expect(names).toEqual(state === 'old' ? OLD_NAMES : NEW_NAMES);
  return state;
}

interface TestDatabase {
  readonly name: string;
  readonly isAvailable: boolean;
  /** Fills the database that every kill gets a copy of. */
  prepare(): Promise<void>;
  /** Returns the address of a fresh copy, for this kill. */
  fresh(kill: number | string): Promise<string>;
  /** Checks what else must hold after the upgrade. */
  check(url: string): Promise<void>;
  drop(url: string): Promise<void>;
}

const base = join(folder, 'base.db');
const fileOf = (url: string): string => url.slice('sqlite:'.length);

const sqlite: TestDatabase = {
  name: 'SQLite',
  isAvailable: true,
  prepare: () => fill(`sqlite:${base}`),
  async fresh(kill) {
    const file = join(mkdtempSync(join(folder, `kill-${kill}-`)), 'harbor.db');
    copyFileSync(base, file);
    return `sqlite:${file}`;
  },
  async check(url) {
    await using db = createDatabase(url);
    expect((await sql<{ quick_check: string }>`pragma quick_check`.execute(db)).rows).toEqual([{ quick_check: 'ok' }]);
    const file = fileOf(url);
    const copies = readdirSync(join(file, '..')).filter((name) => name.includes('.before-'));
    expect(copies).toEqual(['harbor.db.before-0003']);
    const copy = join(file, '..', 'harbor.db.before-0003');
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(await executed(`sqlite:${copy}`)).toEqual(OLD_NAMES);
    expect(await count(`sqlite:${copy}`)).toBe(TASKS);
  },
  drop: async (url) => rmSync(join(fileOf(url), '..'), { recursive: true }),
};

const inCluster = (database: string): string => (postgresUrl ?? '').replace(/postgres$/, database);
/** Sends a statement to the cluster itself. The database of a killed process stays in use for a moment. */
async function executeOnCluster(statement: string): Promise<void> {
  await using db = createDatabase(inCluster('postgres'));
  await sql.raw(statement).execute(db);
}

const postgresql: TestDatabase = {
  name: 'PostgreSQL',
  isAvailable: postgresUrl !== null,
  async prepare() {
    await executeOnCluster('create database base');
    await fill(inCluster('base'));
  },
  async fresh(kill) {
    await executeOnCluster(`create database kill_${kill} template base`);
    return inCluster(`kill_${kill}`);
  },
  check: async () => undefined,
  drop: (url) => executeOnCluster(`drop database ${url.slice(url.lastIndexOf('/') + 1)} with (force)`),
};

afterAll(async () => {
  if ('stop' in postgres) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([sqlite, postgresql])('an upgrade on $name that is killed', (database) => {
  describe.skipIf(!database.isAvailable)('without warning', () => {
    let statements = 0;
    let upgradeMs = 0;
    beforeAll(async () => {
      await database.prepare();
      const url = await database.fresh('never');
      const complete = await upgrade(url);
      expect(complete, complete.output).toMatchObject({ code: 0 });
      statements = Number(complete.output.trim().split('\n').at(-1));
      upgradeMs = complete.upgradeMs;
      await database.drop(url);
    });

    it(
      `leaves a database that the next start upgrades, with all its tasks, ${KILLS} times out of ${KILLS}`,
      { timeout: 60_000 + KILLS * 30_000 },
      async () => {
        const random = randomNumbers(2026);
        const outcomes = { old: 0, new: 0 };
        for (let kill = 0; kill < KILLS; kill++) {
          const url = await database.fresh(kill);
          const at = (kill + random()) / KILLS;
          // Alternates between kills by statement number and by time; a kill by time can also interrupt a statement.
          if (ofServer(kill)) await server(url, random() * upgradeMs);
          else if (kill % 2 === 0) {
            // The last statement only releases a lock, after the upgrade is complete.
            const killed = await upgrade(url, { statement: 1 + Math.floor(at * (statements - 1)) });
            expect(killed, killed.output).toMatchObject({ signal: 'SIGKILL' });
            expect(await expectOldOrNew(url)).toBe('old');
          } else await upgrade(url, { afterMs: at * upgradeMs });
          outcomes[await expectOldOrNew(url)] += 1;

          const next = await upgrade(url);
          expect(next, `The start after kill ${kill}: ${next.output}`).toMatchObject({ code: 0 });
          expect(await executed(url)).toEqual(NEW_NAMES);
          expect(await count(url)).toBe(TASKS);
          await database.check(url);
          await database.drop(url);
        }
        process.stdout.write(
          `${database.name}: ${KILLS} kills of an upgrade of ${TASKS} tasks (${Math.round(upgradeMs)} ms); ` +
            `${outcomes.old} before its end, ${outcomes.new} after; all started again.\n`,
        );
      },
    );
  });
});
