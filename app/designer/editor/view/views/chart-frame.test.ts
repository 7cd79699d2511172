import { describe, expect, it } from 'vitest';
import { axisTop, phaseText, withoutNegativeZero } from './chart-frame.ts';
import { viewFrom } from './sphere.ts';

describe('the axis of a chart', () => {
  it('ends slightly above its highest value', () => {
    expect([1, 0.7071, 0.5, 0.32, 0.13, 0.0625, 0.001, 0].map(axisTop).map((top) => Number(top.toFixed(6)))).toEqual([
      1, 0.8, 0.5, 0.4, 0.15, 0.08, 0.001, 1,
    ]);
  });
});

describe('a phase as text', () => {
  it('is a simple multiple of pi where possible', () => {
    expect([0, Math.PI, -Math.PI / 2, (3 * Math.PI) / 8, 1].map(phaseText)).toEqual([
      '0',
      'π',
      '−π/2',
      '3π/8',
      '0.318π',
    ]);
  });
});

describe('a view of the sphere', () => {
  it('preserves lengths', () => {
    for (const point of [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [0.6, 0, 0.8],
    ] as const)
      expect(Math.hypot(...viewFrom(0.4, 0.3)(point))).toBeCloseTo(1, 12);
  });

  it('shows north at the top', () => {
    const [right, up] = viewFrom(0.4, 0.3)([0, 0, 1]);
    expect(right).toBeCloseTo(0, 12);
    expect(up).toBeGreaterThan(0.9);
  });
});

describe('a number with four digits', () => {
  const shown = (value: number): string =>
    new Intl.NumberFormat('en-US', { minimumFractionDigits: 4 }).format(withoutNegativeZero(value, 4));

  it('is never a negative zero', () => {
    expect([-0, -1e-17, -0.00004999].map(shown)).toEqual(['0.0000', '0.0000', '0.0000']);
  });

  it('keeps the sign of other numbers', () => {
    expect([-0.00006, -0.5, 0.5].map(shown)).toEqual(['-0.0001', '-0.5000', '0.5000']);
  });
});
