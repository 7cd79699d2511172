import { joinedTexts } from '#app/i18n/joined.ts';
import { chip } from './chip.ts';
import { designerPage } from './designer-page.ts';
import { otherPages } from './other-pages.ts';

/** One record an area; `t('area:key')`. */
export const en = joinedTexts(joinedTexts(designerPage, otherPages), { chip });
