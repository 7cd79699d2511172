import type { Cursor } from '#simulator/languages/cursor.ts';
import type { Span } from '#simulator/languages/language.ts';
import { FLOAT, isInteger, WIDE_INT } from './classical-type.ts';
import { wholeNumber } from './index-list.ts';
import { type BitsValue, type ClassicalValue, known, knownNumber } from './value.ts';
import type { PlacedValue } from './value-reader.ts';

/** Values of a loop variable. */
export interface LoopValues {
  readonly count: number;
  readonly valueAt: (iteration: number) => ClassicalValue;
}

type Computed = <T>(span: Span, compute: () => T) => T;

/** Reads what a loop runs over: a range `[first:step:last]`, a set `{…}`, an array or bits. */
export function readLoopValues(cursor: Cursor, readValue: () => PlacedValue, computed: Computed): LoopValues {
  if (cursor.scanner.is('[')) return readRange(cursor, readValue, computed);
  if (cursor.scanner.is('{')) return readSet(cursor, readValue);
  const { value, span } = readValue();
  if (value.kind === 'array') return listed(value.elements);
  if (value.kind === 'bits') return listed(value.bits.map((bit): BitsValue => ({ kind: 'bits', bits: [bit] })));
  return cursor.fail(
    'unexpected',
    { expected: '[', found: cursor.scanner.text.slice(span.start, span.end).slice(0, 40) },
    span,
  );
}

const listed = (values: readonly ClassicalValue[]): LoopValues => ({
  count: values.length,
  valueAt: (iteration) => values[iteration]!,
});

/** Reads `[first:last]` or `[first:step:last]`; both ends are included. */
function readRange(cursor: Cursor, readValue: () => PlacedValue, computed: Computed): LoopValues {
  cursor.expect('[');
  const first = readValue();
  cursor.expect(':');
  let last = readValue();
  let step: PlacedValue | undefined;
  if (cursor.take(':')) {
    step = last;
    last = readValue();
  }
  cursor.expect(']');
  const isReal = [first, last, step].some((placed) => placed?.value.kind === 'number' && !isInteger(placed.value.type));
  const numberOf = ({ value, span }: PlacedValue): number =>
    computed(span, () => (isReal ? knownNumber(value).value : wholeNumber(value)));
  const [from, to, by] = [numberOf(first), numberOf(last), step === undefined ? 1 : numberOf(step)];
  if (by === 0) cursor.fail('range_endless', {}, step?.span);
  const type = isReal ? FLOAT : WIDE_INT;
  return {
    // A real range includes its end also where rounding puts the last step beyond it.
    count: Math.max(0, Math.floor((to - from) / by + (isReal ? 1e-9 : 0)) + 1),
    valueAt: (iteration) => known(type, from + iteration * by),
  };
}

function readSet(cursor: Cursor, readValue: () => PlacedValue): LoopValues {
  cursor.expect('{');
  const values: ClassicalValue[] = [];
  if (!cursor.scanner.is('}')) {
    do values.push(readValue().value);
    while (cursor.take(','));
  }
  cursor.expect('}');
  return listed(values);
}
