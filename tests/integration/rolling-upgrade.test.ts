import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { createDatabase } from '#db/connect.ts';
import type { Database } from '#db/schema.ts';
import { makeNextVersion, NEXT_MIGRATION } from '#tests/server/next-version.ts';
import { Person } from '#tests/server/person.ts';
import { BELL, LONG_SWEEP, submitRun } from '#tests/server/runs.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';
import { holdPieces } from './pieces-on-hold.ts';
import { startPostgres } from './postgres.ts';
import { run } from './processes.ts';

/** For a slow machine. No test asserts these times. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });
const PATIENT = { timeout: 240_000, interval: 50 };

const postgres = await startPostgres();
const isAvailable = 'url' in postgres;
if (!isAvailable) process.stderr.write(`\nSKIPPED: an upgrade of several processes. ${postgres.reason}\n\n`);

const folder = mkdtempSync(join(tmpdir(), 'harbor-rolling-'));
const outboxFile = join(folder, 'outbox.jsonl');
const environment = {
  ...{ DATABASE_URL: isAvailable ? postgres.url : '', DATA_DIR: folder, OUTBOX_FILE: outboxFile },
  ...{ SIMULATOR_WORKERS: '1', SIMULATOR_CORES: '1', SIMULATOR_MEMORY_MB: '1024' },
};
const started: ServedProduct[] = [];
afterAll(async () => {
  await Promise.all(started.map((product) => product.end()));
  if (isAvailable) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(role: 'web' | 'worker', program?: string): Promise<ServedProduct> {
  const product = await startProduct({ ...environment, ROLE: role }, { ...(program !== undefined && { program }) });
  started.push(product);
  return product;
}

function readings(db: Kysely<Database>) {
  const status = async (id: string) =>
    (await db.selectFrom('tasks').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  const plan = () => db.selectFrom('task_plans').select(['id', 'queue', 'remaining']).executeTakeFirst();
  return {
    status,
    plan,
    completes: (id: string) => vi.waitFor(async () => expect(await status(id)).toBe('completed'), PATIENT),
    planWith: (changes: object) => vi.waitFor(async () => expect(await plan()).toMatchObject(changes), PATIENT),
    // Of those that run tasks: webs are listed, too, without slots.
    builds: async () =>
      (await db.selectFrom('workers').select('build').where('slots', '>', 0).distinct().execute()).map(
        ({ build }) => build,
      ),
  };
}

it.skipIf(!isAvailable)(
  'an upgrade of webs and workers, one after another, loses and repeats nothing',
  { retry: 0 },
  async () => {
    const next = join(folder, 'next');
    makeNextVersion(next);
    const [oldWeb, oldWorker] = [await start('web'), await start('worker')];
    await using db = createDatabase(environment.DATABASE_URL);
    const { status, plan, completes, planWith, builds } = readings(db);
    const [oldBuild] = await builds();
    const lin = new Person(oldWeb.baseUrl, outboxFile);
    await lin.register('lin@example.org');
    await db.updateTable('accounts').set({ has_test_permission: 1 }).execute();

    // A long run is under way: one of its pieces is stored, and the others wait.
    const hold = await holdPieces(db);
    const long = await submitRun(lin, LONG_SWEEP, 'long');
    const { id, queue, remaining } = await vi.waitFor(async () => {
      const found = await plan();
      if (found === undefined) throw new Error(`The long run is ${await status(long)} and has no plan.`);
      return found;
    }, PATIENT);
    await hold.letOneGo();
    await planWith({ id, remaining: remaining - 1 });

    // The first web of the next version changes the tables. Those of this one go on.
    const newWeb = await start('web', next);
    expect(newWeb.said()).toContain(NEXT_MIGRATION);
    expect((await lin.fetch('/cloud/calculationCenter')).status).toBe(200);
    const older = await submitRun(lin, BELL, 'by the old web');
    await completes(older);
    await hold.letOneGo();
    await planWith({ id, remaining: remaining - 2 });
    const again = run('build/node/server.js', { ...environment, ROLE: 'worker' });
    expect(await again.ended).toMatchObject({ code: 1 });
    expect(again.errorOutput()).toMatch(/^The database was upgraded by a newer version [^\n]*\n$/);

    // A job with newer data waits for a worker that knows it.
    const wu = new Person(newWeb.baseUrl, outboxFile);
    await wu.register('wu@example.org');
    const newer = await submitRun(wu, BELL, 'by the new web');
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pgboss.job where data->>'v' = '2' and start_after > now()`.execute(db);
      expect(rows).toHaveLength(1);
    }, PATIENT);
    expect(await status(newer)).toBe('queued');
    await start('worker', next);
    await completes(newer);
    // It leaves the pieces of the other build alone.
    await hold.letOneGo();
    await planWith({ id, queue, remaining: remaining - 3 });

    await hold.end();
    await oldWorker.end();
    expect(await builds()).not.toContain(oldBuild);
    const last = await submitRun(lin, BELL, 'by the old web, without an old worker');
    await completes(last);
    // The minute in which tasks are looked after is over: the next version begins the long run again.
    await db
      .updateTable('job_schedules')
      .set({ next_at: Date.now() - 1 })
      .where('name', '=', 'tasks')
      .execute();
    await vi.waitFor(async () => expect((await plan())?.queue).not.toBe(queue), PATIENT);
    await oldWeb.end();
    await completes(long);

    const tasks = [long, older, newer, last].toSorted();
    const results = await db.selectFrom('task_results').select('task_id').orderBy('task_id').execute();
    expect(results).toEqual(tasks.map((task_id) => ({ task_id })));
    const entries = await db
      .selectFrom('coin_entries')
      .select(['kind', 'task_id'])
      .where('kind', '!=', 'grant')
      .orderBy('task_id')
      .execute();
    expect(entries).toEqual(tasks.map((task_id) => ({ kind: 'charge', task_id })));
    expect(await db.selectFrom('task_plans').select('id').execute()).toEqual([]);
    const [errorLevel, lines] = [50, started.flatMap((product) => product.said().trimEnd().split('\n'))];
    expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= errorLevel)).toEqual([]);
  },
);
