import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { type Envelope, PASSWORD_MD5, Person } from '#tests/server/person.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';

const SENTENCES = { 'zh-CN': zh.errors.initializing, 'en-US': en.errors.initializing } as const satisfies Record<
  Locale,
  string
>;
const RUN_FORM = {
  name: 'Bell',
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
  product: 'full-amplitude',
  shots: '100',
  seed: '7',
  noise: 'none',
};
const folder = mkdtempSync(join(tmpdir(), 'harbor-'));
const gate = join(folder, 'gate');

let product: ServedProduct;
let person: Person;
beforeAll(async () => {
  const outboxFile = join(folder, 'outbox.jsonl');
  product = await startProduct(
    { DATA_DIR: folder, OUTBOX_FILE: outboxFile, START_GATE: gate },
    { nodeArguments: ['--import', './tests/server/held-workers.mjs'], until: 'listening' },
  );
  person = new Person(product.baseUrl, outboxFile);
  await person.register('early@example.org');
});
afterAll(async () => {
  await product.end();
  rmSync(folder, { recursive: true, force: true });
});

const press = (intent: string, locale: Locale) =>
  person.post(`/quantumVm/0/0?lang=${locale}`, { ...RUN_FORM, intent, formKey: `${intent}-${locale}` });

describe('while the workers start', () => {
  it.each(LOCALES)('refuses a run for now, in %s, and keeps what was typed', async (locale) => {
    for (const intent of ['run', 'subscribe_run', 'draw']) {
      const response = await press(intent, locale);
      expect([intent, response.status, response.headers.get('Retry-After')]).toEqual([intent, 503, '2']);
      const page = await response.text();
      expect(page).toContain(SENTENCES[locale]);
      expect(page).toContain('CNOT 0,1');
    }
  });

  it.each(LOCALES)('refuses a preview for now, in %s', async (locale) => {
    const response = await fetch(new URL('/quantumVm/preview', product.baseUrl), {
      method: 'POST',
      headers: { Cookie: `lang=${locale}`, Origin: product.baseUrl },
      body: new URLSearchParams(RUN_FORM),
    });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(await response.text()).toContain(SENTENCES[locale]);
  });

  it.each(LOCALES)('refuses runs in the JSON calls and the task API for now, in %s', async (locale) => {
    const call = await person.fetch('/api/taskApi/commitByLogin.json', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Origin-Language': locale.slice(0, 2) },
      body: JSON.stringify({
        loginName: 'early@example.org',
        password: PASSWORD_MD5,
        remember: false,
        qvmType: 0,
        id: '0',
        language: 'qrunes',
        program: RUN_FORM.program,
      }),
    });
    expect([call.status, call.headers.get('Retry-After'), ((await call.json()) as Envelope).message]).toEqual([
      503,
      '2',
      SENTENCES[locale],
    ]);
    const created = await person.fetch('/n/user/tokens', {
      method: 'POST',
      headers: { Origin: product.baseUrl },
      body: new URLSearchParams([
        ['name', locale],
        ['scopes', 'tasks:write'],
      ]),
    });
    const secret = /qh_[\w-]{43}/.exec(await created.text())?.[0] ?? '';
    const { name, product: machine, language, program } = RUN_FORM;
    const task = await fetch(new URL('/api/v1/tasks', product.baseUrl), {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json', 'Accept-Language': locale },
      body: JSON.stringify({ name, product: machine, language, program, shots: 100 }),
    });
    expect([task.status, task.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(await task.text()).toContain(SENTENCES[locale]);
  });

  it('serves every other page, and reports the state to monitoring', async () => {
    for (const path of ['/', '/education', '/cloud/calculationCenter'])
      expect([path, (await person.fetch(path)).status]).toEqual([path, 200]);
    const health = await person.fetch('/healthz');
    expect([health.status, await health.json()]).toEqual([503, { ok: false }]);
  });

  it('accepts the same run once the workers have started', async () => {
    writeFileSync(gate, '');
    await expect.poll(async () => (await person.fetch('/healthz')).status).toBe(200);
    const accepted = await press('subscribe_run', 'en-US');
    expect([accepted.status, accepted.headers.get('Location')]).toEqual([
      302,
      expect.stringContaining('/cloud/tasks/'),
    ]);
  });
});
