import { addMessages, registerLocale } from './instances.ts';
import { DEFAULT_LOCALE, type Locale, parseLocale } from './locale.ts';

const DESIGNER_PAGE = {
  'zh-CN': () => import('./locales/zh/designer-page.ts').then(({ designerPage }) => designerPage),
  'en-US': () => import('./locales/en/designer-page.ts').then(({ designerPage }) => designerPage),
};

const OTHER_PAGES = {
  'zh-CN': () => import('./locales/zh/other-pages.ts').then(({ otherPages }) => otherPages),
  'en-US': () => import('./locales/en/other-pages.ts').then(({ otherPages }) => otherPages),
};

/** The language of the document; another one loads another document. */
export const documentLocale = (): Locale => parseLocale(document.documentElement.lang) ?? DEFAULT_LOCALE;

/** The texts that every page of a browser starts with. */
export async function loadFirstTexts(): Promise<Locale> {
  const locale = documentLocale();
  registerLocale(locale, await DESIGNER_PAGE[locale]());
  return locale;
}

/** The texts of all pages. */
export async function loadAllTexts(): Promise<void> {
  const locale = documentLocale();
  // Both are on their way at once.
  const others = OTHER_PAGES[locale]();
  await loadFirstTexts();
  addMessages(locale, await others);
}
