import { createInstance, type i18n } from 'i18next';
import { type Locale, shortName } from './locale.ts';

/** Text areas by name; any part of the locales. */
export type TextAreas = Readonly<Record<string, object>>;

const instances = new Map<Locale, i18n>();

/**
 * Registers a language. The server registers both at start; the browser only the one of its page, because a change of
 * language reloads the document.
 */
export function registerLocale(locale: Locale, messages: TextAreas): void {
  if (instances.has(locale)) return;
  const instance = createInstance();
  void instance.init({
    lng: locale,
    // 'zh' and 'en' only: for a name with a region i18next calls Intl at every text, which would be an eighth of the
    // work of a page.
    supportedLngs: [shortName(locale)],
    fallbackLng: false,
    load: 'languageOnly',
    defaultNS: 'common',
    ns: Object.keys(messages),
    resources: { [shortName(locale)]: messages },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initImmediate: false,
  });
  instances.set(locale, instance);
}

/** Adds texts of other pages to a registered language. */
export function addMessages(locale: Locale, messages: TextAreas): void {
  const instance = i18nFor(locale);
  for (const [area, texts] of Object.entries(messages))
    instance.addResourceBundle(shortName(locale), area, texts, true);
}

export const hasLocale = (locale: Locale): boolean => instances.has(locale);

/**
 * Returns the shared, immutable instance of a language. Never call `changeLanguage` on it: every request of the server
 * uses it.
 */
export function i18nFor(locale: Locale): i18n {
  const instance = instances.get(locale);
  if (instance === undefined) throw new Error(`Language ${locale} is not registered`);
  return instance;
}
