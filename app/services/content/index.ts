import type { Content } from './contract.ts';
import { createOperatorMessages, type OperatorMessagesContext } from './operator-messages.ts';
import { createShownBanners, type ShownBannersContext } from './shown-banners.ts';
import { createStoredBanners, type StoredBannersContext } from './stored-banners.ts';

export { BANNERS } from './banners.ts';
export type * from './contract.ts';
export { createStoredBanners } from './stored-banners.ts';

export const createContent = (
  context: OperatorMessagesContext & ShownBannersContext & StoredBannersContext,
): Content => ({
  ...createOperatorMessages(context),
  ...createShownBanners(context),
  stored: createStoredBanners(context),
});
