import { inflateSync } from 'node:zlib';

/**
 * Returns the bytes that compressed ones inflate to.
 * @throws Error if they are broken, or inflate to more than `most`
 */
export const inflatedLength = (packed: Uint8Array, most: number): number =>
  inflateSync(packed, { maxOutputLength: most }).length;
