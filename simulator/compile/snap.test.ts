import { describe, expect, it } from 'vitest';
import { roundToPiFraction } from './snap.ts';

describe('an angle as it is written', () => {
  it('is free of rounding noise', () => {
    expect(Object.is(roundToPiFraction(-1.225e-16), 0)).toBe(true);
    expect(roundToPiFraction(Math.PI / 2 + 4e-16)).toBe(Math.PI / 2);
    expect(roundToPiFraction(-Math.PI / 4 - 3e-13)).toBe(-Math.PI / 4);
    expect(roundToPiFraction((2 * Math.PI) / 3 + 1e-15)).toBe((2 * Math.PI) / 3);
    expect(roundToPiFraction(Math.PI / 256)).toBe(Math.PI / 256);
  });

  it('lies between −π, left out, and π', () => {
    expect(roundToPiFraction(-Math.PI)).toBe(Math.PI);
    expect(roundToPiFraction(-Math.PI + 1e-15)).toBe(Math.PI);
    expect(roundToPiFraction(Math.PI - 1e-14)).toBe(Math.PI);
    expect(roundToPiFraction((7 * Math.PI) / 2)).toBe(-Math.PI / 2);
  });

  it('stays what it is where it is no fraction of π', () => {
    for (const angle of [1, 0.3, -2.5, 1e-9, Math.PI / 2 + 1e-9]) expect(roundToPiFraction(angle)).toBe(angle);
  });
});
