import { applications } from '#app/i18n/locales/zh/applications.ts';
import { chipRefusals } from '#app/i18n/locales/zh/chip-refusals.ts';
import { common } from '#app/i18n/locales/zh/common.ts';
import { drawing } from '#app/i18n/locales/zh/drawing.ts';
import { noiseChoices } from '#app/i18n/locales/zh/noise-choices.ts';
import { noiseErrors, noiseRefusals } from '#app/i18n/locales/zh/noise-errors.ts';
import { program } from '#app/i18n/locales/zh/program.ts';
import { workloadRefusals } from '#app/i18n/locales/zh/workload-refusals.ts';

/** What all applications say, besides their own words. */
export const sharedZh = {
  applications,
  common,
  designer: { drawing, form: { noises: noiseChoices.noises } },
  program: {
    ...program,
    noiseErrors,
    refusals: { ...program.refusals, ...chipRefusals, ...noiseRefusals, ...workloadRefusals },
  },
};
