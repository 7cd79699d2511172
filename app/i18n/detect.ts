import { RemixI18Next } from 'remix-i18next/server';
import { readCookie, setCookie } from '#app/cookies.ts';
import type { RequestHead } from '#app/request.ts';
import { DEFAULT_LOCALE, type Locale, LOCALES, parseLocale } from './locale.ts';

const LANGUAGE_COOKIE = 'lang';
const YEAR_SECONDS = 31_536_000;

export const preferenceCookie = (name: string, value: string, isSecure: boolean): string =>
  setCookie(name, value, { isSecure, seconds: YEAR_SECONDS, isReadable: true });

export const languageCookie = (locale: Locale, isSecure: boolean): string =>
  preferenceCookie(LANGUAGE_COOKIE, locale, isSecure);

/** Returns the language that the address requests, if any. */
const queryLocale = ({ url }: RequestHead): Locale | null =>
  url.includes('lang=') ? parseLocale(new URL(url).searchParams.get('lang')) : null;

/** Whether the language in the address differs from the stored one and must be stored. */
export const mustKeepLocale = (request: RequestHead): boolean => {
  const forced = queryLocale(request);
  return forced !== null && forced !== parseLocale(readCookie(request, LANGUAGE_COOKIE));
};

const remixI18n = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: DEFAULT_LOCALE,
    order: ['custom', 'header'],
    // The address, then the header that this product's client code sends, then the cookie: a plain value that other
    // clients of the product share. Only exact names count; the library would also take what merely begins with one.
    findLocale: (request) =>
      Promise.resolve(
        queryLocale(request) ??
          parseLocale(request.headers.get('Origin-Language')) ??
          parseLocale(readCookie(request, LANGUAGE_COOKIE)),
      ),
  },
});

/**
 * Returns a Request with the data that decides the language of a JSON call. Only the query of the address is used,
 * because the address of a refused call may be invalid.
 */
function detectable({ url, headers }: RequestHead): Request {
  const decisive = ['Origin-Language', 'Cookie', 'Accept-Language'].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Request(`http://localhost/${/\?.*$/s.exec(url)?.[0] ?? ''}`, { headers: decisive });
}

/**
 * Returns the language by the query `lang`, then the client's `Origin-Language`, then cookie `lang`, then
 * `Accept-Language`; Chinese by default.
 */
export async function localeOf(request: RequestHead): Promise<Locale> {
  const locale = await remixI18n.getLocale(request instanceof Request ? request : detectable(request));
  return parseLocale(locale) ?? DEFAULT_LOCALE;
}
