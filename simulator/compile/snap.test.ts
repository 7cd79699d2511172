import { describe, expect, it } from 'vitest';
import { roundToPiFraction } from './snap.ts';

describe('the printed form of an angle', () => {
  it('has no rounding noise', () => {
    expect(Object.is(roundToPiFraction(-1.225e-16), 0)).toBe(true);
    expect(roundToPiFraction(Math.PI / 2 + 4e-16)).toBe(Math.PI / 2);
    expect(roundToPiFraction(-Math.PI / 4 - 3e-13)).toBe(-Math.PI / 4);
    expect(roundToPiFraction((2 * Math.PI) / 3 + 1e-15)).toBe((2 * Math.PI) / 3);
    expect(roundToPiFraction(Math.PI / 256)).toBe(Math.PI / 256);
  });

  it('is between −π (excluded) and π', () => {
    expect(roundToPiFraction(-Math.PI)).toBe(Math.PI);
    expect(roundToPiFraction(-Math.PI + 1e-15)).toBe(Math.PI);
    expect(roundToPiFraction(Math.PI - 1e-14)).toBe(Math.PI);
    expect(roundToPiFraction((7 * Math.PI) / 2)).toBe(-Math.PI / 2);
  });

  it('is unchanged if the angle is not a fraction of π', () => {
    for (const angle of [1, 0.3, -2.5, 1e-9, Math.PI / 2 + 1e-9]) expect(roundToPiFraction(angle)).toBe(angle);
  });
});
