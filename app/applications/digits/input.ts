import { z } from 'zod';
import type { InputProblem, InputReading } from '#app/applications/contract.ts';
import { PICTURE_TEXT, readPng } from '#app/applications/data/png.ts';
import { choiceField, noNumber, numberField, textField, wholeField, written } from '#app/applications/input/fields.ts';
import { longLists } from '#app/applications/input/long-lists.ts';
import { readBySchema } from '#app/applications/input/read-input.ts';
import { digitPicture } from './data/digit-pictures.ts';
import { inkOfRows, rowsOfInk } from './grey-rows.ts';
import { BOUNDS, DIGITS, PICTURES, SAMPLES, SIDE } from './limits.ts';
import { inkOfFile, inkProblem, likeMnist } from './prepare-drawing.ts';

const rowsError = () => written('pixel_rows');
const digitError = () => written('digit_range');
const countError = () => written('digits_count');
const sideError = () => written('unknown_choice', { choices: '4, 8' });

/** 0 for exact overlaps, or enough for an estimate. */
const shotsField = () => {
  const error = () => written('shots_range', { most: BOUNDS.shots });
  return z
    .number({ error: noNumber })
    .int({ error })
    .refine((shots) => shots === 0 || (shots >= 100 && shots <= BOUNDS.shots), { error });
};

export const digitsSchema = z.strictObject({
  pixels: z
    .array(z.string({ error: rowsError }).regex(/^[\da-f]{56}$/i, { error: rowsError }), { error: rowsError })
    .length(SIDE, { error: rowsError })
    .optional()
    .describe(
      'The drawing: 28 rows of 28 pixels, each two hexadecimal digits, 00 paper and ff ink. It is scaled and centered ' +
        'like the pictures of MNIST. Absent: a sample',
    ),
  png: textField(4 * PICTURE_TEXT)
    .optional()
    .describe(
      'The drawing as a PNG file in base64, at most 256 KiB, 1,000,000 pixels and 4,096 on a side, instead of pixels',
    ),
  sample: choiceField(['pad', ...SAMPLES])
    .optional()
    .describe('A test picture instead of pixels: a digit and the number of its picture; pad takes the pixels'),
  digits: z
    .array(
      z
        .number({ error: digitError })
        .int({ error: digitError })
        .min(0, { error: digitError })
        .max(9, { error: digitError }),
      {
        error: countError,
      },
    )
    .min(2, { error: countError })
    .max(DIGITS.length, { error: countError })
    .default([...DIGITS])
    .describe('The classes: all ten digits, or a part such as [3, 8]'),
  side: z
    .union([z.literal(4), z.literal(8)], { error: sideError })
    .default(8)
    .describe('Blocks on a side of the reduced picture: 4 (16 amplitudes, 4 qubits) or 8 (64 amplitudes, 6 qubits)'),
  trainPerClass: wholeField(BOUNDS.training.least, BOUNDS.training.most)
    .default(30)
    .describe('Training pictures of each class, the first of the set'),
  testPerClass: wholeField(0, BOUNDS.test).default(20).describe('Test pictures of each class; 0: no test'),
  testStart: wholeField(0, PICTURES.test)
    .optional()
    .describe('Number of the first test picture of each class. Absent: the first one after training'),
  ridge: numberField(0.0001, 100)
    .optional()
    .describe('λ of ridge regression. Absent: 0.01 for exact overlaps, 1 for sampled or noisy ones'),
  shots: shotsField()
    .default(0)
    .describe('Shots of each overlap: 0, or 100 to 20,000. 0: exact probabilities, or 1,000 where there are none'),
});
type RawInput = z.infer<typeof digitsSchema>;

/** The drawing as rows, whatever it came as. */
export interface DigitsInput extends Omit<RawInput, 'pixels' | 'png' | 'sample'> {
  readonly pixels: readonly string[];
}

export const testStartOf = ({ testStart, trainPerClass }: Pick<DigitsInput, 'testStart' | 'trainPerClass'>): number =>
  testStart ?? trainPerClass;

type DrawingReading =
  | { readonly ok: true; readonly pixels: readonly string[] }
  | { readonly ok: false; readonly errors: readonly InputProblem[] };

const refused = (error: InputProblem): DrawingReading => ({ ok: false, errors: [error] });

function drawingOf({ png, sample, pixels, digits }: RawInput): DrawingReading {
  if (png !== undefined && png !== '') {
    const reading = readPng(png);
    if (!reading.ok) return refused({ field: 'png', ...reading.error });
    const picture = inkOfFile(reading.picture);
    const key = inkProblem(picture);
    if (key === undefined) return { ok: true, pixels: rowsOfInk(likeMnist(picture)) };
    return refused({ field: 'png', key: key === 'empty_drawing' ? 'empty_picture' : key });
  }
  if (sample !== undefined && sample !== 'pad') return { ok: true, pixels: samplePixels(sample) };
  if (pixels === undefined)
    return { ok: true, pixels: samplePixels(digits.includes(7) ? '7-300' : `${digits[0]}-300`) };
  const key = inkProblem({ ink: inkOfRows(pixels) });
  return key === undefined
    ? { ok: true, pixels: pixels.map((row) => row.toLowerCase()) }
    : refused({ field: 'pixels', key });
}

function samplePixels(sample: string): readonly string[] {
  const [digit, picture] = sample.split('-').map(Number);
  return rowsOfInk(digitPicture(digit!, picture!));
}

function brokenRules(input: RawInput): readonly InputProblem[] {
  const { digits, trainPerClass, testPerClass } = input;
  const start = testStartOf(input);
  const isOutside = testPerClass > 0 && (start < trainPerClass || start + testPerClass > PICTURES.test);
  return [
    ...(new Set(digits).size < digits.length ? [{ field: 'digits', key: 'same_digit' }] : []),
    ...(isOutside
      ? [
          {
            field: input.testStart === undefined ? 'testPerClass' : 'testStart',
            key: 'test_pictures',
            values: { least: trainPerClass, most: PICTURES.test - 1 },
          },
        ]
      : []),
  ];
}

/** Errors of an entry belong to the list, each once. */
function atLists(errors: readonly InputProblem[]): readonly InputProblem[] {
  const found = new Map<string, InputProblem>();
  for (const error of errors) {
    const field = error.field.replace(/^(pixels|digits)\.\d+$/, '$1');
    found.set(`${field} ${error.key}`, { ...error, field });
  }
  return [...found.values()];
}

/** Reads an input; a picture of a file and a sample become pixels. */
export function readDigitsInput(raw: unknown): InputReading<DigitsInput> {
  const long = longLists(raw, ['pixels', 'digits'], SIDE);
  if (long.length > 0)
    return {
      ok: false,
      errors: long.map((field) => ({ field, key: field === 'pixels' ? 'pixel_rows' : 'digits_count' })),
    };
  const reading = readBySchema(digitsSchema, raw);
  if (!reading.ok) return { ok: false, errors: atLists(reading.errors) };
  const { pixels: _pixels, png: _png, sample: _sample, ...rest } = reading.input;
  const errors = brokenRules(reading.input);
  const drawing = drawingOf(reading.input);
  if (!drawing.ok || errors.length > 0)
    return { ok: false, errors: [...(drawing.ok ? [] : drawing.errors), ...errors] };
  return { ok: true, input: { ...rest, pixels: drawing.pixels } };
}
