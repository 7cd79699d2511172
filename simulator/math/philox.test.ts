import { describe, expect, it } from 'vitest';
import { BLOCK_WORDS, philox } from './philox.ts';

/** The words of a block in hexadecimal digits. */
const blockOf = (key: readonly [number, number], counter: readonly [number, number, number, number]) => {
  const block = new Int32Array(BLOCK_WORDS);
  philox(block, ...key, ...counter);
  return Array.from(block, (word) => (word >>> 0).toString(16).padStart(8, '0')).join(' ');
};

describe('Philox4x32-10', () => {
  // The known answers that its authors publish with Random123.
  it.each([
    ['zeros', [0, 0], [0, 0, 0, 0], '6627e8d5 e169c58d bc57ac4c 9b00dbd8'],
    [
      'ones',
      [0xffffffff, 0xffffffff],
      [0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff],
      '408f276d 41c83b0e a20bc7c6 6d5451fd',
    ],
    [
      'the digits of π',
      [0xa4093822, 0x299f31d0],
      [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344],
      'd16cfe09 94fdcceb 5001e420 24126ea1',
    ],
  ] as const)('has the published block of %s', (_, key, counter, words) => {
    expect(blockOf(key, counter)).toBe(words);
  });

  it('changes about half of the bits with every bit of key and counter', () => {
    const start = blockOf([1, 2], [3, 4, 5, 6]);
    const bits = (words: string) => words.split(' ').map((word) => Number.parseInt(word, 16));
    for (let word = 0; word < 6; word++) {
      for (let bit = 0; bit < 32; bit++) {
        const inputs = [1, 2, 3, 4, 5, 6].map((value, i) => (i === word ? value ^ (1 << bit) : value));
        const [k0, k1, c0, c1, c2, c3] = inputs as [number, number, number, number, number, number];
        const changed = bits(blockOf([k0, k1], [c0, c1, c2, c3])).reduce(
          (sum, value, i) => sum + ((value ^ bits(start)[i]!) >>> 0).toString(2).replaceAll('0', '').length,
          0,
        );
        // 64 of 128, five standard deviations of 5.7.
        expect(Math.abs(changed - 64), `bit ${bit} of word ${word}`).toBeLessThan(29);
      }
    }
  });
});
