import { type OutcomeTable, tableOf, wordsPerState } from './table.ts';

/**
 * Permutes the bits of every state: bit `from[k]` of the old state becomes bit k of the new one. Weights of states that
 * become equal are added.
 */
function moved(table: OutcomeTable, from: readonly number[]): OutcomeTable {
  const { kind, length, words, weights, total, samples, amplitudes, ideal } = table;
  const per = wordsPerState(table.width);
  const newPer = wordsPerState(from.length);
  const moves = new Uint32Array(length * newPer);
  from.forEach((bit, newBit) => {
    const [oldWord, oldShift, newWord, newShift] = [bit >> 5, bit & 31, newBit >> 5, newBit & 31];
    for (let index = 0; index < length; index++) {
      moves[index * newPer + newWord]! |= ((words[index * per + oldWord]! >>> oldShift) & 1) << newShift;
    }
  });
  return tableOf({ kind, width: from.length, words: moves, weights, total, samples, amplitudes, ideal });
}

/** The given bits that a table has, ascending, each once. */
export const knownBits = ({ width }: Pick<OutcomeTable, 'width'>, bits: readonly number[]): readonly number[] =>
  [...new Set(bits)].filter((bit) => bit >= 0 && bit < width).sort((one, other) => one - other);

/**
 * The marginal distribution of some bits. Bits that the states do not have are ignored. The order and repetition of
 * `bits` have no effect: the lowest bit is always rightmost. Amplitudes have no marginal and stay unchanged.
 */
export function marginal(table: OutcomeTable, bits: readonly number[]): OutcomeTable {
  if (table.kind === 'amplitudes') return table;
  const known = knownBits(table, bits);
  return known.length === 0 || known.length === table.width ? table : moved(table, known);
}

/** The same outcomes with bit 0 leftmost in each state. */
export const reversed = (table: OutcomeTable): OutcomeTable =>
  moved(
    table,
    Array.from({ length: table.width }, (_, newBit) => table.width - 1 - newBit),
  );
