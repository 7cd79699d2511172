import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { DEFAULT_LOCALE, parseLocale } from '#app/i18n/locale.ts';
import { languageAddress } from '#app/site/public-pages.ts';

/** GET /{zh|en}/computerServices/quantumVm/…: the specification's link to a machine, which contains the language. */
export function loader({ request }: LoaderFunctionArgs) {
  const { origin, pathname } = new URL(request.url);
  const locale = parseLocale(pathname.split('/')[1]) ?? DEFAULT_LOCALE;
  const target = new URL(languageAddress(origin, pathname.slice(pathname.indexOf('/quantumVm/')), locale));
  return redirect(target.pathname + target.search);
}
