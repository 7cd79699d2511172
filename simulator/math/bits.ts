/**
 * Bit strings: the rightmost character is bit 0, which is qubit 0 (or classical bit 0). Every result of the simulator
 * is written by these functions, so the convention is defined only here.
 */

const HALF_BITS = 12;
/** Strings of all values of half a key; created at the first use. */
let halves: readonly string[] | undefined;

/** Returns the lowest `width` bits of `index` (an integer below 2^53), bit 0 rightmost. */
export function bitString(index: number, width: number): string {
  if (width <= HALF_BITS || width > 2 * HALF_BITS)
    return width === 0 ? '' : index.toString(2).padStart(width, '0').slice(-width);
  // Hundreds of thousands of outcomes are formatted. Joining two precomputed halves takes a third of the time.
  halves ??= Array.from({ length: 2 ** HALF_BITS }, (_, half) => half.toString(2).padStart(HALF_BITS, '0'));
  const mask = halves.length - 1;
  return halves[(index >>> HALF_BITS) & mask]!.slice(2 * HALF_BITS - width) + halves[index & mask]!;
}

/** Returns the index that a bit string represents. Precondition: at most 53 characters, each 0 or 1. */
export const indexOfBits = (bits: string): number => (bits === '' ? 0 : Number.parseInt(bits, 2));

export const isBitString = (text: string, width: number): boolean => text.length === width && /^[01]*$/.test(text);

/** Returns bit `position` of a non-negative integer below 2^53. Shifts alone would be limited to 32 bits. */
export const bitOf = (index: number, position: number): 0 | 1 =>
  position < 31 ? (((index >> position) & 1) as 0 | 1) : ((Math.floor(index / 2 ** position) % 2) as 0 | 1);
