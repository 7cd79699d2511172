import { unzlibSync } from 'fflate';

/**
 * In the place of inflated-length.ts in browsers, where a file that inflates to any size takes the time of its owner only.
 * At most `most` is returned. @throws Error if they are broken
 */
export const inflatedLength = (packed: Uint8Array, most: number): number =>
  unzlibSync(packed, { out: new Uint8Array(most) }).length;
