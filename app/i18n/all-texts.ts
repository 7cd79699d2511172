import { loadAllTexts } from './page-texts.ts';

/*
 * Imported by the layouts of pages that use more texts than the designer's. Such a page is ready when its texts are
 * loaded, after a page load and after client navigation. A server has all texts from its start (register-all.ts).
 */
if (typeof document !== 'undefined') await loadAllTexts();
