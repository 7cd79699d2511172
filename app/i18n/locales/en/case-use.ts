import type { Translated } from '#app/i18n/locale.ts';
import type { caseUse as original } from '#app/i18n/locales/zh/case-use.ts';

export const caseUse: Translated<typeof original> = {
  title: 'Tutorial cases',
  readOnly: 'Tutorial cases are read-only. Copy one to your projects to edit it.',
  unauthorized: 'Unauthorized Operation: tutorial cases cannot be modified.',
  visitor: 'Unauthorized Operation: sign in to run a tutorial case or to copy it.',
  copy: 'Copy to my projects',
  signIn: 'Sign in to continue',
  export: {
    title: 'Download as',
    png: 'PNG image',
  },
};
