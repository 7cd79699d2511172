import { RemixI18Next } from 'remix-i18next/server';
import { readCookie, setCookie } from '#app/cookies.ts';
import type { RequestHead } from '#app/request-head.ts';
import { DEFAULT_LOCALE, type Locale, LOCALES, parseLocale } from './locale.ts';

const LANGUAGE_COOKIE = 'lang';
const YEAR_SECONDS = 31_536_000;

export const preferenceCookie = (name: string, value: string, isSecure: boolean): string =>
  setCookie(name, value, { isSecure, seconds: YEAR_SECONDS, isReadable: true });

export const languageCookie = (locale: Locale, isSecure: boolean): string =>
  preferenceCookie(LANGUAGE_COOKIE, locale, isSecure);

/** The language that the address forces, if any. */
const queryLocale = ({ url }: RequestHead): Locale | null =>
  url.includes('lang=') ? parseLocale(new URL(url).searchParams.get('lang')) : null;

/** Whether the language in the address differs from the one kept, so that it must be written back. */
export const mustKeepLocale = (request: RequestHead): boolean => {
  const forced = queryLocale(request);
  return forced !== null && forced !== parseLocale(readCookie(request, LANGUAGE_COOKIE));
};

const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: DEFAULT_LOCALE,
    order: ['searchParams', 'custom', 'header'],
    searchParamKey: 'lang',
    // The header that our own client code sends, then the cookie: a plain value, which other clients of the product share.
    findLocale: (request) =>
      Promise.resolve(
        parseLocale(request.headers.get('Origin-Language')) ?? parseLocale(readCookie(request, LANGUAGE_COOKIE)),
      ),
  },
});

/** What decides the language of a JSON call, as a Request. Of its address the query alone: a refused one may be none. */
function detectable({ url, headers }: RequestHead): Request {
  const decisive = ['Origin-Language', 'Cookie', 'Accept-Language'].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Request(`http://localhost/${/\?.*$/s.exec(url)?.[0] ?? ''}`, { headers: decisive });
}

/** Query `lang`, then the client's `Origin-Language`, then cookie `lang`, then `Accept-Language`, then Chinese. */
export async function localeOf(request: RequestHead): Promise<Locale> {
  const locale = await remixI18n.getLocale(request instanceof Request ? request : detectable(request));
  return parseLocale(locale) ?? DEFAULT_LOCALE;
}
