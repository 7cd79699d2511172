import type { Translated } from '#app/i18n/locale.ts';
import type { caseLinks as original } from '#app/i18n/locales/zh/case-links.ts';

export const caseLinks: Translated<typeof original> = {
  education: {
    title: 'Start with a case',
    lead:
      'Each case is a circuit with a one-page lesson. Open it to step through the circuit, run it and change it, ' +
      'right on the page; no account needed.',
    all: 'All {{number}} cases',
    courses: 'Courses',
    coursesLead: 'Films, the learning machine, the textbook and the comics are on this site; no account needed.',
  },
  start: 'See the tutorial cases',
  development: 'No circuit yet? Start from a tutorial case:',
};
