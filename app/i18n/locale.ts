/** The languages of the product; the first is the default. */
export const LOCALES = ['zh-CN', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'zh-CN';

/** Names of a language in links, cookies and headers. */
const NAMES = new Map(Object.entries<Locale>({ 'zh-cn': 'zh-CN', zh: 'zh-CN', 'en-us': 'en-US', en: 'en-US' }));

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

export const parseLocale = (value: unknown): Locale | null =>
  typeof value === 'string' ? (NAMES.get(value.toLowerCase()) ?? null) : null;

/** The two-letter form of the `Origin-Language` header. */
export const shortName = (locale: Locale): 'zh' | 'en' => (locale === 'zh-CN' ? 'zh' : 'en');

/**
 * The type of an English area, derived from the Chinese one: the same keys for each text. For each Chinese `x_other`,
 * English also needs `x_one`, because English has a singular.
 */
export type Translated<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string ? string : Translated<Original[Key]>;
} & {
  readonly [Key in keyof Original as Key extends `${infer Stem}_other` ? `${Stem}_one` : never]: string;
};
