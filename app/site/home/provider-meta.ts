import type { MetaDescriptor } from '@remix-run/node';
import { LOCALES } from '#app/i18n/locale.ts';
import { type MetaArguments, metaLocale, rootValue } from '#app/site/page-meta.ts';
import type { portalIn } from '#app/site/portal.ts';
import { SITE } from '#app/site/site.ts';

/** The site's provider as structured data (schema.org); only the home page contains it. */
export function providerMeta(args: MetaArguments): MetaDescriptor[] {
  const locale = metaLocale(args);
  const origin = rootValue(args, 'origin');
  const portal = rootValue(args, 'portal') as ReturnType<typeof portalIn> | undefined;
  if (typeof origin !== 'string' || portal === undefined) return [];
  const organization = {
    '@type': 'Organization',
    name: portal.organizer,
    url: origin,
    email: portal.contactEmail,
    logo: new URL('/favicon.svg', origin).href,
  };
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: SITE.name[locale],
        url: origin,
        inLanguage: LOCALES,
        publisher: organization,
      },
    },
  ];
}
