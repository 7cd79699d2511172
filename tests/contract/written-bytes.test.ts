import type { RouteConfigEntry } from '@remix-run/route-config';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { CASES } from '#app/domain/cases/cases.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import routes from '#app/routes.ts';
import { Person } from '#tests/server/person.ts';

const CJK_TEXT = '量子港的线路与结果，𠀀字。';
/** Comment lines of thirty Chinese characters, in a program that draws a Bell pair. */
const programOf = (lines: number): string => {
  const comments = Array.from({ length: lines }, (_, line) => `% ${CJK_TEXT.repeat(3).slice(0, 28 + (line % 5))}`).join(
    '\r\n',
  );
  return `QINIT 2\r\nCREG 2\r\n${comments}\r\nH 0\r\nCNOT 0,1\r\nMEASURE 0,$0\r\nMEASURE 1,$1\r\n`;
};
const PROGRAM = programOf(100);
const RUN_FORM = {
  name: '量子港的贝尔态',
  language: 'qrunes',
  program: PROGRAM,
  product: 'full-amplitude',
  shots: '100',
  seed: '7',
  noise: 'none',
};

const baseUrl = inject('baseUrl');
const person = new Person(baseUrl, inject('outboxFile'));
const idIn = (response: Response): string =>
  new URL(response.headers.get('Location') ?? '', baseUrl).pathname.split('/').at(-1)!;

/** Full addresses of the site map, from the route configuration. */
const addressesOf = (entries: readonly RouteConfigEntry[]): readonly string[] =>
  entries.flatMap((entry) => (entry.children === undefined ? [`/${entry.path ?? ''}`] : addressesOf(entry.children)));

/** A value for each variable part of an address. */
let parts: Readonly<Record<string, readonly string[]>>;
/** Addresses whose parts depend on each other, and addresses that would sign this user out. */
const checkedSeparately = ['/quantumVm/:type/:id/:chipId?', '/cloud/operation', '/l/logout', '/temporary'];

const filled = (address: string): readonly string[] => {
  const name = /:(\w+)\??/.exec(address)?.[0];
  return name === undefined
    ? [address]
    : (parts[name.replace(/\W/g, '')] ?? ['none']).flatMap((part) => filled(address.replace(name, part)));
};

beforeAll(async () => {
  await person.register('bytes@example.org');
  const projectId = idIn(await person.post('/quantumVm/0/0', { ...RUN_FORM, formKey: 'bytes', intent: 'save' }));
  const taskId = idIn(
    await person.post('/quantumVm/0/0', { ...RUN_FORM, formKey: 'bytes-run', intent: 'subscribe_run' }),
  );
  await vi.waitFor(async () => {
    const { task } = (await (await person.fetch(`/quantumVm/run/state/${taskId}`)).json()) as {
      task: { status: string };
    };
    expect(task.status).toBe('completed');
  }, 30_000);
  await person.post('/cloud/operation', { act: 'share', task: taskId, path: `/cloud/tasks/${taskId}` });
  const versions = `/cloud/projects/${projectId}/versions`;
  const version = /name="version" value="([^"]+)"/.exec(await (await person.fetch(versions)).text())?.[1] ?? '';
  await person.post(versions, { intent: 'share', version });
  const tokens = [
    /\/s\/([\w-]{43})/.exec(await (await person.fetch(versions)).text()),
    /\/r\/([\w-]{43})/.exec(await (await person.fetch(`/cloud/tasks/${taskId}`)).text()),
  ].map((found) => found?.[1] ?? 'missing');
  parts = {
    projectId: [projectId],
    taskId: [taskId],
    token: tokens,
    caseId: CASES.map(({ id }) => id),
    id: [projectId],
  };
});

/** Returns a response as text if all its bytes are UTF-8 and none is zero. */
async function strictText(path: string, locale: string): Promise<string | null> {
  const response = await person.fetch(path, { headers: { 'Accept-Encoding': 'identity', 'Accept-Language': locale } });
  if (response.headers.get('Content-Type')?.startsWith('text/html') !== true) return null;
  const bytes = Buffer.from(await response.arrayBuffer());
  expect.soft(bytes.indexOf(0), `a zero byte of ${path} in ${locale}`).toBe(-1);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

describe.each(LOCALES)('every page of the site map in %s', (locale) => {
  it('is UTF-8 without a zero byte and without a replacement character', async () => {
    const machines = ['0', '1', '2', '3'].flatMap((type) => [
      `/quantumVm/${type}/0`,
      ...parts['id']!.map((id) => `/quantumVm/${type}/${id}`),
    ]);
    const addresses = [
      ...addressesOf(routes)
        .filter((address) => !checkedSeparately.includes(address))
        .flatMap(filled),
      ...machines,
      '/quantumVm/5/0/72',
      '/no/such/page',
    ];
    let pages = 0;
    for (const path of addresses) {
      const text = await strictText(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`, locale);
      if (text === null) continue;
      pages += 1;
      expect.soft(text.includes('\ufffd'), `U+FFFD in ${path}`).toBe(false);
      expect.soft(text, path).toContain(`lang="${locale}"`);
    }
    expect(pages).toBeGreaterThan(60);
  });
});

const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** Returns the content of the program field that a browser without JavaScript would send. */
async function fieldOf(path: string): Promise<string> {
  const page = (await strictText(path, 'zh-CN')) ?? '';
  const field = /<textarea[^>]*name="program"[^>]*>([\s\S]*?)<\/textarea>/.exec(page)?.[1] ?? '';
  return unescaped(field.replace(/^\r?\n/, '')).replaceAll(/\r?\n/g, '\r\n');
}

// React writes a text of up to 682 characters into its byte buffer, and a longer one separately.
describe.each([300, 600, 3000])(
  'a program with %i Chinese characters that is saved without JavaScript',
  (characters) => {
    it('is stored as it was typed, even if it is opened and saved repeatedly', async () => {
      const lines = (program: string) => program.replaceAll('\r\n', '\n');
      let expected = programOf(characters / 30);
      const draft = { ...RUN_FORM, name: `往返 ${characters}`, program: expected, formKey: `new-${characters}` };
      const path = `/quantumVm/0/${idIn(await person.post('/quantumVm/0/0', { ...draft, intent: 'save' }))}`;
      for (const [round, extra] of ['', '% 再', '% 再来', '% 再来一次'].entries()) {
        const savedProgram = await fieldOf(path);
        expect(lines(savedProgram)).toBe(lines(expected));
        expected = `${savedProgram}${extra}\r\n`;
        const saved = await person.post(path, {
          ...RUN_FORM,
          program: expected,
          formKey: `again-${characters}-${round}`,
          intent: 'save',
        });
        expect(saved.status).toBe(302);
      }
      expect(lines(await fieldOf(path))).toBe(lines(expected));
    });
  },
);
