import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TaskView } from '#app/services/tasks/index.ts';
import { createDatabase } from '#db/connect.ts';
import { longProgram } from '#tests/server/long-program.ts';
import { Person } from '#tests/server/person.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';
import { startPostgres } from './postgres.ts';

const postgres = await startPostgres();
const isAvailable = 'url' in postgres;
if (!isAvailable) process.stderr.write(`\nSKIPPED: a web process and a worker on PostgreSQL. ${postgres.reason}\n\n`);

const dataDir = mkdtempSync(join(tmpdir(), 'harbor-roles-'));
const outboxFile = join(dataDir, 'outbox.jsonl');
const running: ServedProduct[] = [];
afterAll(async () => {
  await Promise.all(running.map((product) => product.end()));
  if (isAvailable) await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const BELL = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';

describe.skipIf(!isAvailable)('a web process and a worker process', () => {
  it('notify a live page of a task from queueing to completion without polling', async () => {
    const environment = { DATABASE_URL: isAvailable ? postgres.url : '', DATA_DIR: dataDir, OUTBOX_FILE: outboxFile };
    const web = await startProduct({ ...environment, ROLE: 'web' });
    running.push(web, await startProduct({ ...environment, ROLE: 'worker' }));

    const person = new Person(web.baseUrl, outboxFile);
    await person.register('roles@example.org');
    const socket = io(web.baseUrl, { transports: ['websocket'], extraHeaders: { Cookie: person.cookies() } });
    const statuses: string[] = [];
    socket.on('task:changed', ({ status }: TaskView) => statuses.push(status));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));

    const fields = {
      intent: 'subscribe_run',
      name: 'Bell',
      language: 'qrunes',
      program: BELL,
      product: 'full-amplitude',
      shots: '100',
      seed: '7',
      formKey: 'once',
    };
    expect((await person.post('/quantumVm/0/0', fields)).status).toBe(302);
    await vi.waitFor(() => expect(statuses).toContain('completed'), { interval: 10 });
    socket.disconnect();
    // These processes would receive events of the next test's task, and see its end at a heartbeat.
    await Promise.all(running.splice(0).map((product) => product.end()));
  }, 180_000);

  it('delete a running task at once for its owner, and completely when the worker is notified', async () => {
    const environment = { DATABASE_URL: isAvailable ? postgres.url : '', DATA_DIR: dataDir, OUTBOX_FILE: outboxFile };
    const web = await startProduct({ ...environment, ROLE: 'web' });
    running.push(web, await startProduct({ ...environment, ROLE: 'worker' }));

    const db = createDatabase(environment.DATABASE_URL);
    onTestFinished(() => db.destroy());
    const statusOf = async (id: string) =>
      (await db.selectFrom('tasks').select('status').where('id', '=', id).executeTakeFirst())?.status;
    const person = new Person(web.baseUrl, outboxFile);
    await person.register('delete@example.org');
    // Half a minute, which requires the permission for tests.
    await db
      .updateTable('accounts')
      .set({ has_test_permission: 1 })
      .where('email', '=', 'delete@example.org')
      .execute();
    const program = longProgram(23);
    const fields = {
      intent: 'subscribe_run',
      name: 'Long',
      language: 'qrunes',
      program,
      product: 'full-amplitude',
      shots: '100',
      seed: '7',
      formKey: 'long',
    };
    const id = (await person.post('/quantumVm/0/0', fields)).headers.get('location')!.split('/').at(-1)!;
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('ongoing'), { interval: 10 });
    expect(
      (await person.post('/cloud/operation', { act: 'remove', task: id, path: '/cloud/calculationCenter' })).status,
    ).toBe(302);
    expect((await person.fetch(`/cloud/tasks/${id}`)).status).toBe(404);
    await vi.waitFor(async () => expect(await statusOf(id)).toBeUndefined(), { interval: 50 });
  }, 180_000);
});
