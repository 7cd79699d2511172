import type { Content } from './contract.ts';
import { createLetters, type LettersContext } from './letters.ts';
import { createShownBanners, type ShownBannersContext } from './shown-banners.ts';

export { type BannerInput, bannerSchema, imageProblem, pageAddress } from './banner-schema.ts';
export { BANNERS } from './banners.ts';
export type * from './contract.ts';

export const createContent = (context: LettersContext & ShownBannersContext): Content => ({
  ...createLetters(context),
  ...createShownBanners(context),
});
