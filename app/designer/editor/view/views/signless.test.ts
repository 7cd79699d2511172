import { describe, expect, it } from 'vitest';
import { withoutNegativeZero } from './signless.ts';

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
