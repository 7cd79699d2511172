/** The pixels of a pad as texts of a form: rows of hexadecimal digits in one text, or check boxes. */
import type { FormTexts } from './field-kind.ts';
import { boxName, type PadField } from './fields.ts';

/** Pixels of a check box on a side. */
const BOX_SIDE = 2;
const TICKED = '#';
const PAPER = '00';
const INK = 'ff';
/** Mean of the pixels of a box that is ticked. */
const LEAST_INK = 96;

export const boxesOnSide = ({ side }: Pick<PadField, 'side'>): number => side / BOX_SIDE;

/** The rows of a text of a pad. */
const rowsOfText = (text: string): readonly string[] => text.split(/\s+/).filter((row) => row !== '');

const rowsOfBoxes = (field: PadField, texts: FormTexts): readonly string[] =>
  Array.from({ length: field.side }, (_, row) =>
    Array.from({ length: field.side }, (_pixel, column) =>
      texts[boxName(field.name, Math.floor(row / BOX_SIDE), Math.floor(column / BOX_SIDE))] === TICKED ? INK : PAPER,
    ).join(''),
  );

/** Rows of pixels; the text of the pad, which only its script sends, else the boxes. */
export function padRows(field: PadField, texts: FormTexts): readonly string[] {
  const rows = rowsOfText(texts[field.name] ?? '');
  return rows.length > 0 ? rows : rowsOfBoxes(field, texts);
}

/** The text of rows of pixels. */
export const padText = (rows: readonly unknown[]): string => rows.filter((row) => typeof row === 'string').join(' ');

/** Whether the box of a place has ink, in rows of pixels. */
export function isBoxTicked(rows: readonly string[], row: number, column: number): boolean {
  let sum = 0;
  for (let y = BOX_SIDE * row; y < BOX_SIDE * (row + 1); y++)
    for (let x = BOX_SIDE * column; x < BOX_SIDE * (column + 1); x++)
      sum += Number.parseInt(rows[y]?.slice(2 * x, 2 * x + 2) ?? '', 16) || 0;
  return sum >= LEAST_INK * BOX_SIDE ** 2;
}
