import { describe, expect, it } from 'vitest';
import { isWantOfMemory } from './want-of-memory.ts';

const thrownBy = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

describe('want of memory', () => {
  it.each([
    ['an array', thrownBy(() => new Float64Array(2 ** 53 - 1))],
    ['a memory', thrownBy(() => new WebAssembly.Memory({ initial: 1, maximum: 1 }).grow(1))],
    ['memory, in Firefox', 'out of memory'],
    ['memory, in JavaScriptCore', new Error('Out of memory')],
  ])('is what a browser throws that refuses %s', (_, error) => {
    expect(isWantOfMemory(error)).toBe(true);
  });

  it('is not a fault of the program', () => {
    const endless = (): number => 1 + endless();
    const error = thrownBy(endless);
    expect(error).toBeInstanceOf(RangeError);
    expect(isWantOfMemory(error)).toBe(false);
    expect(isWantOfMemory(new TypeError('broken'))).toBe(false);
    expect(isWantOfMemory(null)).toBe(false);
  });
});
