import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { attachedName } from '#app/results/attached-name.ts';
import { Person } from '#tests/server/person.ts';

const BELL = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';
const FLIPPED = 'QINIT 2\nCREG 2\nH 0\nX 1\nMEASURE 0,$0\nMEASURE 1,$1\n';

const person = new Person(inject('baseUrl'), inject('outboxFile'));
beforeAll(() => person.register('sharednames@example.org'));

const idIn = (answer: Response): string =>
  new URL(answer.headers.get('Location') ?? '', person.baseUrl).pathname.split('/').at(-1) ?? '';

/** Saves a circuit to a new project and shares its first version. */
async function share(name: string, program: string): Promise<{ readonly versions: string; readonly token: string }> {
  const form = { name, program, language: 'qrunes', product: 'full-amplitude', shots: '100' };
  const saved = await person.post('/quantumVm/0/0', { ...form, formKey: randomUUID(), intent: 'save' });
  const versions = `/cloud/projects/${idIn(saved)}/versions`;
  const version = /name="version" value="([^"]+)"/.exec(await (await person.fetch(versions)).text())?.[1] ?? '';
  await person.post(versions, { intent: 'share', version });
  const token = /\/s\/([\w-]{43})/.exec(await (await person.fetch(versions)).text())?.[1] ?? '';
  return { versions, token };
}

const inLanguage = (path: string, language: Locale): Promise<Response> =>
  person.fetch(path, { headers: { 'Origin-Language': language.slice(0, 2) } });

/** Returns the title without the site's name, the title for social networks and the heading. */
async function headings(path: string, language: Locale) {
  const page = await (await inLanguage(path, language)).text();
  return [/<title>([^<]*?) \S+ [^<·]*<\/title>/, /property="og:title" content="([^"]*)"/, /<h1>([^<]*)<\/h1>/].map(
    (part) => part.exec(page)?.[1],
  );
}

const fileName = async (path: string, language: Locale): Promise<string> =>
  attachedName((await inLanguage(path, language)).headers.get('Content-Disposition'), '');

describe('a shared circuit', () => {
  it.each([
    { program: FLIPPED, zh: '2 量子比特 · H X', en: '2 qubits · H X' },
    { program: BELL, zh: '贝尔态', en: 'Bell state' },
  ])('without a name is called by its content on its page, in its frame and in its files: $en', async (circuit) => {
    const { versions, token } = await share(EXPERIMENT_DEFAULTS.name, circuit.program);
    for (const [language, name] of [
      ['zh-CN', circuit.zh],
      ['en-US', circuit.en],
    ] as const) {
      for (const path of [`/s/${token}`, `/embed/${token}`])
        expect([path, await headings(path, language)]).toEqual([path, [name, name, name]]);
      expect(await fileName(`/s/${token}/file?format=svg`, language)).toBe(`${name}.svg`);
      expect(await fileName(`${versions}/1/file?format=svg`, language)).toBe(`${name} 1.svg`);
    }
  });

  it('keeps a given name', async () => {
    const { versions, token } = await share('Mine', FLIPPED);
    for (const path of [`/s/${token}`, `/embed/${token}`])
      expect([path, await headings(path, 'zh-CN')]).toEqual([path, ['Mine', 'Mine', 'Mine']]);
    expect(await fileName(`/s/${token}/file?format=qrunes`, 'zh-CN')).toMatch(/^Mine\.\w+$/);
    expect(await fileName(`${versions}/1/file?format=qrunes`, 'zh-CN')).toMatch(/^Mine 1\.\w+$/);
  });

  it('without a name is copied without a name', async () => {
    const { token } = await share(EXPERIMENT_DEFAULTS.name, FLIPPED);
    const copy = idIn(await person.post(`/s/${token}`, {}));
    const page = await (await inLanguage(`/quantumVm/0/${copy}`, 'zh-CN')).text();
    expect(page).toContain('value="未命名实验"');
  });
});

it('a result without a name is called by its content in its files, and by its number only for its account', async () => {
  const form = { name: EXPERIMENT_DEFAULTS.name, program: FLIPPED, language: 'qrunes', product: 'full-amplitude' };
  const run = { ...form, shots: '100', formKey: randomUUID(), intent: 'subscribe_run' };
  const task = idIn(await person.post('/quantumVm/0/0', run));
  await expect.poll(async () => (await person.fetch(`/cloud/tasks/${task}/result.csv`)).status).toBe(200);
  await person.post('/cloud/operation', { act: 'share', task, path: `/cloud/tasks/${task}` });
  const token = /\/r\/([\w-]{43})/.exec(await (await person.fetch(`/cloud/tasks/${task}`)).text())?.[1] ?? '';
  expect(await fileName(`/cloud/tasks/${task}/result.csv`, 'zh-CN')).toBe('2 量子比特 · H X · 第 1 次.csv');
  expect(await fileName(`/cloud/tasks/${task}/result.svg`, 'en-US')).toMatch(/^2 qubits · H X · .*1\.svg$/);
  expect(await fileName(`/r/${token}/result.json`, 'en-US')).toBe('2 qubits · H X.json');
});
