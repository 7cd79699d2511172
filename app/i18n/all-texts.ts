import { loadAllTexts } from './page-texts.ts';

/*
 * Imported by the layouts of pages that say more than the designer's: they are there when their texts are, whether the
 * page was loaded or a link led to it. A server has all texts from its start (register-all.ts).
 */
if (typeof document !== 'undefined') await loadAllTexts();
