import { describe, expect, it } from 'vitest';
import { formatter } from '#app/i18n/format.ts';
import { cellText, decimalsOfError, errorText, parameterText, valueText } from './value-text.ts';

const format = formatter('en-US');

describe('a value in a sentence', () => {
  it.each([
    [-1.137305886, undefined, '−1.137306'],
    [6e-17, undefined, '0'],
    [-6e-17, null, '0'],
    [0.5, 0, '0.5'],
    [2.7041, 0.0934, '2.70\u00a0±\u00a00.09'],
    [2.7041, 0.0184, '2.704\u00a0±\u00a00.018'],
    [-0.0004, 0.02, '0.000\u00a0±\u00a00.020'],
    [1234.5, 37, '1,235\u00a0±\u00a037'],
  ])('%d ± %s is %s', (value, error, text) => expect(valueText(format, value, error)).toBe(text));
});

describe('the decimals of a standard error', () => {
  it.each([
    [0.018, 3],
    [0.05, 2],
    [0.3, 1],
    [7, 0],
    [120, 0],
    [1e-30, 12],
  ])('of %d are %d', (error, decimals) => expect(decimalsOfError(error)).toBe(decimals));

  it('are none without an error', () => expect(errorText(format, 0)).toBe('0'));
});

describe('a value in a column', () => {
  it.each([
    [0.5, undefined, '0.500000'],
    [-1e-17, undefined, '0.000000'],
    [2e-5, undefined, '2.000 × 10⁻⁵'],
    [12_345_678, undefined, '12,345,680'],
    [0.5, 0.03, '0.50'],
  ])('%d ± %s is %s', (value, error, text) => expect(cellText(format, value, error)).toBe(text));
});

it('writes a parameter as a multiple of π, or in radians', () => {
  expect([Math.PI / 2, 0.1, 0].map((value) => parameterText(format, value))).toEqual(['π/2', '0.1', '0']);
});
