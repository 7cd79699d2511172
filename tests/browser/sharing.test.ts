import { describe, expect, it } from 'vitest';
import { baseUrl } from '#tests/server/own-server.ts';

const get = (path: string) => fetch(new URL(path, baseUrl), { headers: { 'Accept-Language': 'en' } });
const values = (html: string, pattern: RegExp): readonly string[] =>
  [...html.matchAll(pattern)].map((match) => match[1]!);

describe('data for search engines and social networks', () => {
  it('lists every public page in both languages, and none of them is excluded from indexing', async () => {
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers.get('Content-Type')).toContain('application/xml');
    const pages = values(await sitemap.text(), /<loc>([^<]+)<\/loc>/g);
    expect(pages.length).toBeGreaterThan(20);
    const robots = await (await get('/robots.txt')).text();
    const closed = values(robots, /Disallow: (\S+)/g);
    expect(closed).toContain('/cloud/');
    expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', baseUrl).href}`);
    for (const page of pages) {
      const { pathname, searchParams } = new URL(page);
      expect(closed.some((path) => pathname.startsWith(path))).toBe(false);
      const answer = await get(page);
      expect([page, answer.status]).toEqual([page, 200]);
      const html = await answer.text();
      expect([page, values(html, /<html lang="([^"]+)"/g)]).toEqual([page, [searchParams.get('lang')]]);
      expect(values(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([page]);
      expect(values(html, /<link rel="alternate" hrefLang="([^"]+)"/gi)).toEqual(['zh-CN', 'en-US', 'x-default']);
    }
  });

  it('names an image of the declared size', async () => {
    const html = await (await get('/')).text();
    const [picture] = values(html, /<meta property="og:image" content="([^"]+)"/g);
    const answer = await get(picture!);
    expect(answer.headers.get('Content-Type')).toBe('image/png');
    const bytes = new DataView(await answer.arrayBuffer());
    expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
  });

  it('describes the operator of the site in machine-readable form', async () => {
    const html = await (await get('/')).text();
    const [text] = values(html, /<script type="application\/ld\+json">([^<]+)<\/script>/g);
    expect(JSON.parse(text!)).toMatchObject({
      '@type': 'WebSite',
      name: 'Quantum Harbor',
      publisher: { '@type': 'Organization' },
    });
  });

  it('excludes private pages', async () => {
    const html = await (await get('/l/login')).text();
    expect(html).not.toContain('rel="canonical"');
  });
});
