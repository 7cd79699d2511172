import { applications } from '#app/i18n/locales/zh/applications.ts';
import { common } from '#app/i18n/locales/zh/common.ts';
import { designer } from '#app/i18n/locales/zh/designer.ts';
import { drawing } from '#app/i18n/locales/zh/drawing.ts';
import { program } from '#app/i18n/locales/zh/program.ts';

/** What all applications say, besides their own words. */
export const sharedZh = {
  applications,
  common,
  designer: { drawing, form: { noises: designer.form.noises } },
  program,
};
