import type { MetaDescriptor } from '@remix-run/node';
import type { FlatNamespace } from 'i18next';
import { type Formatter, formatter } from '#app/i18n/format.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import { DEFAULT_LOCALE, isLocale, type Locale, LOCALES } from '#app/i18n/locale.ts';
import type { TextFunction } from '#app/i18n/text-function.ts';
import { paths } from '#app/paths.ts';
import { isPublicPage, languageAddress } from './public-pages.ts';
import { SHARE_PICTURE_SIZE, SITE } from './site.ts';

/** The browser title: "Page · Site". */
export const pageTitle = (locale: Locale, page: string): string =>
  i18nFor(locale).t('site:title', { page, site: SITE.name[locale] });

/** What the function `meta` of a page is given. */
export interface MetaArguments {
  readonly matches: readonly ({ readonly id: string; readonly data: unknown } | undefined)[];
  readonly location: { readonly pathname: string };
}

/** Returns what the loader of the root returned under a name. */
export function rootValue({ matches }: MetaArguments, name: string): unknown {
  const root = matches.find((match) => match?.id === 'root')?.data;
  return typeof root === 'object' && root !== null && name in root ? root[name as keyof typeof root] : undefined;
}

/** Returns the language of the page whose `meta` is evaluated. */
export function metaLocale(args: MetaArguments): Locale {
  const locale = rootValue(args, 'locale');
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

/** Metadata of a public page for search engines and social networks: its address in each language, and an image. */
function publicMeta(origin: string, path: string, locale: Locale): MetaDescriptor[] {
  const picture = new URL(paths.sharePicture(), origin).href;
  return [
    { tagName: 'link', rel: 'canonical', href: languageAddress(origin, path, locale) },
    ...LOCALES.map((language) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: language,
      href: languageAddress(origin, path, language),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: new URL(path, origin).href },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: languageAddress(origin, path, locale) },
    { property: 'og:locale', content: locale.replace('-', '_') },
    ...LOCALES.filter((language) => language !== locale).map((language) => ({
      property: 'og:locale:alternate',
      content: language.replace('-', '_'),
    })),
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: String(SHARE_PICTURE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_PICTURE_SIZE.height) },
    { property: 'og:image:alt', content: i18nFor(locale).t('site:home.hero.chart') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/**
 * Returns the title and description of a page:
 * `export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('site:…') }))`.
 */
export function pageMeta(
  args: MetaArguments,
  describe: (
    t: TextFunction<['common', ...FlatNamespace[]]>,
    format: Pick<Formatter, 'number'>,
  ) => { title: string; description?: string },
): MetaDescriptor[] {
  const locale = metaLocale(args);
  const { title, description } = describe(i18nFor(locale).t, formatter(locale));
  const origin = rootValue(args, 'origin');
  const { pathname } = args.location;
  return [
    { title: pageTitle(locale, title) },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: SITE.name[locale] },
    ...(description === undefined
      ? []
      : [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]),
    ...(typeof origin === 'string' && isPublicPage(pathname) ? publicMeta(origin, pathname, locale) : []),
  ];
}
