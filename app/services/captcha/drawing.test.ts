import { createHash } from 'node:crypto';
import { decode } from 'fast-png';
import { beforeEach, describe, expect, it } from 'vitest';
import { CAPTCHA_PICTURE } from '#app/domain/limits.ts';
import { drawDigits } from './drawing.ts';

const { width, height } = CAPTCHA_PICTURE;
const DIGITS = [...'0123456789'];

/** They look random, and are the same at every run. */
let drawn = 0;
const bytes = (size: number): Buffer =>
  createHash('shake256', { outputLength: size }).update(`captcha ${drawn++}`).digest();
beforeEach(() => {
  drawn = 0;
});

/** 1 where there is ink; of sixteen greys, two in a byte. */
const inkOf = (digits: string): readonly number[] =>
  Array.from(decode(drawDigits(digits, bytes)).data).flatMap((pair) =>
    [pair >> 4, pair & 15].map((grey) => (grey < 8 ? 1 : 0)),
  );

/** The part of the picture in which the digit of this place stands. */
const cell = (ink: readonly number[], place: number): readonly number[] => {
  const wide = width / 4;
  return ink.filter((_, at) => Math.floor((at % width) / wide) === place);
};

const distance = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);

describe('the picture of a captcha', () => {
  it('is never the same twice', () => {
    const pictures = Array.from({ length: 20 }, () => Buffer.from(drawDigits('3141', bytes)).toString('base64'));
    expect(new Set(pictures).size).toBe(20);
  });

  it('holds nothing of a digit that comes again with it', () => {
    const [one, other] = [inkOf('8888'), inkOf('8888')];
    const common = one.filter((ink, at) => ink === 1 && other[at] === 1).length;
    const inked = Math.min(one.filter(Boolean).length, other.filter(Boolean).length);
    expect(common / inked).toBeLessThan(0.6);
  });

  it('has no gap in its ink from edge to edge that would tell one digit from the next', () => {
    for (const digits of ['1111', '7171', '0808']) {
      const ink = inkOf(digits);
      const columns = Array.from({ length: width }, (_, x) =>
        Array.from({ length: height }, (_row, y) => ink[y * width + x] ?? 0),
      );
      // A scratch may cut a line, which a reader of columns cannot tell from anything else.
      expect(columns.filter((column) => !column.includes(1)).length).toBeLessThan(8);
    }
  });

  it('is not read by comparing it with the mean picture of each digit', () => {
    const means = DIGITS.map((digit) => {
      const samples = Array.from({ length: 8 }, () => inkOf(digit.repeat(4))).flatMap((ink) =>
        [0, 1, 2, 3].map((place) => cell(ink, place)),
      );
      return (samples[0] ?? []).map(
        (_, at) => samples.reduce((sum, sample) => sum + (sample[at] ?? 0), 0) / samples.length,
      );
    });
    const read = (ink: readonly number[]): string =>
      [0, 1, 2, 3]
        .map(
          (place) =>
            means
              .map((mean, digit) => ({ digit, off: distance(cell(ink, place), mean) }))
              .sort((a, b) => a.off - b.off)[0]?.digit,
        )
        .join('');
    const asked = ['4071', '9356', '2848', '6190', '7523', '0417', '8265', '3904', '5682', '1739'];
    expect(asked.filter((digits) => read(inkOf(digits)) === digits).length).toBeLessThan(3);
  });
});
