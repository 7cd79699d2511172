import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { createDatabase } from '#db/connect.ts';
import { longProgram } from '#tests/server/long-program.ts';
import { Person } from '#tests/server/person.ts';
import { BELL, submitRun } from '#tests/server/runs.ts';
import { startProduct } from '#tests/server/start.ts';
import '#app/i18n/register-all.ts';

/** For a slow machine. No test asserts these times. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });
const PATIENT = { timeout: 240_000, interval: 20 };

const dataDir = mkdtempSync(join(tmpdir(), 'harbor-full-'));
const outboxFile = join(dataDir, 'outbox.jsonl');
const product = await startProduct(
  { DATA_DIR: dataDir, OUTBOX_FILE: outboxFile, SIMULATOR_WORKERS: '1', SIMULATOR_CORES: '1' },
  // Traces must be long enough to show what has failed in the background.
  { nodeArguments: ['--stack-trace-limit=50', '--import', './tests/server/full-disk.mjs'], hasChannel: true },
);
afterAll(async () => {
  await product.end();
  rmSync(dataDir, { recursive: true, force: true });
});

async function tell(message: 'full' | 'room'): Promise<void> {
  const answered = once(product.process, 'message');
  product.process.send(message);
  const [answer] = (await answered) as [string];
  expect(answer).toBe(message);
}

const WIDE = 12;
const EACH = Array.from({ length: WIDE }, (_, qubit) => qubit);
/** Runs for some seconds, and has more outcomes than free space in the pages of a new database. */
const LONG = {
  ...BELL,
  name: 'Long rotations',
  program: `${longProgram(20)
    .replace('CREG 1', `CREG ${WIDE + 1}`)
    .replace('MEASURE 0,$0', '')}${EACH.map((qubit) => `H ${qubit}\nMEASURE ${qubit},$${qubit}`).join('\n')}\n`,
  shots: '4000',
};
/** Does not fit into the free space of the pages either. */
const COMMENTED = { ...BELL, name: 'Commented', program: `${BELL.program}${'% a comment\n'.repeat(4000)}` };

const readState = async () => {
  await using db = createDatabase(`sqlite:${join(dataDir, 'harbor.db')}`);
  return {
    tasks: await db.selectFrom('tasks').select(['name', 'status', 'error_detail']).orderBy('created_at').execute(),
    entries: await db.selectFrom('coin_entries').select(['kind', 'amount']).orderBy('kind').execute(),
    results: (await db.selectFrom('task_results').select('task_id').execute()).length,
  };
};

it('a full disk refuses what is new and loses nothing, and the server goes on when there is room', async () => {
  const person = new Person(product.baseUrl, outboxFile);
  await person.register('full@example.org');
  const created = await person.fetch('/n/user/tokens', {
    method: 'POST',
    headers: { Origin: product.baseUrl },
    body: new URLSearchParams([
      ['name', 'Full'],
      ['scopes', 'tasks:write'],
    ]),
  });
  const token = /qh_[\w-]{43}/.exec(await created.text())![0];
  await submitRun(person, LONG, 'long');
  await vi.waitFor(async () => expect((await readState()).tasks[0]).toMatchObject({ status: 'ongoing' }), PATIENT);
  await tell('full');
  const before = await readState();

  const submit = (locale: Locale) =>
    person.fetch('/quantumVm/0/0', {
      method: 'POST',
      headers: { Origin: product.baseUrl, 'Origin-Language': locale },
      body: new URLSearchParams({ ...COMMENTED, intent: 'subscribe_run', formKey: 'refused' }),
    });
  const { name, program } = COMMENTED;
  const submitByApi = (locale: Locale) =>
    fetch(`${product.baseUrl}/api/v1/tasks`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Origin-Language': locale },
      body: JSON.stringify({ name, program, language: 'qrunes', product: 'full-amplitude', shots: 100, seed: 7 }),
    });
  for (const locale of LOCALES)
    for (const answer of [await submit(locale), await submitByApi(locale)]) {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(await answer.text()).toContain(translator(locale)('errors:server_busy'));
    }
  expect((await person.fetch('/cloud/calculationCenter')).status).toBe(200);
  expect((await readState()).entries).toEqual(before.entries);
  // The end of the run is to be stored, which is tried again and again.
  await vi.waitFor(
    () => expect(/disk is full[^\n]* endTask [^\n]*"SQLITE_FULL"/.test(product.said())).toBe(true),
    PATIENT,
  );
  expect(await readState()).toEqual(before);

  await tell('room');
  expect((await submit(LOCALES[0])).status).toBe(302);
  await vi.waitFor(async () => {
    const { tasks } = await readState();
    expect(tasks.map(({ status }) => status)).toEqual(['completed', 'completed']);
  }, PATIENT);
  const { tasks, entries, results } = await readState();
  expect(tasks).toEqual([
    { name: LONG.name, status: 'completed', error_detail: null },
    { name: COMMENTED.name, status: 'completed', error_detail: null },
  ]);
  expect(entries.map(({ kind }) => kind)).toEqual(['charge', 'charge', 'grant']);
  expect(results).toBe(2);
  expect(product.process.exitCode).toBeNull();
});
