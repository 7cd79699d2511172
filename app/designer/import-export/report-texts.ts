import { addMessages } from '#app/i18n/instances.ts';
import { documentLocale } from '#app/i18n/page-texts.ts';

const TEXTS = {
  'zh-CN': () => import('#app/i18n/locales/zh/import-report.ts'),
  'en-US': () => import('#app/i18n/locales/en/import-report.ts'),
};

/** Loads the texts of imports from other tools, which the designer's page does not contain. */
export async function loadReportTexts(): Promise<void> {
  const locale = documentLocale();
  const { importReport } = await TEXTS[locale]();
  addMessages(locale, { importReport });
}
