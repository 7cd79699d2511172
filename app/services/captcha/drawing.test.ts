import { createHash } from 'node:crypto';
import { decode } from 'fast-png';
import { beforeEach, describe, expect, it } from 'vitest';
import { CAPTCHA_IMAGE } from '#app/domain/limits.ts';
import { drawDigits } from './drawing.ts';

const { width, height } = CAPTCHA_IMAGE;
const DIGITS = [...'0123456789'];

/** Pseudo-random bytes that are the same in every run. */
let draws = 0;
const bytes = (size: number): Buffer =>
  createHash('shake256', { outputLength: size }).update(`captcha ${draws++}`).digest();
beforeEach(() => {
  draws = 0;
});

/** Returns 1 for each pixel with ink. The image has sixteen greys, two pixels per byte. */
const inkOf = (digits: string): readonly number[] =>
  Array.from(decode(drawDigits(digits, bytes)).data).flatMap((pair) =>
    [pair >> 4, pair & 15].map((grey) => (grey < 8 ? 1 : 0)),
  );

/** Returns the part of the image that contains the digit at `position`. */
const cell = (ink: readonly number[], position: number): readonly number[] => {
  const wide = width / 4;
  return ink.filter((_, at) => Math.floor((at % width) / wide) === position);
};

const distance = (first: readonly number[], second: readonly number[]): number =>
  first.reduce((sum, value, at) => sum + (value - (second[at] ?? 0)) ** 2, 0);

describe('the image of a captcha', () => {
  it('is never the same twice', () => {
    const images = Array.from({ length: 20 }, () => Buffer.from(drawDigits('3141', bytes)).toString('base64'));
    expect(new Set(images).size).toBe(20);
  });

  it('draws a repeated digit differently', () => {
    const [first, second] = [inkOf('8888'), inkOf('8888')];
    const common = first.filter((ink, at) => ink === 1 && second[at] === 1).length;
    const inked = Math.min(first.filter(Boolean).length, second.filter(Boolean).length);
    expect(common / inked).toBeLessThan(0.6);
  });

  it('has no gap in its ink from edge to edge that would separate the digits', () => {
    for (const digits of ['1111', '7171', '0808']) {
      const ink = inkOf(digits);
      const columns = Array.from({ length: width }, (_, x) =>
        Array.from({ length: height }, (_row, y) => ink[y * width + x] ?? 0),
      );
      // A scratch may cut a line; a column-wise reader cannot distinguish this from other gaps.
      expect(columns.filter((column) => !column.includes(1)).length).toBeLessThan(8);
    }
  });

  it('cannot be read by comparing it with the mean image of each digit', () => {
    const means = DIGITS.map((digit) => {
      const samples = Array.from({ length: 8 }, () => inkOf(digit.repeat(4))).flatMap((ink) =>
        [0, 1, 2, 3].map((position) => cell(ink, position)),
      );
      return (samples[0] ?? []).map(
        (_, at) => samples.reduce((sum, sample) => sum + (sample[at] ?? 0), 0) / samples.length,
      );
    });
    const read = (ink: readonly number[]): string =>
      [0, 1, 2, 3]
        .map(
          (position) =>
            means
              .map((mean, digit) => ({ digit, off: distance(cell(ink, position), mean) }))
              .sort((a, b) => a.off - b.off)[0]?.digit,
        )
        .join('');
    const samples = ['4071', '9356', '2848', '6190', '7523', '0417', '8265', '3904', '5682', '1739'];
    expect(samples.filter((digits) => read(inkOf(digits)) === digits).length).toBeLessThan(3);
  });
});
