import { applications } from '#app/i18n/locales/en/applications.ts';
import { chipRefusals } from '#app/i18n/locales/en/chip-refusals.ts';
import { common } from '#app/i18n/locales/en/common.ts';
import { drawing } from '#app/i18n/locales/en/drawing.ts';
import { noiseChoices } from '#app/i18n/locales/en/noise-choices.ts';
import { noiseErrors, noiseRefusals } from '#app/i18n/locales/en/noise-errors.ts';
import { program } from '#app/i18n/locales/en/program.ts';
import { workloadRefusals } from '#app/i18n/locales/en/workload-refusals.ts';

/** What all applications say, besides their own words. */
export const sharedEn = {
  applications,
  common,
  designer: { drawing, form: { noises: noiseChoices.noises } },
  program: {
    ...program,
    noiseErrors,
    refusals: { ...program.refusals, ...chipRefusals, ...noiseRefusals, ...workloadRefusals },
  },
};
