import { z } from 'zod';
import type { InputProblem, InputReading } from '#app/applications/contract.ts';
import { PICTURE_TEXT, readPng, reducePicture } from '#app/applications/data/png.ts';
import { choiceField, noNumber, textField, wholeField, written } from '#app/applications/input/fields.ts';
import { longLists } from '#app/applications/input/long-lists.ts';
import { readBySchema } from '#app/applications/input/read-input.ts';
import { DEFAULT_ROWS, GROVER_PIXELS, PICTURE_SIZE, WEIGHT } from './limits.ts';

const problem = (key: string): string => JSON.stringify({ key, values: { ...PICTURE_SIZE } });

/** What is wrong with a row, or with the number of rows. */
const rowError = ({ input }: { input?: unknown }): string => {
  if (typeof input !== 'string') return JSON.stringify({ key: 'row_text' });
  if (input.length > PICTURE_SIZE.columns) return problem('picture_large');
  return problem(input.length < PICTURE_SIZE.least ? 'picture_small' : 'characters');
};
const rowsError = ({ input }: { input?: unknown }): string =>
  Array.isArray(input)
    ? problem(input.length > PICTURE_SIZE.rows ? 'picture_large' : 'picture_small')
    : JSON.stringify({ key: 'row_text' });

/** A weight: 0, which leaves its part of the energy out, or large enough to compute with. */
const weightField = () => {
  const error = written('weight_range', { ...WEIGHT });
  return z
    .number({ error: noNumber })
    .min(0, { error })
    .max(WEIGHT.most, { error })
    .refine((weight) => weight === 0 || weight >= WEIGHT.least, { error });
};

export const restorationSchema = z.strictObject({
  rows: z
    .array(z.string({ error: rowError }).regex(/^[.#]{2,5}$/, { error: rowError }), { error: rowsError })
    .min(PICTURE_SIZE.least, { error: rowsError })
    .max(PICTURE_SIZE.rows, { error: rowsError })
    .optional()
    .describe('The noisy picture: 2 to 4 rows of 2 to 5 characters, . white and # black. Absent: a sample'),
  png: textField(4 * PICTURE_TEXT)
    .optional()
    .describe(
      'The noisy picture as a PNG file in base64, at most 256 KiB, 1,000,000 pixels and 4,096 on a side, instead of rows',
    ),
  width: wholeField(PICTURE_SIZE.least, PICTURE_SIZE.columns)
    .optional()
    .describe('Columns to which a PNG is reduced. Absent: 4, or those of rows'),
  height: wholeField(PICTURE_SIZE.least, PICTURE_SIZE.rows)
    .optional()
    .describe('Rows to which a PNG is reduced. Absent: 3, or the number of rows'),
  coupling: weightField().default(1).describe('Weight J of neighbors that are alike: 0, or from 0.01 to 5'),
  fidelity: weightField()
    .default(1)
    .describe('Weight h of pixels that are as in the noisy picture: 0, or from 0.01 to 5'),
  method: choiceField(['qaoa', 'grover'])
    .default('qaoa')
    .describe('qaoa: angles are searched and pictures sampled; grover: adaptive search, at most 9 pixels'),
  layers: wholeField(1, 4).default(1).describe('Layers p of QAOA'),
  restarts: wholeField(1, 20).default(5).describe('Starts of the search of angles, of more than one layer'),
  shots: wholeField(100, 20_000).default(1000).describe('Pictures that are sampled by QAOA'),
});
type RawInput = z.infer<typeof restorationSchema>;

/** The picture as rows, whatever it came as. */
export interface RestorationInput extends Omit<RawInput, 'rows' | 'png' | 'width' | 'height'> {
  readonly rows: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** Darker parts of a picture are black. */
const CUT = 128;

type RowsReading =
  | { readonly ok: true; readonly rows: readonly string[] }
  | { readonly ok: false; readonly errors: readonly InputProblem[] };

function rowsOf({ rows, png, width, height }: RawInput): RowsReading {
  if (png !== undefined && png !== '') {
    const reading = readPng(png);
    if (!reading.ok) return { ok: false, errors: [{ field: 'png', ...reading.error }] };
    const reduced = reducePicture(reading.picture, width ?? DEFAULT_ROWS[0].length, height ?? DEFAULT_ROWS.length);
    return { ok: true, rows: reduced.map((line) => line.map((grey) => (grey < CUT ? '#' : '.')).join('')) };
  }
  if (rows === undefined) return sampleOf(width, height);
  const columns = rows[0]!.length;
  const wrong = [
    ...(rows.some(({ length }) => length !== columns) ? [{ field: 'rows', key: 'rows_uneven' }] : []),
    ...(width !== undefined && width !== columns ? [{ field: 'width', key: 'size_differs' }] : []),
    ...(height !== undefined && height !== rows.length ? [{ field: 'height', key: 'size_differs' }] : []),
  ];
  return wrong.length > 0 ? { ok: false, errors: wrong } : { ok: true, rows };
}

/** The sample has a size of its own. */
function sampleOf(width?: number, height?: number): RowsReading {
  const [columns, lines] = [DEFAULT_ROWS[0].length, DEFAULT_ROWS.length];
  const isOther = (width ?? columns) !== columns || (height ?? lines) !== lines;
  return isOther ? { ok: false, errors: [{ field: 'rows', key: 'empty' }] } : { ok: true, rows: DEFAULT_ROWS };
}

function brokenRules({ coupling, fidelity, method }: RawInput, pixels: number): readonly InputProblem[] {
  return [
    ...(coupling === 0 && fidelity === 0 ? [{ field: 'coupling', key: 'weights_zero' }] : []),
    ...(method === 'grover' && pixels > GROVER_PIXELS
      ? [{ field: 'method', key: 'grover_pixels', values: { limit: GROVER_PIXELS } }]
      : []),
  ];
}

/** Errors of the rows belong to the picture, each once. */
function atPicture(errors: readonly InputProblem[]): readonly InputProblem[] {
  const found = new Map<string, InputProblem>();
  for (const error of errors) {
    const field = /^rows\.\d+$/.test(error.field) ? 'rows' : error.field;
    found.set(`${field} ${error.key}`, { ...error, field });
  }
  return [...found.values()];
}

/** Reads an input; a picture of a file becomes rows. */
export function readRestorationInput(raw: unknown): InputReading<RestorationInput> {
  if (longLists(raw, ['rows'], PICTURE_SIZE.rows).length > 0)
    return { ok: false, errors: [{ field: 'rows', key: 'picture_large', values: { ...PICTURE_SIZE } }] };
  const reading = readBySchema(restorationSchema, raw);
  if (!reading.ok) return { ok: false, errors: atPicture(reading.errors) };
  const { rows: _rows, png: _png, ...rest } = reading.input;
  const found = rowsOf(reading.input);
  if (!found.ok) return found;
  const rows = [...found.rows];
  const [width, height] = [rows[0]!.length, rows.length];
  const errors = brokenRules(reading.input, width * height);
  return errors.length > 0 ? { ok: false, errors } : { ok: true, input: { ...rest, rows, width, height } };
}
