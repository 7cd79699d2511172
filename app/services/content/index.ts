import type { Content } from './contract.ts';
import { createOperatorMessages, type OperatorMessagesContext } from './operator-messages.ts';
import { createShownBanners, type ShownBannersContext } from './shown-banners.ts';

export { type BannerInput, bannerSchema, imageProblem, pageAddress } from './banner-schema.ts';
export { BANNERS } from './banners.ts';
export type * from './contract.ts';

export const createContent = (context: OperatorMessagesContext & ShownBannersContext): Content => ({
  ...createOperatorMessages(context),
  ...createShownBanners(context),
});
