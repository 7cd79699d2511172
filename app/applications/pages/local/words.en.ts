import { applications } from '#app/i18n/locales/en/applications.ts';
import { common } from '#app/i18n/locales/en/common.ts';
import { designer } from '#app/i18n/locales/en/designer.ts';
import { drawing } from '#app/i18n/locales/en/drawing.ts';
import { program } from '#app/i18n/locales/en/program.ts';

/** What all applications say, besides their own words. */
export const sharedEn = {
  applications,
  common,
  designer: { drawing, form: { noises: designer.form.noises } },
  program,
};
