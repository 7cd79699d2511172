import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createDatabase } from '#db/connect.ts';
import { longProgram } from '#tests/server/long-program.ts';
import { Person } from '#tests/server/person.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'harbor-killed-'));
const outboxFile = join(dataDir, 'outbox.jsonl');
const running: ServedProduct[] = [];
afterAll(async () => {
  await Promise.all(running.map((product) => product.end()));
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async () => {
  const product = await startProduct({ DATA_DIR: dataDir, OUTBOX_FILE: outboxFile, SIMULATOR_CORES: '1' });
  running.push(product);
  return product;
};

it('finishes and charges a task once if the server is killed while the task runs', async () => {
  const first = await start();
  const person = new Person(first.baseUrl, outboxFile);
  await person.register('kill@example.org');
  const submitted = await person.post('/quantumVm/0/0', {
    intent: 'subscribe_run',
    name: 'Long rotations',
    language: 'qrunes',
    program: longProgram(20),
    product: 'full-amplitude',
    shots: '100',
    seed: '7',
    formKey: 'once',
  });
  expect(submitted.status).toBe(302);

  const db = createDatabase(`sqlite:${join(dataDir, 'harbor.db')}`);
  const task = () =>
    db.selectFrom('tasks').select(['id', 'status', 'attempts', 'error_detail']).executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await task()).status).toBe('ongoing'), { timeout: 60_000, interval: 20 });
  running.pop();
  await first.end('SIGKILL');
  expect(await task()).toMatchObject({ status: 'ongoing', attempts: 1 });

  await start();
  await vi.waitFor(async () => expect((await task()).status).toBe('completed'), { timeout: 240_000, interval: 250 });
  expect(await task()).toMatchObject({ attempts: 2, error_detail: null });
  expect(await db.selectFrom('task_results').select('kind').execute()).toEqual([{ kind: 'counts' }]);
  const ledger = await db.selectFrom('coin_entries').select(['kind', 'amount']).orderBy('kind').execute();
  expect(ledger).toEqual([
    { kind: 'charge', amount: -1 },
    { kind: 'grant', amount: 100 },
  ]);
  await db.destroy();
}, 360_000);
