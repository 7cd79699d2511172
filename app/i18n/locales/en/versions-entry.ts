import type { Translated } from '#app/i18n/locale.ts';
import type { versionsEntry as original } from '#app/i18n/locales/zh/versions-entry.ts';

export const versionsEntry: Translated<typeof original> = {
  title: 'Versions',
};
