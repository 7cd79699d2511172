import { LIMITS } from './limits.ts';

/** Most bytes of one UTF-16 code unit in UTF-8. */
const MAX_BYTES_PER_UNIT = 3;

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;

/**
 * Returns the length of a text in UTF-8 without encoding it. An unpaired surrogate counts as the replacement character.
 */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (isHigh(unit) && isLow(text.charCodeAt(at + 1))) {
      bytes += 4;
      at += 1;
    } else bytes += MAX_BYTES_PER_UNIT;
  }
  return bytes;
}

/**
 * Whether a program is over its limit in bytes. It is called at every keystroke, so only texts near the limit are
 * counted.
 */
export const isProgramTooLong = (text: string): boolean =>
  text.length > LIMITS.programBytes ||
  (text.length * MAX_BYTES_PER_UNIT > LIMITS.programBytes && utf8Bytes(text) > LIMITS.programBytes);
