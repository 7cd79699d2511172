import { type SampledFacts, samplesOf } from './interval.ts';
import { type ResultKind } from './metadata.ts';
import type { ByShare } from './order.ts';
import { type Outcome, outcomeAt } from './outcome.ts';
import { type OutcomeTable, tableOf, wordsPerState } from './table.ts';

/** Metadata stored with the columns of a result. */
export interface ColumnsHeader {
  readonly width: number;
  readonly length: number;
  /** Sorted by share, largest first, ties by state, so that a page is contiguous; absent: sorted by state. */
  readonly isByShare?: boolean;
}

/** Whether every possible state is present. */
const isComplete = ({ width, length }: ColumnsHeader): boolean => length === 2 ** width;

const numbersPerOutcome = (kind: ResultKind): number => (kind === 'amplitudes' ? 2 : 1);

/**
 * Writes a table's columns as bytes: weights, or both parts of amplitudes, then states; little-endian, as all supported
 * hosts. The ideal distribution is stored with the metadata.
 *
 * @param sorted the same outcomes by share; absent: written by state, and the states are omitted if all are present
 */
export function writeColumns(
  { width, length, words, weights, amplitudes }: OutcomeTable,
  sorted?: ByShare,
): Uint8Array {
  const numbers = amplitudes ?? weights;
  if (sorted === undefined && isComplete({ width, length }))
    return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  const bytes = new Uint8Array(numbers.byteLength + words.byteLength);
  const written = new Float64Array(bytes.buffer, 0, numbers.length);
  const states = new Uint32Array(bytes.buffer, numbers.byteLength, words.length);
  written.set(
    sorted === undefined ? numbers : amplitudes === null ? sorted.weights : picked(amplitudes, sorted.order, 2),
  );
  if (sorted === undefined) states.set(words);
  // If all states are present, each is its own number.
  else states.set(isComplete({ width, length }) ? sorted.order : picked(words, sorted.order, wordsPerState(width)));
  return bytes;
}

/** Reorders numbers with `parts` per outcome. */
function picked<Numbers extends Float64Array | Uint32Array>(
  numbers: Numbers,
  order: Uint32Array,
  parts: number,
): Numbers {
  const found = numbers.slice() as Numbers;
  for (let row = 0; row < order.length; row++) {
    for (let part = 0; part < parts; part++) found[row * parts + part] = numbers[order[row]! * parts + part]!;
  }
  return found;
}

/** @throws RangeError if there are fewer bytes than the head requires */
export function readColumns(facts: SampledFacts, head: ColumnsHeader, bytes: Uint8Array): OutcomeTable {
  const { width, length } = head;
  const { kind } = facts;
  // The copy starts at an aligned address.
  const { buffer } = new Uint8Array(bytes);
  const numberCount = length * numbersPerOutcome(kind);
  const numbers = new Float64Array(buffer, 0, numberCount);
  // Results of earlier versions always contain all states.
  const hasWords = buffer.byteLength > numberCount * 8 || !isComplete(head);
  const states = hasWords ? new Uint32Array(buffer, numberCount * 8, length * wordsPerState(width)) : null;
  const total = (weights: Float64Array) => (kind === 'counts' ? weights.reduce((sum, weight) => sum + weight, 0) : 1);
  const tableWith = (words: Uint32Array, ofStates: Float64Array): OutcomeTable => {
    const amplitudes = kind === 'amplitudes' ? ofStates : null;
    const weights = weightsOf(amplitudes, ofStates);
    return tableOf({ kind, width, words, weights, amplitudes, total: total(weights), samples: samplesOf(facts) });
  };
  if (states !== null && !isComplete(head)) return tableWith(states, numbers);
  return tableWith(
    Uint32Array.from({ length }, (_, state) => state),
    states === null ? numbers : placed(numbers, states, numbersPerOutcome(kind)),
  );
}

const weightsOf = (amplitudes: Float64Array | null, numbers: Float64Array): Float64Array =>
  amplitudes === null
    ? numbers
    : Float64Array.from(
        { length: amplitudes.length / 2 },
        (_, index) => amplitudes[index * 2]! ** 2 + amplitudes[index * 2 + 1]! ** 2,
      );

/** Numbers of all possible states, each at the index of its state. */
function placed(numbers: Float64Array, states: Uint32Array, parts: number): Float64Array {
  const found = new Float64Array(numbers.length);
  for (let row = 0; row < states.length; row++) {
    for (let part = 0; part < parts; part++) found[states[row]! * parts + part] = numbers[row * parts + part]!;
  }
  return found;
}

/** Metadata that a page requires in addition to the columns. */
export type PageFacts = Pick<OutcomeTable, 'kind' | 'width' | 'total' | 'samples'>;

/**
 * Reads outcomes `from` … `to` of columns sorted by share, without intervals, from only their bytes.
 * @param bytesAt returns the bytes of the columns between two offsets
 */
export async function readRows(
  { kind, width, total, samples }: PageFacts,
  { length }: ColumnsHeader,
  from: number,
  to: number,
  bytesAt: (from: number, to: number) => Promise<Uint8Array>,
): Promise<readonly Outcome[]> {
  const parts = numbersPerOutcome(kind);
  const per = wordsPerState(width);
  const rows = Math.max(0, Math.min(to, length) - from);
  const read = async (start: number, unit: number) =>
    new Uint8Array(await bytesAt(start + from * unit, start + (from + rows) * unit)).buffer;
  const numbers = new Float64Array(await read(0, 8 * parts));
  const words = new Uint32Array(await read(8 * parts * length, 4 * per));
  const amplitudes = kind === 'amplitudes' ? numbers : null;
  const table: OutcomeTable = {
    kind,
    width,
    length: rows,
    words,
    weights: weightsOf(amplitudes, numbers),
    total,
    samples,
    amplitudes,
    ideal: null,
  };
  return Array.from({ length: rows }, (_, index) => outcomeAt(table, index, 'none'));
}
