import type { LoaderFunctionArgs } from '@remix-run/node';
import { LOCALES } from '#app/i18n/locale.ts';
import { CHAPTERS } from '#app/learn/chapters.server.ts';
import { STRIPS } from '#app/learn/comics/comics.server.ts';
import { EXERCISES } from '#app/learn/exercises.server.ts';
import { FILMS } from '#app/learn/films/films.server.ts';
import { paths } from '#app/paths.ts';
import { languageAddress, PUBLIC_PAGES } from './public-pages.ts';
import { siteOrigin } from './site-origin.ts';

/**
 * GET /sitemap.xml: every public page in every language, each with links to its other languages (sitemaps.org, hreflang
 * for Google).
 */
export function loader(args: LoaderFunctionArgs) {
  const origin = siteOrigin(args);
  const alternates = (path: string) =>
    LOCALES.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${languageAddress(origin, path, locale)}"/>`,
    ).join('');
  const lessons = [
    ...CHAPTERS.map(({ name }) => paths.chapter(name)),
    ...EXERCISES.map(({ name }) => paths.exercise(name)),
    ...FILMS.map(({ name }) => paths.film(name)),
    ...STRIPS.map(({ name }) => paths.comic(name)),
  ];
  const entries = [...PUBLIC_PAGES, ...lessons].flatMap((path) =>
    LOCALES.map((locale) => `<url><loc>${languageAddress(origin, path, locale)}</loc>${alternates(path)}</url>`),
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
      `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
  );
}
