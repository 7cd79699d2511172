import { describe, expect, it } from 'vitest';
import { bitOf, bitString, indexOfBits, isBitString } from './bits.ts';

describe('bit strings', () => {
  it('put bit 0 rightmost', () => {
    expect(bitString(1, 4)).toBe('0001');
    expect(bitString(8, 4)).toBe('1000');
    expect(indexOfBits('1000')).toBe(8);
  });

  it('contain exactly the requested bits', () => {
    expect(bitString(0b10110, 3)).toBe('110');
    expect(bitString(0, 0)).toBe('');
    expect(indexOfBits('')).toBe(0);
  });

  it('may have any width, whatever the higher bits of the index are', () => {
    const index = 2 ** 45 + 0b1011_0110_1001_1110_0101_1010_0111;
    const all = index.toString(2);
    for (let width = 1; width <= 45; width++) expect(bitString(index, width)).toBe(all.slice(-width));
  });

  it('may have more than 32 bits', () => {
    const index = 2 ** 52 + 2 ** 40 + 5;
    expect(indexOfBits(bitString(index, 53))).toBe(index);
    expect([0, 1, 2, 40, 41, 52].map((position) => bitOf(index, position))).toEqual([1, 0, 1, 1, 0, 1]);
  });

  it('are recognised by length and characters', () => {
    expect(isBitString('0101', 4)).toBe(true);
    expect(isBitString('0101', 5)).toBe(false);
    expect(isBitString('01021', 5)).toBe(false);
    expect(isBitString('01\n', 3)).toBe(false);
  });
});
