import type { Locale } from '#app/i18n/locale.ts';

/** A text in both languages of the product. */
export type Bilingual = Readonly<Record<Locale, string>>;

export const bilingual = (zh: string, en: string): Bilingual => ({ 'zh-CN': zh, 'en-US': en });
