import { SIDE } from './limits.ts';

/** Rows and columns at each edge that are left out: they are empty in nearly all pictures. */
const EDGE = 2;

/** The share of ink of a byte, as the package of the pictures has it: with three decimals, in single precision. */
const SHARES = Float32Array.from({ length: 256 }, (_, byte) => Math.round((byte / 255) * 1000) / 1000);

/**
 * Means of the shares of ink over square blocks of a picture's middle, row by row. In single precision, each row of a
 * block first: so the reference values were computed.
 */
export function blockMeans(ink: ArrayLike<number>, side: number): Float32Array {
  const width = (SIDE - 2 * EDGE) / side;
  const means = new Float32Array(side * side);
  for (let block = 0; block < means.length; block++) {
    const top = EDGE + Math.floor(block / side) * width;
    const left = EDGE + (block % side) * width;
    let sum = 0;
    for (let y = top; y < top + width; y++) {
      let line = 0;
      for (let x = left; x < left + width; x++) line = Math.fround(line + SHARES[ink[y * SIDE + x]!]!);
      sum = Math.fround(sum + line);
    }
    means[block] = sum / width ** 2;
  }
  return means;
}

/** Divides blocks by their norm; of a picture without ink in its middle, all are 0. */
function unitVector(blocks: ArrayLike<number>): Float64Array {
  const norm = Math.hypot(...Array.from(blocks));
  return Float64Array.from(blocks, (value) => (norm === 0 ? 0 : value / norm));
}

/** The amplitudes of a picture: its blocks, divided by their norm. */
export const amplitudesOf = (ink: ArrayLike<number>, side: number): Float64Array => unitVector(blockMeans(ink, side));

export function innerProduct(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}
