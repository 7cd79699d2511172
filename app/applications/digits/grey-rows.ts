import { SIDE } from './limits.ts';

/** Grey pixels as rows of text: two hexadecimal digits each, 00 paper … ff ink. */
export const rowsOfInk = (ink: ArrayLike<number>): readonly string[] =>
  Array.from({ length: SIDE }, (_, row) =>
    Array.from({ length: SIDE }, (_pixel, column) => ink[row * SIDE + column]!.toString(16).padStart(2, '0')).join(''),
  );

/** Reads the rows of `rowsOfInk`. */
export function inkOfRows(rows: readonly string[]): Uint8Array {
  const ink = new Uint8Array(SIDE * SIDE);
  for (const [row, line] of rows.entries())
    for (let column = 0; column < SIDE; column++)
      ink[row * SIDE + column] = Number.parseInt(line.slice(2 * column, 2 * column + 2), 16);
  return ink;
}
