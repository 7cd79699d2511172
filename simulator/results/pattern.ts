import { type OutcomeTable, wordsPerState } from './table.ts';

const PATTERN = /^[01xX?]*\*?[01xX?]*$/;

/** Whether a text is a pattern: 0, 1, x or ? (either value), and at most one * for any number of bits. */
export const isPattern = (text: string): boolean => text !== '' && PATTERN.test(text);

/** The bits that a pattern fixes, and their values; null if no state of that width can match. */
interface Mask {
  readonly cared: Uint32Array;
  readonly wanted: Uint32Array;
}

/** A pattern without * applies to the lowest bits; the part before a * applies to the highest. */
function maskOf(pattern: string, width: number): Mask | null {
  const star = pattern.indexOf('*');
  const [high, low] = star < 0 ? ['', pattern] : [pattern.slice(0, star), pattern.slice(star + 1)];
  if (high.length + low.length > width) return null;
  const cared = new Uint32Array(wordsPerState(width));
  const wanted = new Uint32Array(wordsPerState(width));
  const require = (bit: string, position: number): void => {
    if (bit !== '0' && bit !== '1') return;
    cared[position >> 5]! |= 1 << (position & 31);
    if (bit === '1') wanted[position >> 5]! |= 1 << (position & 31);
  };
  [...high].forEach((bit, index) => require(bit, width - 1 - index));
  [...low].forEach((bit, index) => require(bit, low.length - 1 - index));
  return { cared, wanted };
}

export interface Selection {
  /** Empty: all. */
  readonly pattern: string;
  /** Smallest share, 0 … 1. */
  readonly threshold: number;
}

/**
 * Ascending indices of the matching outcomes. Omits an outcome that did not occur and is expected less than once in the
 * shots of the run.
 */
export function select(table: OutcomeTable, { pattern, threshold }: Selection): Uint32Array {
  const { width, length, words, weights, total, ideal, kind } = table;
  const mask = maskOf(pattern, width);
  if (mask === null) return new Uint32Array(0);
  const per = wordsPerState(width);
  const smallest = threshold * total;
  const hidesUnseen = ideal !== null && kind === 'counts';
  const chosen = new Uint32Array(length);
  let count = 0;
  for (let index = 0; index < length; index++) {
    if (weights[index]! < smallest) continue;
    if (hidesUnseen && weights[index] === 0 && ideal[index]! * total < 1) continue;
    let word = 0;
    while (word < per && (words[index * per + word]! & mask.cared[word]!) >>> 0 === mask.wanted[word]) word++;
    if (word === per) chosen[count++] = index;
  }
  return chosen.subarray(0, count);
}
