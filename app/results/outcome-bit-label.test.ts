import { describe, expect, it } from 'vitest';
import { bitsText, lowestBit } from './outcome-bit-label.ts';

const shown = (
  bits: readonly number[] | null,
  writtenBits?: readonly number[],
  kind: 'counts' | 'probabilities' = 'counts',
) => ({ kind, bits, facts: { ...(writtenBits && { writtenBits }) } });

describe('bitsText', () => {
  it.each([
    [shown(null), 'right', null],
    [shown([2]), 'right', 'c2'],
    [shown([0, 1]), 'right', 'c1 c0'],
    [shown([0, 1]), 'left', 'c0 c1'],
    [shown([1, 2, 5]), 'right', 'c5 c2 c1'],
    [shown([0, 1, 2, 3, 9]), 'right', 'c9 c3–c0'],
    [shown([0, 1, 2, 3, 9]), 'left', 'c0–c3 c9'],
    [shown([4], undefined, 'probabilities'), 'right', 'b4'],
    [shown([4], [4], 'probabilities'), 'right', 'c4'],
  ] as const)('of %o with bit 0 at the %s end are %s', (of, zero, text) => {
    expect(bitsText(of, zero)).toBe(text);
  });

  it('lowestBit returns the lowest shown bit', () => {
    expect(lowestBit(shown([3, 4]))).toBe('c3');
    expect(lowestBit(shown(null))).toBe('c0');
  });
});
