import { describe, expect, it } from 'vitest';
import { formatter } from '#app/i18n/format.ts';
import { figureText } from './figure-text.ts';

const format = formatter('en-US');

describe('figureText', () => {
  it.each([
    [0, '0.0000'],
    [0.5, '0.5000'],
    [-0.25, '−0.2500'],
    [0.001, '0.0010'],
    [0.000_999, '9.990 × 10⁻⁴'],
    [0.000_999_99, '1.000 × 10⁻³'],
    [2.328e-10, '2.328 × 10⁻¹⁰'],
    [-1.234_56e-31, '−1.235 × 10⁻³¹'],
  ])('formats %d as %s', (value, text) => {
    expect(figureText(format, value, 4)).toBe(text);
  });

  it('uses only the necessary digits if no number of decimals is given', () => {
    expect([0.012_345_6, 0.4, 2e-6, 1e-6].map((value) => figureText(format, value))).toEqual([
      '0.01235',
      '0.4',
      '2 × 10⁻⁶',
      '10⁻⁶',
    ]);
  });
});
