import { RemixI18Next } from 'remix-i18next/server';
import { DEFAULT_LOCALE, LOCALES, parseLocale, type Locale } from './locale.ts';

const LANGUAGE_COOKIE = 'lang';
const YEAR_SECONDS = 31_536_000;

/** The value of a plain cookie: `lang` and `theme` are shared with clients that know nothing of Remix's encoding. */
export function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name && value !== undefined) return value.trim();
  }
  return null;
}

export const preferenceCookie = (name: string, value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;

export const languageCookie = (locale: Locale): string => preferenceCookie(LANGUAGE_COOKIE, locale);

/** The language that the address forces, if any. */
export const queryLocale = (request: Request): Locale | null => parseLocale(new URL(request.url).searchParams.get('lang'));

/** Whether the language in the address differs from the one kept, so that it must be written back. */
export const mustKeepLocale = (request: Request): boolean => {
  const forced = queryLocale(request);
  return forced !== null && forced !== parseLocale(readCookie(request, LANGUAGE_COOKIE));
};

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...LOCALES],
    fallbackLanguage: DEFAULT_LOCALE,
    order: ['custom', 'header'],
    findLocale: (request) =>
      Promise.resolve(
        queryLocale(request) ?? parseLocale(request.headers.get('Origin-Language')) ?? parseLocale(readCookie(request, LANGUAGE_COOKIE)),
      ),
  },
});

/** Query `lang`, then the client's `Origin-Language`, then cookie `lang`, then `Accept-Language`, then Chinese. */
export async function localeOf(request: Request): Promise<Locale> {
  return parseLocale(await detector.getLocale(request)) ?? DEFAULT_LOCALE;
}
