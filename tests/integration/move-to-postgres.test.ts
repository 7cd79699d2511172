import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountsFixture } from '#app/services/accounts/testing/fixture.ts';
import { BELL_SUBMISSION, createTaskHarness } from '#app/services/tasks/testing/harness.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate, MIGRATIONS } from '#db/migrate.ts';
import { TABLES_LEFT_OUT, tablesOfTarget, tablesToMove } from '#db/move/tables.ts';
import type { Database } from '#db/schema.ts';
import { insertAccounts, insertManyTasks } from '#db/testing/many-tasks.ts';
import { migrationsUpTo } from '#db/testing/older-version.ts';
import { runCommand } from '#scripts/admin/commands.ts';
import { testCommandLine } from '#scripts/admin/testing/command-line.ts';
import type { ViewRequest } from '#simulator';
import { encodeResult } from '#simulator/workers/stored-result.ts';
import { fillEveryTable } from './every-table.ts';
import { createHold } from './held-copy.ts';
import { startPostgres } from './postgres.ts';
import { run, type Started } from './processes.ts';

const postgres = await startPostgres();
const isAvailable = 'url' in postgres;
if (!isAvailable) process.stderr.write(`\nSKIPPED: the move to PostgreSQL. ${postgres.reason}\n\n`);
const folder = mkdtempSync(join(tmpdir(), 'harbor-move-'));
const file = join(folder, 'harbor.db');

afterAll(async () => {
  if (isAvailable) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const KEY = { email: 'lin@example.org' };
/** Tables whose rows do not arrive in the other database. */
const NOT_MOVED = [
  ...['chore_runs', 'delivery_jobs', 'jobs', 'queue_samples', 'rate_limits', 'system_events', 'task_pieces'],
  ...['task_plans', 'workers'],
];
const REQUEST: ViewRequest = {
  sort: 'share',
  bits: [],
  isReversed: false,
  pattern: '',
  threshold: 0,
  errors: 'sigma',
  top: 12,
  page: 40,
};
const WIDTH = 17;

/** Outcomes that are stored in packed parts beside the text of the result. */
const resultInParts = () => {
  const words = Uint32Array.from({ length: 2 ** WIDTH }, (_, index) => (index * 11) % 2 ** WIDTH);
  const weights = Float64Array.from(words, (_, index) => 1 + (index % 7));
  const shots = weights.reduce((sum, count) => sum + count, 0);
  const columns = { width: WIDTH, words, weights };
  const run = { qubits: WIDTH, shots, seed: 1, precision: 'double', seconds: 0.1, counts: {}, columns } as const;
  return encodeResult({ engine: 'full-amplitude', kind: 'counts', ...run });
};

/** Services on one database: what a user of the product sees of it. */
async function openServices(db: Kysely<Database>, url: string) {
  const accounts = await accountsFixture(db);
  const harness = await createTaskHarness({ db, url });
  return { accounts, harness };
}

/** An account with a task that it paid for, a second page of tasks, and a row in every other table. */
async function createSource(): Promise<{ accountId: string; taskId: string; seen: unknown }> {
  await using db = createDatabase(`sqlite:${file}`);
  await migrate(db);
  const { accounts, harness } = await openServices(db, `sqlite:${file}`);
  const accountId = (await accounts.register(KEY)).session.account.id;
  await harness.coins.grantDaily(accountId);
  await harness.subscriptions.subscribe(accountId, 'full-amplitude');
  harness.runner.start();
  const { id: taskId } = await harness.tasks.submit(accountId, BELL_SUBMISSION);
  await vi.waitFor(() => expect(harness.jobs).toHaveLength(1));
  harness.jobs[0]!.finish({
    kind: 'result',
    result: { kind: 'counts', seconds: 0.1, storingSeconds: 0, ...resultInParts() },
  });
  await harness.runner.settled(taskId);
  await insertManyTasks(db, accountId, 1500);
  await fillEveryTable(db);
  await db.updateTable('queue_state').set({ short_round: 7 }).execute();
  const seen = await seenBy(harness, accountId, taskId);
  await harness.stop();
  await harness.results.close();
  return { accountId, taskId, seen };
}

type Harness = Awaited<ReturnType<typeof openServices>>['harness'];
const seenBy = async ({ tasks, coins }: Harness, accountId: string, taskId: string) => ({
  result: await tasks.resultView(accountId, taskId, REQUEST),
  balance: await coins.balance(accountId),
});

const allRows = async (db: Kysely<Database>, table: string) => {
  const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db);
  return rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
};

let databases = 0;
/** Returns the address of a new, empty database. */
async function newTarget(options = ''): Promise<string> {
  const name = `target_${(databases += 1)}`;
  const cluster = isAvailable ? postgres.url : '';
  await using db = createDatabase(cluster);
  await sql.raw(`create database ${name} ${options}`).execute(db);
  return cluster.replace(/postgres$/, name);
}

/** Runs the command of the operator in this process, on a source of its own name. */
async function move(address: string, source = file): Promise<readonly string[]> {
  await using db = createDatabase(`sqlite:${source}`);
  const context = {
    db,
    databaseUrl: `sqlite:${source}`,
    messages: { sendCode: () => expect.fail('a code'), newestPurpose: () => expect.fail('a code') },
    now: 0,
    newId: () => 'new',
    imageSites: [],
    ...testCommandLine(db),
    onProgress: () => undefined,
  };
  return await runCommand(context, ['move-to-postgres', address]);
}

/** A copy of the source, to be spoiled. */
function newCopy(name: string): string {
  const copy = join(folder, `${name}.db`);
  copyFileSync(file, copy);
  return copy;
}

/** The tables with rows, besides those that migrations fill. */
async function tablesWithRows(address: string): Promise<readonly string[]> {
  await using db = createDatabase(address);
  const tables = await Promise.all(
    (await tablesOfTarget(db)).map(async ({ name }) => ((await allRows(db, name)).length > 0 ? [name] : [])),
  );
  return tables.flat().filter((name) => name !== 'queue_state');
}

describe.skipIf(!isAvailable)('the move to PostgreSQL', () => {
  let source: Awaited<ReturnType<typeof createSource>>;
  beforeAll(async () => {
    source = await createSource();
  });

  it('knows every table that the migrations create: it is copied, or left out for a reason', async () => {
    await using sqlite = createDatabase(`sqlite:${file}`);
    await using target = createDatabase(await newTarget());
    await migrate(target);
    const known = [...(await tablesToMove(sqlite, target)).map(({ name }) => name), ...TABLES_LEFT_OUT.keys()];
    const created = (await target.introspection.getTables()).map(({ name }) => name);
    expect(known.toSorted()).toEqual(created.toSorted());
  });

  it('copies every row, and the account signs in there with its password and reads its result', async () => {
    const address = await newTarget();
    const lines = await move(address);
    expect(lines).toContainEqual(expect.stringMatching(/^tasks +1,50\d {2}[0-9a-f]{16}$/));
    expect(lines.join('\n')).toContain(`Everything is in ${address} now.`);

    await using sqlite = createDatabase(`sqlite:${file}`);
    await using target = createDatabase(address);
    for (const { name } of await sqlite.introspection.getTables()) {
      const rows = await allRows(sqlite, name);
      expect(rows.length, name).toBeGreaterThan(0);
      if (!NOT_MOVED.includes(name)) expect(await allRows(target, name), name).toEqual(rows);
    }
    const { accounts, harness } = await openServices(target, address);
    // The rows in every table have given it second factors that nobody can show.
    for (const table of ['passkeys', 'authenticator_apps'] as const) await target.deleteFrom(table).execute();
    const { session } = await accounts.signIn(KEY);
    expect(session.account.id).toBe(source.accountId);
    await expect(accounts.signIn(KEY, 'another_2026')).rejects.toThrow();
    expect(await seenBy(harness, source.accountId, source.taskId)).toEqual(source.seen);
    await harness.stop();
    await harness.results.close();
  });

  it('accepts a target of this version without rows, and stores NUL as every other text is stored', async () => {
    const address = await newTarget();
    await using target = createDatabase(address);
    await migrate(target);
    const copy = newCopy('nul');
    {
      await using db = createDatabase(`sqlite:${copy}`);
      await sql`update accounts set user_name = 'a' || char(0) || 'b'`.execute(db);
    }
    await move(address, copy);
    expect(await target.selectFrom('accounts').select('user_name').execute()).toContainEqual({ user_name: 'a\ufffdb' });
  });

  describe('is refused, and changes nothing, if', () => {
    const refusal = (address: string, copy?: string) => expect(move(address, copy)).rejects;

    it('the target has rows', async () => {
      const address = await newTarget();
      await using target = createDatabase(address);
      await migrate(target);
      await insertAccounts(target, ['a']);
      await refusal(address).toThrow(/^The target is not empty: it has rows in accounts\./);
      expect(await tablesWithRows(address)).toEqual(['account_usage', 'accounts']);
    });

    it('the target has the tables of another program', async () => {
      const address = await newTarget();
      await using target = createDatabase(address);
      await sql`create table notes (text text)`.execute(target);
      await refusal(address).toThrow(/^The target is not empty: it has the table notes of another program\./);
    });

    it('the target is of an older or a newer version', async () => {
      const [older, newer] = [await newTarget(), await newTarget()];
      await using olderDb = createDatabase(older);
      await migrate(olderDb, { migrations: migrationsUpTo('0030') });
      await refusal(older).toThrow(/^The target has the tables of an older version: 0031_note_first_steps is still/);
      await using newerDb = createDatabase(newer);
      await migrate(newerDb, { migrations: { ...MIGRATIONS, '0999_from_tomorrow': { up: async () => undefined } } });
      await refusal(newer).toThrow(/^In the target: The database was upgraded by a newer version/);
    });

    it('the target does not store UTF-8, or does not exist', async () => {
      const latin = await newTarget("encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0");
      await refusal(latin).toThrow(/^The target stores texts as LATIN1\./);
      await refusal(`${latin}_none`).toThrow(/PostgreSQL has no such database\. .* in the address to move to\./);
    });

    it('a process has the source open', async () => {
      const address = await newTarget();
      await using server = createDatabase(`sqlite:${file}`);
      await sql`select 1 from accounts`.execute(server);
      await refusal(address).toThrow(/^Another process has the SQLite database open\./);
      expect(await tablesWithRows(address)).toEqual([]);
    });

    it('a process writes to the target', async () => {
      const address = await newTarget();
      await using target = createDatabase(address);
      await migrate(target);
      await target.transaction().execute(async (trx) => {
        await insertAccounts(trx, ['a']);
        await refusal(address).toThrow(/^Another process uses the target\./);
      });
    });

    it('PostgreSQL cannot hold a value', async () => {
      const address = await newTarget();
      const copy = newCopy('wide');
      {
        await using db = createDatabase(`sqlite:${copy}`);
        await sql`update tasks set shots = 5000000000 where shots = 1000`.execute(db);
      }
      await refusal(address, copy).toThrow(/^The table tasks cannot be moved: PostgreSQL's column shots cannot hold 5/);
      expect(await tablesWithRows(address)).toEqual([]);
    });

    it.each([
      ['text', 'projects', `new.name = new.name || '.'`, /^The table projects is not the same after the copy: 1 rows/],
      ['a coin', 'coin_entries', 'new.amount = new.amount + 1', /^The table coin_entries is not the same/],
    ])('%s is not what was stored', async (_, table, change, reason) => {
      const address = await newTarget();
      await using target = createDatabase(address);
      await migrate(target);
      await sql
        .raw(`create function spoil() returns trigger language plpgsql as $$ begin ${change}; return new; end $$`)
        .execute(target);
      await sql
        .raw(`create trigger spoil before insert on ${table} for each row execute function spoil()`)
        .execute(target);
      await refusal(address).toThrow(reason);
      expect(await tablesWithRows(address)).toEqual([]);
    });
  });

  it('leaves nothing in the target if it is killed, and can be repeated', async () => {
    const address = await newTarget();
    await using target = createDatabase(address);
    await migrate(target);
    const hold = await createHold(target);
    let moving: Started | undefined;
    await hold.whileHeld(
      () => {
        moving = run('build/node/scripts/admin.js', { DATABASE_URL: `sqlite:${file}` }, ['move-to-postgres', address]);
      },
      async () => {
        expect(moving!.errorOutput()).toContain('accounts: ');
        await moving!.end('SIGKILL');
      },
    );
    await vi.waitFor(async () => expect(await hold.count("state <> 'idle'")).toBe(0));
    expect(await tablesWithRows(address)).toEqual([]);

    await hold.release();
    const again = run('build/node/scripts/admin.js', { DATABASE_URL: `sqlite:${file}` }, ['move-to-postgres', address]);
    expect(await again.ended, again.errorOutput()).toMatchObject({ code: 0 });
    expect(await target.selectFrom('accounts').select('id').execute()).toContainEqual({ id: source.accountId });
  });
});
