import { describe, expect, it } from 'vitest';
import { powerOf } from '#app/applications/option/error-picture.tsx';
import cases from '#app/applications/testing/documents/option.json';
import { logSpanAxis } from '#app/charts/span-axis.ts';
import { formatter } from '#app/i18n/format.ts';
import { amountText, confidenceText, levelText, shareText, timeText } from './amount.ts';
import { readingsOf } from './reading-distribution.ts';

const format = formatter('en-US');

describe('an amount', () => {
  it.each([
    [8.0416, 0.04, '8.042'],
    [8.0416, 3.2, '8.0'],
    [1234567.8, 40_000, '1,234,568'],
    [0.000813, 0.00001, '0.000813'],
    [8.02e-7, 4e-9, '8.020 × 10⁻⁷'],
    [8.02135e12, 4e10, '8.021 × 10¹²'],
    [-17580.8, 0, '−17,581'],
    [3, 0, '3'],
    [0, 0.1, '0'],
    [NaN, 0, '—'],
  ])('%d with the error %d is %s', (value, error, text) => {
    expect(amountText(format, value, error)).toBe(text);
  });

  it('is a share without losing what is near 0 and 1, a level as it was given', () => {
    expect(shareText(format, 0.4626)).toBe('46.3%');
    expect(shareText(format, 0.99992)).toBe('99.992%');
    expect(shareText(format, 1)).toBe('100%');
    expect([0.0004, 1.234e-5, 3e-10].map((share) => shareText(format, share))).toEqual([
      '0.04%',
      '0.0012%',
      '0.00000003%',
    ]);
    expect(levelText(format, 0.999)).toBe('99.9%');
    expect(confidenceText(format, 8 / Math.PI ** 2)).toBe('81%');
    expect(confidenceText(format, 0.95)).toBe('95%');
  });

  it('is a time that is not shown as zero', () => {
    expect(timeText(format, 2e-6)).toBe('<0.01 ms');
    expect(timeText(format, 0.0031)).toBe('3.1 ms');
  });
});

describe('the readings of canonical estimation', () => {
  it.each(Object.entries(cases.answer.canonical))('with %s qubits are those of the case file', (qubits, expected) => {
    const readings = readingsOf(cases.answer.amplitude, Number(qubits));
    const most = readings.toSorted((a, b) => b.probability - a.probability);
    expect(most[0]!.y).toBe(expected.mostLikelyY);
    expect(most[0]!.probability).toBeCloseTo(expected.probabilityOfMostLikely, 9);
    expect(most[1]!.amplitude).toBeCloseTo(expected.secondEstimate, 9);
    expect(readings.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
  });

  it.each([0, 1, 0.5])('are certain where the amplitude %d is a reading', (amplitude) => {
    const [most] = readingsOf(amplitude, 4).toSorted((a, b) => b.probability - a.probability);
    expect(most!.amplitude).toBeCloseTo(amplitude, 9);
    expect(most!.probability).toBeCloseTo(1, 9);
  });
});

describe('axes and slopes', () => {
  it('a logarithmic axis has marks at 1, 2 and 5 over few decades, at powers of ten over many', () => {
    expect(logSpanAxis(1, 30).steps).toEqual([1, 2, 5, 10, 20]);
    const { steps, positionOf } = logSpanAxis(1e-6, 1e6);
    expect(steps.length).toBeLessThan(7);
    expect(positionOf(1)).toBeCloseTo(0.5, 9);
    expect(positionOf(0)).toBe(0);
  });

  it('finds the power of a curve', () => {
    const points = [1, 10, 100].map((x) => ({ x, y: 3 * x ** -0.5 }));
    expect(powerOf(points)).toBeCloseTo(-0.5, 9);
  });
});
