import { createInstance, type i18n, type Namespace, type TFunction } from 'i18next';
import { type Locale, shortName } from './locale.ts';

/** Text areas by name; any part of the locales. */
export type TextAreas = Readonly<Record<string, object>>;

const instances = new Map<Locale, i18n>();

/** What `getFixedT` returns, without the types of all keys. */
interface FixedTranslation {
  (key: string | string[], ...values: readonly unknown[]): unknown;
  readonly ns?: Namespace | null;
}

/**
 * Lets the functions that an instance gives out remember texts without values: i18next takes keys and options apart for
 * each, which was a tenth of the work of a page. Texts that are added later are found then, and not before.
 */
function keepPlainTexts(instance: i18n): void {
  const functions = new Map<string, TFunction>();
  const fixed = instance.getFixedT.bind(instance) as (...args: readonly unknown[]) => TFunction;
  const remembering = (given: TFunction): TFunction => {
    const translate = given as unknown as FixedTranslation;
    const texts = new Map<string, string>();
    const remembered = (key: string | string[], ...values: readonly unknown[]): unknown => {
      if (typeof key !== 'string' || values.length > 0) return translate(key, ...values);
      const known = texts.get(key);
      if (known !== undefined) return known;
      const text = translate(key);
      if (typeof text === 'string' && instance.exists(key, { ns: translate.ns ?? undefined })) texts.set(key, text);
      return text;
    };
    return Object.assign(remembered, translate) as unknown as TFunction;
  };
  const kept = (...args: readonly unknown[]): TFunction => {
    const name = JSON.stringify(args);
    const known = functions.get(name);
    if (known !== undefined) return known;
    const created = remembering(fixed(...args));
    functions.set(name, created);
    return created;
  };
  instance.getFixedT = kept as i18n['getFixedT'];
}

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
  keepPlainTexts(instance);
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
