import { statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { filmPaths } from '#app/learn/films/film-paths.ts';
import { FILMS } from '#app/learn/films/films.server.ts';
import { TRACK_KINDS } from '#app/learn/films/web-vtt.ts';
import { paths } from '#app/paths.ts';
import { type ServedProduct, startProduct } from '#tests/server/start.ts';

let product: ServedProduct;
beforeAll(async () => {
  product = await startProduct({ FILMS_URL: 'https://films.harbor.test/quantum' });
});
afterAll(() => product.end());

const LANGUAGES = ['zh', 'en'] as const;

const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(new URL(path, product.baseUrl), { headers: { 'Accept-Language': 'en-US', ...headers } });

async function pageOf(path: string, locale = 'en-US'): Promise<string> {
  const response = await open(path, { 'Accept-Language': locale });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

const asMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#x27;');

describe('the pages of films', () => {
  it.each(LOCALES)('list all films in %s, each with its length and a picture', async (locale) => {
    const language = locale === 'zh-CN' ? 'zh' : 'en';
    const page = await pageOf(paths.films(), locale);
    for (const { name, title, summary, poster, seconds } of FILMS) {
      for (const text of [title, summary]) expect(page).toContain(asMarkup(text[language]));
      expect(page).toContain(`href="${paths.film(name)}"`);
      expect(page).toContain(`src="${filmPaths.picture(name, poster)}"`);
      expect(page).toContain(`dateTime="PT${seconds}S"`);
    }
    expect(await pageOf(paths.learn(), locale)).toContain(`href="${paths.films()}"`);
  });

  it.each(LOCALES)('show a film with all that is seen and said in %s, without scripts', async (locale) => {
    const [language, other] = locale === 'zh-CN' ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
    for (const { name, title, scenes, chapter } of FILMS) {
      const page = await pageOf(paths.film(name), locale);
      expect(page).toContain(asMarkup(title[language]));
      expect(page).toContain(`href="${paths.chapter(chapter)}"`);
      for (const { title, picture, cues } of scenes)
        for (const text of [title, picture, ...cues]) expect(page).toContain(asMarkup(text[language]));
      const trackOf = (address: string): string => page.match(/<track[^>]*>/g)!.find((tag) => tag.includes(address))!;
      expect(trackOf(filmPaths.track(name, 'captions', language))).toContain('default=""');
      expect(trackOf(filmPaths.track(name, 'captions', other))).not.toContain('default');
      // The second scene can be opened without scripts.
      expect(page).toContain(`href="${filmPaths.video(name, scenes[0]!.seconds)}"`);
      expect(page).toMatch(/<video(?=[^>]* controls)(?=[^>]* preload="none")(?![^>]* autoplay)/);
    }
  });

  it('have the tracks as WebVTT', async () => {
    for (const { name } of FILMS)
      for (const kind of TRACK_KINDS)
        for (const language of LANGUAGES) {
          const response = await open(filmPaths.track(name, kind, language));
          expect(response.status).toBe(200);
          expect(response.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8');
          expect(await response.text()).toMatch(/^WEBVTT\n\n1\n00:00:00\.000 --> /);
        }
  });

  it('are refused by unknown names', async () => {
    for (const path of [
      paths.film('nothing'),
      '/learn/films/nothing/captions.en.vtt',
      ...['captions.fr.vtt', 'captions.vtt', 'words.en.vtt', 'captions.en.vtt.webm'].map(
        (track) => `/learn/films/qubit/${track}`,
      ),
    ])
      expect([path, (await open(path)).status]).toEqual([path, 404]);
  });

  it('are in the sitemap and are found by the search', async () => {
    expect(await pageOf('/sitemap.xml')).toContain(`${paths.film('qubit')}?lang=zh-CN`);
    for (const query of ['coin Bloch', '干涉'])
      expect(await pageOf(paths.search({ q: query }))).toMatch(/href="\/learn\/films\/\w+"/);
  });

  it('are led to by the card of the video course, which the operator can point elsewhere', async () => {
    for (const path of [paths.education(), paths.home()])
      expect(await pageOf(path)).toContain('href="https://films.harbor.test/quantum"');
  });
});

describe('the video of a film', () => {
  const address = filmPaths.video('qubit');
  const size = statSync(`public${address}`).size;

  it('is sent as it is, and in parts, so that a player can jump', async () => {
    const whole = await open(address);
    expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'video/webm']);
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes');
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect(bytes.length).toBe(size);
    const part = await open(address, { Range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 1000-1999/${size}`]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(1000, 2000));
  });
});
