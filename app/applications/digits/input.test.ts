import { describe, expect, it } from 'vitest';
import { pngText } from '#app/applications/testing/png-files.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { digitPicture } from './data/digit-pictures.ts';
import { rowsOfInk } from './grey-rows.ts';
import { digitsMethod } from './index.ts';

const errorsOf = (raw: unknown): readonly string[] => {
  const reading = digitsMethod.read(raw);
  return reading.ok ? [] : reading.errors.map(({ field, key }) => `${field}: ${key}`);
};
const read = (raw: object) => {
  const reading = digitsMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input;
};
const BLANK = Array.from({ length: 28 }, () => '00'.repeat(28));
/** Some pixels of a blank drawing. */
const dotted = (count: number, value: string) =>
  BLANK.map((row, index) => (index < count ? `${'00'.repeat(9)}${value}${'00'.repeat(18)}` : row));

/** A square file with a rectangle of ink on paper. */
function file(side: number, { paper = 255, ink = 0 }: { paper?: number; ink?: number } = {}): string {
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_pixel, x) =>
      y > side / 4 && y < (3 * side) / 4 && x > side / 2 && x < (5 * side) / 8 ? ink : paper,
    ),
  );
  return pngText({ width: side, height: side, depth: 8, colour: 0, rows });
}

describe('the input of a digit', () => {
  it('has defaults, and a sample among the classes', () => {
    const { pixels, ...rest } = read({});
    expect(rest).toEqual({
      ...{ digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], side: 8, trainPerClass: 30, testPerClass: 20, shots: 0 },
    });
    expect(pixels).toEqual(rowsOfInk(digitPicture(7, 300)));
    expect(read({ digits: [4, 2] }).pixels).toEqual(rowsOfInk(digitPicture(4, 300)));
    expect(read({ sample: '3-302' }).pixels).toEqual(rowsOfInk(digitPicture(3, 302)));
    const mine = dotted(20, 'FF');
    expect(read({ sample: 'pad', pixels: mine }).pixels).toEqual(dotted(20, 'ff'));
    expect(read({ pixels: mine, sample: '0-300' }).pixels).toEqual(rowsOfInk(digitPicture(0, 300)));
  });

  it('takes a picture of a file, dark on light or light on dark, at any size', () => {
    const { pixels } = read({ png: file(64) });
    expect(pixels).toHaveLength(28);
    expect(read({ png: file(64, { paper: 0, ink: 255 }) }).pixels).toEqual(pixels);
    // Faint ink is as good as dark one.
    expect(read({ png: file(64, { paper: 250, ink: 120 }) }).pixels).toEqual(pixels);
    const large = read({ png: file(512) }).pixels;
    expect(large.filter((row) => /[^0]/.test(row))).toHaveLength(20);
    expect(read({ png: '', pixels: dotted(20, 'ff') }).pixels).toEqual(dotted(20, 'ff'));
  });

  it.each([
    [{ pixels: BLANK }, 'pixels: empty_drawing'],
    [{ pixels: dotted(9, 'ff') }, 'pixels: little_ink'],
    [{ pixels: dotted(28, '20') }, 'pixels: little_ink'],
    [{ pixels: dotted(10, 'zz') }, 'pixels: pixel_rows'],
    [{ pixels: BLANK.slice(1) }, 'pixels: pixel_rows'],
    [{ pixels: [...BLANK, BLANK[0]] }, 'pixels: pixel_rows'],
    [{ pixels: Array.from({ length: 1e5 }, () => 7) }, 'pixels: pixel_rows'],
    [{ pixels: 'x'.repeat(1e7) }, 'pixels: pixel_rows'],
    [{ pixels: ['x'.repeat(1e7)] }, 'pixels: pixel_rows'],
    [{ pixels: null }, 'pixels: pixel_rows'],
    [{ pixels: { length: 28 } }, 'pixels: pixel_rows'],
    [{ png: 'AAAA' }, 'png: not_png'],
    [{ png: 'x'.repeat(1e7) }, 'png: too_long'],
    [{ png: 7 }, 'png: not_text'],
    [{ png: file(32, { ink: 255 }) }, 'png: empty_picture'],
    [{ png: file(32, { paper: 0, ink: 0 }) }, 'png: empty_picture'],
    [{ png: file(16) }, 'png: little_ink'],
    [{ sample: '7-299' }, 'sample: unknown_choice'],
    [{ sample: '__proto__' }, 'sample: unknown_choice'],
    [{ sample: 'constructor' }, 'sample: unknown_choice'],
    [{ digits: [3, 3] }, 'digits: same_digit'],
    [{ digits: [3] }, 'digits: digits_count'],
    [{ digits: [] }, 'digits: digits_count'],
    [{ digits: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0] }, 'digits: digits_count'],
    [{ digits: '0,1' }, 'digits: digits_count'],
    [{ digits: [0, 10] }, 'digits: digit_range'],
    [{ digits: [0, 1.5] }, 'digits: digit_range'],
    [{ digits: [0, Number.NaN] }, 'digits: digit_range'],
    [{ digits: [0, 'x'] }, 'digits: digit_range'],
    [{ digits: Array.from({ length: 1e5 }, () => 1) }, 'digits: digits_count'],
    [{ side: 16 }, 'side: unknown_choice'],
    [{ side: '8' }, 'side: unknown_choice'],
    [{ trainPerClass: 9 }, 'trainPerClass: out_of_range'],
    [{ trainPerClass: 101 }, 'trainPerClass: out_of_range'],
    [{ trainPerClass: 10.5 }, 'trainPerClass: not_whole'],
    [{ testPerClass: -1 }, 'testPerClass: out_of_range'],
    [{ testPerClass: Infinity }, 'testPerClass: number_needed'],
    [{ trainPerClass: 30, testStart: 29 }, 'testStart: test_pictures'],
    [{ testStart: 281 }, 'testStart: test_pictures'],
    [{ ridge: 0 }, 'ridge: out_of_range'],
    [{ ridge: 'x' }, 'ridge: number_needed'],
    [{ shots: 99 }, 'shots: shots_range'],
    [{ shots: 20_001 }, 'shots: shots_range'],
    [{ shots: 150.5 }, 'shots: shots_range'],
    [{ constructor: 1 }, 'constructor: unknown_field'],
    [JSON.parse('{"__proto__": {"side": 4}}'), '__proto__: unknown_field'],
    [[], ': required'],
    ['7', ': required'],
    [null, ': required'],
  ] as const)('is refused: %# %s', (raw, error) => {
    expect(errorsOf(raw)).toContain(error);
    // Errors of entries are told once.
    expect(new Set(errorsOf(raw)).size).toBe(errorsOf(raw).length);
  });

  it('may test with any pictures that are not for training', () => {
    expect(errorsOf({ trainPerClass: 100, testPerClass: 200, testStart: 100 })).toEqual([]);
    expect(errorsOf({ testPerClass: 0, testStart: 0 })).toEqual([]);
    expect(errorsOf({ testPerClass: 20, testStart: 280 })).toEqual([]);
  });

  it('fits on the engines that say so', () => {
    const refusalOf = (raw: object, engine: ApplicationEngine) => digitsMethod.refusal(read(raw), engine);
    expect(refusalOf({}, 'noisy')).toBeUndefined();
    expect(refusalOf({}, 'machine')).toEqual({ field: 'side', key: 'machine_size' });
    expect(refusalOf({ side: 4 }, 'machine')).toEqual({ field: 'digits', key: 'machine_size' });
    expect(refusalOf({ side: 4, digits: [1, 2] }, 'machine')).toEqual({ field: 'trainPerClass', key: 'machine_size' });
    expect(refusalOf({ side: 4, digits: [1, 2], trainPerClass: 10 }, 'machine')).toBeUndefined();
  });
});
