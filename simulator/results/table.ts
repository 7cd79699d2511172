import type { Amplitude, SimulationResult } from '#simulator/engines/engine.ts';
import { samplesOf } from './interval.ts';
import type { ResultKind } from './metadata.ts';
import { orderOfKeys } from './radix-sort.ts';

/**
 * The outcomes of a result in columns: about twelve bytes per outcome instead of a hundred as a JavaScript object, and
 * all operations are loops over arrays. States ascend and are distinct.
 */
export interface OutcomeTable {
  readonly kind: ResultKind;
  /** Bits of a state. */
  readonly width: number;
  readonly length: number;
  /** The states, 32 bits to a word, the lowest word of a state first. */
  readonly words: Uint32Array;
  /** Counts, probabilities, or squared magnitudes of amplitudes. */
  readonly weights: Float64Array;
  /** Divisor that converts a weight to a share: the total count, or 1 if nothing was counted. */
  readonly total: number;
  /** Independent samples behind the weights; null where they are exact. */
  readonly samples: number | null;
  /** Real and imaginary parts, interleaved; null if there are none. */
  readonly amplitudes: Float64Array | null;
  /** Exact probabilities without the noise of the run; null if they are not known. */
  readonly ideal: Float64Array | null;
}

export const wordsPerState = (width: number): number => Math.max(1, Math.ceil(width / 32));

/** Bits of one state, the lowest rightmost. */
export function stateAt({ width, words }: Pick<OutcomeTable, 'width' | 'words'>, index: number): string {
  const per = wordsPerState(width);
  let text = '';
  for (let word = per - 1; word >= 0; word--) {
    const bits = word === per - 1 ? width - 32 * word : 32;
    if (bits > 0) text += words[index * per + word]!.toString(2).padStart(bits, '0');
  }
  return text;
}

/** Writes the bits of a state to `words` from an offset. */
function writeState(state: string, words: Uint32Array, at: number): void {
  for (let end = state.length, word = at; end > 0; end -= 32, word++)
    words[word] = Number.parseInt(state.slice(Math.max(0, end - 32), end), 2);
}

interface Columns {
  readonly kind: ResultKind;
  readonly width: number;
  readonly words: Uint32Array;
  readonly weights: Float64Array;
  readonly total: number;
  readonly samples?: number | null;
  readonly amplitudes?: Float64Array | null;
  readonly ideal?: Float64Array | null;
}

/** Makes a table of columns in any order. A state may occur several times: its weights are added. */
export function tableOf({
  kind,
  width,
  words,
  weights,
  total,
  samples = null,
  amplitudes = null,
  ideal = null,
}: Columns): OutcomeTable {
  const per = wordsPerState(width);
  const order = isAscending(words, per)
    ? null
    : isCrowded(width, weights.length)
      ? orderOfCrowded(words, width)
      : orderOfKeys(words, per);
  if (order === null) return { kind, width, length: weights.length, words, weights, total, samples, amplitudes, ideal };
  const sortedWords = new Uint32Array(words.length);
  const sortedWeights = new Float64Array(weights.length);
  const sortedAmplitudes = amplitudes && new Float64Array(amplitudes.length);
  const sortedIdeal = ideal && new Float64Array(ideal.length);
  let last = -1;
  for (const index of order) {
    if (last < 0 || !isSameState(sortedWords, last, words, index, per)) {
      last++;
      for (let word = 0; word < per; word++) sortedWords[last * per + word] = words[index * per + word]!;
      sortedAmplitudes?.set(amplitudes!.subarray(index * 2, index * 2 + 2), last * 2);
    }
    sortedWeights[last]! += weights[index]!;
    if (sortedIdeal) sortedIdeal[last]! += ideal[index]!;
  }
  const length = last + 1;
  return {
    kind,
    width,
    length,
    words: sortedWords.subarray(0, length * per),
    weights: sortedWeights.subarray(0, length),
    total,
    samples,
    amplitudes: sortedAmplitudes?.subarray(0, length * 2) ?? null,
    ideal: sortedIdeal?.subarray(0, length) ?? null,
  };
}

/** Whether the states are strictly ascending. */
function isAscending(words: Uint32Array, per: number): boolean {
  for (let at = per; at < words.length; at += per) {
    let word = per - 1;
    while (word > 0 && words[at + word] === words[at - per + word]) word--;
    if (words[at + word]! <= words[at - per + word]!) return false;
  }
  return true;
}

/** Whether the states are a large fraction of all possible ones; then they are sorted by counting over all of them. */
const isCrowded = (width: number, length: number): boolean => width <= 28 && length >= 2 ** width / 16;

function orderOfCrowded(words: Uint32Array, width: number): Uint32Array {
  const ends = new Uint32Array(2 ** width);
  for (let at = 0; at < words.length; at++) ends[words[at]!]!++;
  for (let state = 1; state < ends.length; state++) ends[state]! += ends[state - 1]!;
  const order = new Uint32Array(words.length);
  for (let index = words.length - 1; index >= 0; index--) order[--ends[words[index]!]!] = index;
  return order;
}

function isSameState(some: Uint32Array, index: number, others: Uint32Array, other: number, per: number): boolean {
  for (let word = 0; word < per; word++) if (some[index * per + word] !== others[other * per + word]) return false;
  return true;
}

/** The outcomes of a result as returned by its engine; with `ideal`, also outcomes that never occurred. */
export function tableFrom(result: SimulationResult): OutcomeTable {
  if (result.kind !== 'amplitudes' && result.columns !== undefined) {
    const { kind, columns } = result;
    return tableOf({
      kind,
      ...columns,
      samples: samplesOf(result),
      total: kind === 'counts' ? columns.weights.reduce((sum, count) => sum + count, 0) : 1,
    });
  }
  const entries = entriesOf(result);
  const states = Object.keys(entries);
  const width = states[0]?.length ?? 0;
  const per = wordsPerState(width);
  const words = new Uint32Array(states.length * per);
  const weights = new Float64Array(states.length);
  const amplitudes = result.kind === 'amplitudes' ? new Float64Array(states.length * 2) : null;
  let counted = 0;
  states.forEach((state, index) => {
    writeState(state, words, index * per);
    const entry = entries[state]!;
    if (typeof entry === 'number') weights[index] = entry;
    else {
      amplitudes!.set([entry.re, entry.im], index * 2);
      weights[index] = entry.re ** 2 + entry.im ** 2;
    }
    counted += weights[index];
  });
  const table = tableOf({
    kind: result.kind,
    width,
    words,
    weights,
    amplitudes,
    total: result.kind === 'counts' ? counted : 1,
    samples: samplesOf(result),
  });
  return result.ideal === undefined ? table : joinIdeal(table, result.ideal);
}

function entriesOf(result: SimulationResult): Readonly<Record<string, number | Amplitude>> {
  switch (result.kind) {
    case 'counts':
      return result.counts;
    case 'probabilities':
      return result.probabilities;
    case 'amplitudes':
      return result.amplitudes;
  }
}

/** A result with all outcomes in an object, for callers that print or compare them one by one. */
export function inObject(result: SimulationResult): SimulationResult {
  if (result.kind === 'amplitudes' || result.columns === undefined) return result;
  const { columns, ...rest } = result;
  const outcomes = Object.fromEntries(
    Array.from(columns.weights, (weight, index) => [stateAt(columns, index), weight] as const),
  );
  return rest.kind === 'counts' ? { ...rest, counts: outcomes } : { ...rest, probabilities: outcomes };
}

/** Adds the probability without noise to each outcome, and outcomes that occur only without noise. */
export function joinIdeal(table: OutcomeTable, ideal: Readonly<Record<string, number>>): OutcomeTable {
  if (table.length === 0) return table;
  const { width, kind, total, samples } = table;
  const per = wordsPerState(width);
  const states = Object.keys(ideal).filter((state) => state.length === width);
  const words = new Uint32Array((table.length + states.length) * per);
  words.set(table.words);
  const weights = new Float64Array(table.length + states.length);
  weights.set(table.weights);
  const column = new Float64Array(weights.length);
  states.forEach((state, index) => {
    writeState(state, words, (table.length + index) * per);
    column[table.length + index] = ideal[state]!;
  });
  return tableOf({ kind, width, words, weights, total, samples, ideal: column });
}
