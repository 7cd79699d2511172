import { loadCaseTexts } from './page-texts.ts';

/* Imported by the page of a tutorial case, which uses the lessons and no other text that the designer does not use. */
if (typeof document !== 'undefined') await loadCaseTexts();
