/**
 * Bit strings: the rightmost character is bit 0, which is qubit 0 (or classical bit 0).
 * Said here once; every result of the simulator is written by these functions.
 */

const HALF_BITS = 12;
/** Strings of all numbers of half a key; made when first asked for. */
let halves: readonly string[] | undefined;

/** The lowest `width` bits of `index` (an integer below 2^53), bit 0 rightmost. */
export function bitString(index: number, width: number): string {
  if (width <= HALF_BITS || width > 2 * HALF_BITS)
    return width === 0 ? '' : index.toString(2).padStart(width, '0').slice(-width);
  // Outcomes are named by the hundred thousand: put together from two halves they take a third of the time.
  halves ??= Array.from({ length: 2 ** HALF_BITS }, (_, half) => half.toString(2).padStart(HALF_BITS, '0'));
  const mask = halves.length - 1;
  return halves[(index >>> HALF_BITS) & mask]!.slice(2 * HALF_BITS - width) + halves[index & mask]!;
}

/** The index that a bit string names. Precondition: at most 53 characters, each 0 or 1. */
export const indexOfBits = (bits: string): number => (bits === '' ? 0 : Number.parseInt(bits, 2));

export const isBitString = (text: string, width: number): boolean => text.length === width && /^[01]*$/.test(text);

/** Bit `position` of a non-negative integer below 2^53; shifts alone would stop at 32 bits. */
export const bitOf = (index: number, position: number): 0 | 1 =>
  position < 31 ? (((index >> position) & 1) as 0 | 1) : ((Math.floor(index / 2 ** position) % 2) as 0 | 1);
