import type { Cursor } from '#simulator/languages/cursor.ts';
import type { Span } from '#simulator/languages/language.ts';
import { type ClassicalValue, knownNumber, ValueProblem } from './value.ts';

/** One index, or several places in an order. */
export type IndexList =
  | { readonly kind: 'one'; readonly value: ClassicalValue; readonly span: Span }
  | { readonly kind: 'many'; readonly places: readonly number[]; readonly span: Span };

export interface IndexReader {
  readonly cursor: Cursor;
  /** Reads an expression and returns its value and place. */
  readonly readValue: () => { readonly value: ClassicalValue; readonly span: Span };
  readonly spend: (steps: number) => void;
}

/** More places than a register can have. */
const MAX_PLACES = 100_000;

/** Returns a known whole number. @throws ValueProblem */
export function wholeNumber(value: ClassicalValue): number {
  const { value: number } = knownNumber(value);
  if (!Number.isSafeInteger(number)) throw new ValueProblem('value_not_integer', { text: String(number) });
  return number;
}

/**
 * Reads what is between the brackets of an index: a number, a range `[first:last]` or `[first:step:last]`, or a set
 * `[{0, 2}]`. Both ends of a range are included; a missing end is that of the register.
 * @param size of what is indexed, for negative numbers, which count from its end
 */
export function readIndex({ cursor, readValue, spend }: IndexReader, size: number): IndexList {
  const { span } = cursor.scanner;
  if (cursor.take('{')) {
    const places: number[] = [];
    if (!cursor.scanner.is('}')) {
      do places.push(placeFromEnd(wholeNumber(readValue().value), size));
      while (cursor.take(','));
    }
    cursor.expect('}');
    return { kind: 'many', places, span };
  }
  const first = cursor.scanner.is(':') ? undefined : readValue();
  if (!cursor.take(':')) return { kind: 'one', ...first! };
  const second = cursor.scanner.is(']') ? undefined : readValue().value;
  const third = cursor.take(':') ? (cursor.scanner.is(']') ? null : readValue().value) : undefined;
  const step = third === undefined || second === undefined ? 1 : wholeNumber(second);
  const last = third === undefined ? second : third;
  if (step === 0) cursor.fail('range_endless', {}, span);
  const from = first === undefined ? (step > 0 ? 0 : size - 1) : placeFromEnd(wholeNumber(first.value), size);
  const to = last === undefined || last === null ? (step > 0 ? size - 1 : 0) : placeFromEnd(wholeNumber(last), size);
  const count = Math.max(0, Math.floor((to - from) / step) + 1);
  if (count > MAX_PLACES) cursor.fail('index_out_of_range', { index: to, name: '[:]', size }, span);
  spend(count);
  return { kind: 'many', places: Array.from({ length: count }, (_, at) => from + at * step), span };
}

/** A negative index counts from the end. */
export const placeFromEnd = (index: number, size: number): number => (index < 0 ? index + size : index);
