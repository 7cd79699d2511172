import { describe, expect, it } from 'vitest';
import { isOutOfMemory } from './out-of-memory.ts';

const thrownBy = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

describe('memory that runs out', () => {
  it.each([
    ['an array', thrownBy(() => new Float64Array(2 ** 53 - 1))],
    ['a memory', thrownBy(() => new WebAssembly.Memory({ initial: 1, maximum: 1 }).grow(1))],
    ['memory, in Firefox', 'out of memory'],
    ['memory, in JavaScriptCore', new Error('Out of memory')],
  ])('is what a browser throws that refuses %s', (_, error) => {
    expect(isOutOfMemory(error)).toBe(true);
  });

  it('is not a fault of the program', () => {
    const endless = (): number => 1 + endless();
    const error = thrownBy(endless);
    expect(error).toBeInstanceOf(RangeError);
    expect(isOutOfMemory(error)).toBe(false);
    expect(isOutOfMemory(new TypeError('broken'))).toBe(false);
    expect(isOutOfMemory(null)).toBe(false);
  });
});
