import type { Cursor } from '#simulator/languages/cursor.ts';
import type { ReadInteger } from '#simulator/languages/openqasm/operands.ts';

/** Values of a loop variable. */
export interface LoopRange {
  readonly count: number;
  readonly valueAt: (iteration: number) => number;
}

/** Reads a range `[…]` or a set `{…}` of integers. */
export const readLoopRange = (cursor: Cursor, readInteger: ReadInteger): LoopRange =>
  cursor.scanner.is('{') ? readSet(cursor, readInteger) : readRange(cursor, readInteger);

/** Reads `[first:last]` or `[first:step:last]`; both ends are included. */
function readRange(cursor: Cursor, readInteger: ReadInteger): LoopRange {
  cursor.expect('[');
  const first = readInteger('0');
  cursor.expect(':');
  let last = readInteger('3');
  let step = 1;
  if (cursor.take(':')) {
    step = last.value;
    if (step === 0) cursor.fail('range_endless', {}, last.span);
    last = readInteger('3');
  }
  cursor.expect(']');
  return {
    count: Math.max(0, Math.floor((last.value - first.value) / step) + 1),
    valueAt: (iteration) => first.value + iteration * step,
  };
}

function readSet(cursor: Cursor, readInteger: ReadInteger): LoopRange {
  cursor.expect('{');
  const values: number[] = [];
  if (!cursor.scanner.is('}')) {
    do values.push(readInteger('0').value);
    while (cursor.take(','));
  }
  cursor.expect('}');
  return { count: values.length, valueAt: (iteration) => values[iteration] ?? 0 };
}
