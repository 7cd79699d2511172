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
export const queryLocale = ({ url }: RequestHead): Locale | null =>
  url.includes('lang=') ? parseLocale(new URL(url).searchParams.get('lang')) : null;

/** Whether the language in the address differs from the one kept, so that it must be written back. */
export const mustKeepLocale = (request: RequestHead): boolean => {
  const forced = queryLocale(request);
  return forced !== null && forced !== parseLocale(readCookie(request, LANGUAGE_COOKIE));
};

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: DEFAULT_LOCALE,
    order: ['header'],
  },
});

/** The language that somebody has asked for, or has kept. */
const chosenLocale = (request: RequestHead): Locale | null =>
  queryLocale(request) ??
  parseLocale(request.headers.get('Origin-Language')) ??
  parseLocale(readCookie(request, LANGUAGE_COOKIE));

async function acceptedLocale(accepted: string | null): Promise<Locale | null> {
  if (accepted === null) return null;
  return parseLocale(
    await detector.getLocale(new Request('http://localhost', { headers: { 'Accept-Language': accepted } })),
  );
}

/** Query `lang`, then the client's `Origin-Language`, then cookie `lang`, then `Accept-Language`, then Chinese. */
export async function localeOf(request: RequestHead): Promise<Locale> {
  return chosenLocale(request) ?? (await acceptedLocale(request.headers.get('Accept-Language'))) ?? DEFAULT_LOCALE;
}
