import { joinedTexts } from '#app/i18n/joined.ts';
import { designerPage } from './designer-page.ts';
import { otherPages } from './other-pages.ts';
import { search } from './search.ts';

/** One record an area; `t('area:key')`. */
export const en = { ...joinedTexts(designerPage, otherPages), search };
