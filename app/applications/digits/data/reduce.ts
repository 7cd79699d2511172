import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';

/** Kept pictures of each digit and their pixels. */
export const KEPT_PICTURES = 303;
export const PICTURE_PIXELS = 784;
const DIGIT_COUNT = 10;

/** Bytes of all pictures before compression. */
export const ALL_BYTES = DIGIT_COUNT * KEPT_PICTURES * PICTURE_PIXELS;

/**
 * Reduces the pictures of the package `mnist` (grey shares in the text of JSON, 15 MB) to the first ones of each digit
 * as bytes, compressed. Its shares are bytes divided by 255 and rounded to three decimals, so that nothing is lost.
 */
export function reduceDigits(): Buffer {
  const require = createRequire(import.meta.url);
  const bytes = Buffer.alloc(ALL_BYTES);
  for (let digit = 0; digit < DIGIT_COUNT; digit++) {
    const { data } = JSON.parse(readFileSync(require.resolve(`mnist/src/digits/${digit}.json`), 'utf8')) as {
      readonly data: readonly number[];
    };
    const length = KEPT_PICTURES * PICTURE_PIXELS;
    for (let at = 0; at < length; at++) bytes[digit * length + at] = Math.round(255 * data[at]!);
  }
  return deflateSync(bytes, { level: 9 });
}
