import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { lessonLanguage } from '#app/learn/chapters.server.ts';
import { STRIPS } from '#app/learn/comics/comics.server.ts';
import { paths } from '#app/paths.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';

let product: ServedProduct;
beforeAll(async () => {
  product = await startProduct({ COMICS_URL: 'https://comics.harbor.test/quantum' });
});
afterAll(() => product.end());

const open = (path: string, locale = 'en-US') =>
  fetch(new URL(path, product.baseUrl), { headers: { 'Accept-Language': locale } });

async function pageOf(path: string, locale?: string): Promise<string> {
  const response = await open(path, locale);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

describe('the pages of comics', () => {
  it.each(LOCALES)('are all there in %s, each with its panels and its chapter', async (locale) => {
    const language = lessonLanguage(locale);
    const list = await pageOf(paths.comics(), locale);
    expect(list).toContain(`<html lang="${locale}"`);
    for (const { name, title, chapter, panels } of STRIPS) {
      expect(list).toContain(`href="${paths.comic(name)}"`);
      const page = await pageOf(paths.comic(name), locale);
      expect(page).toContain(`<h1>${title[language]}</h1>`);
      expect(page.match(/class="comic-panel"/g)).toHaveLength(panels.length);
      expect(page).toContain(`href="${paths.chapter(chapter)}"`);
    }
  });

  it('load no script of their own', async () => {
    const scripts = /<script[^>]+src="([^"]+)"/g;
    const [comic, glossary] = [await pageOf(paths.comic('cat')), await pageOf(paths.terms())];
    expect([...comic.matchAll(scripts)].map(([, source]) => source)).toEqual(
      [...glossary.matchAll(scripts)].map(([, source]) => source),
    );
  });

  it('of unknown strips are not found', async () => {
    expect((await open(paths.comic('nothing'))).status).toBe(404);
  });

  it('are in the sitemap, are found by the search, and are led to by the map', async () => {
    expect(await pageOf('/sitemap.xml')).toContain(`${paths.comic('deutsch')}?lang=zh-CN`);
    expect(await pageOf(paths.search({ q: 'Boxy' }))).toContain(`href="${paths.comic('cat')}"`);
    expect(await pageOf(paths.search({ q: '退相干' }))).toContain(`href="${paths.comic('cat')}"`);
    expect(await pageOf(paths.learn())).toContain(`href="${paths.comics()}"`);
  });

  it('have a card among the courses, which an operator can point elsewhere', async () => {
    for (const path of [paths.education(), paths.home()])
      expect(await pageOf(path)).toContain('href="https://comics.harbor.test/quantum"');
  });
});
