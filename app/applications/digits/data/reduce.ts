import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { ALL_BYTES, DIGIT_BYTES, DIGIT_COUNT } from './picture-bytes.ts';

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
    for (let at = 0; at < DIGIT_BYTES; at++) bytes[digit * DIGIT_BYTES + at] = Math.round(255 * data[at]!);
  }
  return deflateSync(bytes, { level: 9 });
}
