/**
 * Bit strings: the rightmost character is bit 0, which is qubit 0 (or classical bit 0).
 * Said here once; every result of the simulator is written by these functions.
 */

/** The lowest `width` bits of `index` (an integer below 2^53), bit 0 rightmost. */
export const bitString = (index: number, width: number): string =>
  width === 0 ? '' : index.toString(2).padStart(width, '0').slice(-width);

/** The index that a bit string names. Precondition: at most 53 characters, each 0 or 1. */
export const indexOfBits = (bits: string): number => (bits === '' ? 0 : Number.parseInt(bits, 2));

export const isBitString = (text: string, width: number): boolean => text.length === width && /^[01]*$/.test(text);

/** Bit `position` of a non-negative integer below 2^53; shifts alone would stop at 32 bits. */
export const bitOf = (index: number, position: number): 0 | 1 =>
  position < 31 ? (((index >> position) & 1) as 0 | 1) : ((Math.floor(index / 2 ** position) % 2) as 0 | 1);
