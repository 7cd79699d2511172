import { type OutcomeTable, wordsPerState } from './table.ts';

const PATTERN = /^[01xX?]*\*?[01xX?]*$/;

/** Whether a text is a pattern: 0, 1, x or ? for either, and * at most once for any number of bits. */
export const isPattern = (text: string): boolean => text !== '' && PATTERN.test(text);

/** Which bits of a state a pattern speaks of, and what they are to be; null where no state of that width can fit. */
interface Mask {
  readonly cared: Uint32Array;
  readonly wanted: Uint32Array;
}

/** A pattern without * speaks of the lowest bits; what stands before a * of the highest. */
function maskOf(pattern: string, width: number): Mask | null {
  const star = pattern.indexOf('*');
  const [high, low] = star < 0 ? ['', pattern] : [pattern.slice(0, star), pattern.slice(star + 1)];
  if (high.length + low.length > width) return null;
  const cared = new Uint32Array(wordsPerState(width));
  const wanted = new Uint32Array(wordsPerState(width));
  const require = (bit: string, place: number): void => {
    if (bit !== '0' && bit !== '1') return;
    cared[place >> 5]! |= 1 << (place & 31);
    if (bit === '1') wanted[place >> 5]! |= 1 << (place & 31);
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

/** Ascending indices of the outcomes that fit. What neither came nor would come once in the shots of the run is left out. */
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
