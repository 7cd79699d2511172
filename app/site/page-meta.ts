import type { MetaDescriptor } from '@remix-run/node';
import { i18nFor } from '../i18n/instances.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../i18n/locale.ts';
import { SITE } from './site.ts';

/** "Page · Site", as the browser shows it. */
export const pageTitle = (locale: Locale, page: string): string => i18nFor(locale).t('site:title', { page, site: SITE.name[locale] });

interface WithMatches {
  readonly matches: readonly ({ readonly id: string; readonly data: unknown } | undefined)[];
}

/** The language of the page whose `meta` is asked for. */
export function metaLocale({ matches }: WithMatches): Locale {
  const root = matches.find((match) => match?.id === 'root')?.data;
  const locale = typeof root === 'object' && root !== null && 'locale' in root ? root.locale : undefined;
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

/**
 * Title and description of a page: `export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('site:…') }))`.
 */
export function pageMeta(
  args: WithMatches,
  describe: (t: ReturnType<typeof i18nFor>['t']) => { title: string; description?: string },
): MetaDescriptor[] {
  const locale = metaLocale(args);
  const { title, description } = describe(i18nFor(locale).t);
  return [
    { title: pageTitle(locale, title) },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: SITE.name[locale] },
    ...(description === undefined ? [] : [{ name: 'description', content: description }, { property: 'og:description', content: description }]),
  ];
}
