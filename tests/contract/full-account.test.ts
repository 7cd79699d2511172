import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { Person } from '#tests/server/person.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';

const LIMIT = 3;
const SENTENCES = { 'zh-CN': zh.errors.quota_projects, 'en-US': en.errors.quota_projects } as const;
const sentence = (locale: keyof typeof SENTENCES): string =>
  SENTENCES[locale].replaceAll(/\{\{\w+\}\}/g, String(LIMIT));

let product: ServedProduct;
let person: Person;
let shared: string;
let projectId: string;
const dataDir = mkdtempSync(join(tmpdir(), 'harbor-'));

beforeAll(async () => {
  const outboxFile = join(dataDir, 'outbox.jsonl');
  product = await startProduct({ DATA_DIR: dataDir, OUTBOX_FILE: outboxFile, QUOTA_PROJECTS: String(LIMIT) });
  person = new Person(product.baseUrl, outboxFile);
  await person.register('full@example.org');
  for (const id of ['superdense', 'bell', 'ghz']) {
    const { headers } = await person.post(`/cases/${id}`, {});
    projectId = headers.get('Location')!.split(/[/?]/)[3]!;
  }
  const versions = `/cloud/projects/${projectId}/versions`;
  const version = /name="version" value="([^"]+)"/.exec(await (await person.fetch(versions)).text())![1]!;
  await person.post(versions, { intent: 'share', version });
  shared = /\/s\/[\w-]+/.exec(await (await person.fetch(versions)).text())![0];
});
afterAll(async () => {
  await product.end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Submits a form of a page for an account that has reached the limit of projects. */
async function press(
  path: string,
  fields: Record<string, string>,
  locale: keyof typeof SENTENCES,
): Promise<{ status: number; page: string }> {
  const headers = { Origin: new URL(product.baseUrl).origin, 'Accept-Language': locale };
  const response = await person.fetch(path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  return { status: response.status, page: await response.text() };
}

describe.each(['zh-CN', 'en-US'] as const)('an account at the limit of projects, in %s', (locale) => {
  it.each([
    ['a case', () => '/cases/superdense', '<pre'],
    ['a shared circuit', () => shared, '<pre'],
  ])('is shown the limit on the page of %s, with the way to make room', async (_, path, ofThePage) => {
    const { status, page } = await press(path(), {}, locale);
    expect(status).toBe(403);
    expect(page).toContain(sentence(locale));
    expect(page).toContain('href="/cloud/projects"');
    expect(page).toContain('href="/n/controlUse"');
    expect(page).toContain(ofThePage);
  });

  it('finds the name intended for a copy in the response', async () => {
    const { status, page } = await press(
      '/cloud/projects',
      { intent: 'copy', project: projectId, name: '我的 copy 7' },
      locale,
    );
    expect(status).toBe(403);
    expect(page).toContain(sentence(locale));
    expect(page.match(/value="我的 copy 7"/g)).toHaveLength(1);
  });
});
