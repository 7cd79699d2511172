import { loadAlso } from './page-texts.ts';

const CASES = {
  'zh-CN': () => import('./locales/zh/cases.ts').then(({ cases }) => ({ cases })),
  'en-US': () => import('./locales/en/cases.ts').then(({ cases }) => ({ cases })),
};

/* Imported by the page of a tutorial case, which uses the lessons and no other text that the designer does not use. */
if (typeof document !== 'undefined') await loadAlso(CASES);
