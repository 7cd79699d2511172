import { addMessages } from '#app/i18n/instances.ts';
import { documentLocale } from '#app/i18n/page-texts.ts';

const TEXTS = {
  'zh-CN': () => import('#app/i18n/locales/zh/first-visit.ts'),
  'en-US': () => import('#app/i18n/locales/en/first-visit.ts'),
};

/** Loads the texts of the first visit, which the designer's page does not contain. */
export async function loadFirstVisitTexts(): Promise<void> {
  const locale = documentLocale();
  const { firstVisit } = await TEXTS[locale]();
  addMessages(locale, { firstVisit });
}
