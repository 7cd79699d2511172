import type { Translated } from '#app/i18n/locale.ts';
import type { names as zh } from '#app/i18n/locales/zh/names.ts';

/** Names that the product gives. */
export const names: Translated<typeof zh> = {
  untitled: 'Untitled Experiment',
};
