import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, expect, it, vi } from 'vitest';
import type { TaskView } from '#app/services/tasks/index.ts';
import { createDatabase } from '#db/connect.ts';
import { resultDigest } from '#scripts/bench-fleet/tasks.ts';
import { Person } from '#tests/server/person.ts';
import { BELL, LONG_SWEEP, submitRun } from '#tests/server/runs.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';
import { startPostgres } from './postgres.ts';

/** For a slow machine. No test asserts these times. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });
const PATIENT = { timeout: 240_000, interval: 50 };

const postgres = await startPostgres();
const isAvailable = 'url' in postgres;
if (!isAvailable) process.stderr.write(`\nSKIPPED: a database that fails over. ${postgres.reason}\n\n`);

const dataDir = mkdtempSync(join(tmpdir(), 'harbor-failover-'));
const outboxFile = join(dataDir, 'outbox.jsonl');
const environment = {
  ...{ DATABASE_URL: isAvailable ? postgres.url : '', DATA_DIR: dataDir, OUTBOX_FILE: outboxFile },
  ...{ SIMULATOR_WORKERS: '1', SIMULATOR_CORES: '1', SIMULATOR_MEMORY_MB: '1024' },
};
const started: ServedProduct[] = [];
afterAll(async () => {
  await Promise.all(started.map((product) => product.end()));
  if (isAvailable) await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it.skipIf(!isAvailable)(
  'a database that fails over during a run in pieces costs no process, and no task',
  { retry: 0 },
  async () => {
    if (!isAvailable) return;
    for (const ROLE of ['web', 'worker', 'worker']) started.push(await startProduct({ ...environment, ROLE }));
    const { baseUrl } = started[0]!;
    await using db = createDatabase(environment.DATABASE_URL);
    const completes = (id: string) =>
      vi.waitFor(async () => {
        const task = db.selectFrom('tasks').select(['status', 'error_detail']).where('id', '=', id);
        expect(await task.executeTakeFirst()).toEqual({ status: 'completed', error_detail: null });
      }, PATIENT);
    const person = new Person(baseUrl, outboxFile);
    await person.register('failover@example.org');
    await db.updateTable('accounts').set({ has_test_permission: 1 }).execute();
    const undisturbed = await submitRun(person, LONG_SWEEP, 'undisturbed');
    await completes(undisturbed);

    const long = await submitRun(person, LONG_SWEEP, 'long');
    const stored = () => db.selectFrom('task_pieces').select('place').where('bytes', 'is not', null).execute();
    await vi.waitFor(async () => expect((await stored()).length).toBeGreaterThan(0), PATIENT);
    await postgres.kill();
    await postgres.restart();
    await completes(long);
    expect(await resultDigest(db, long)).toBe(await resultDigest(db, undisturbed));

    // What a worker says reaches a page that the web serves.
    const socket = io(baseUrl, { transports: ['websocket'], extraHeaders: { Cookie: person.cookies() } });
    const statuses: string[] = [];
    socket.on('task:changed', ({ status }: TaskView) => statuses.push(status));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    const bell = await submitRun(person, BELL, 'afterwards');
    await vi.waitFor(() => expect(statuses).toContain('completed'), PATIENT);
    socket.disconnect();

    const ids = [undisturbed, long, bell].toSorted();
    const results = await db.selectFrom('task_results').select('task_id').orderBy('task_id').execute();
    expect(results).toEqual(ids.map((task_id) => ({ task_id })));
    const entries = await db
      .selectFrom('coin_entries')
      .select(['kind', 'task_id'])
      .where('kind', '!=', 'grant')
      .orderBy('task_id')
      .execute();
    expect(entries).toEqual(ids.map((task_id) => ({ kind: 'charge', task_id })));
    expect(await db.selectFrom('task_plans').select('id').execute()).toEqual([]);
    expect(started.map(({ process: { exitCode, signalCode } }) => exitCode ?? signalCode)).toEqual([null, null, null]);
  },
);
