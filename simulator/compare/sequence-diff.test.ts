import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { sequenceDiff } from './sequence-diff.ts';

const words = (text: string): readonly string[] => [...text];
const shown = (a: string, b: string): string =>
  sequenceDiff(words(a), words(b))
    .map(({ kind, item }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${item}`)
    .join('');

describe('sequenceDiff', () => {
  it('keeps common items and puts removed before added ones', () => {
    expect(shown('abcd', 'abcd')).toBe(' a b c d');
    expect(shown('abcd', 'axcd')).toBe(' a-b+x c d');
    expect(shown('', 'ab')).toBe('+a+b');
    expect(shown('ab', '')).toBe('-a-b');
    expect(shown('abcabba', 'cbabac').replace(/[^-+]/g, '')).toHaveLength(5);
  });

  it('replaces the whole of sequences with too little in common', () => {
    const steps = sequenceDiff(
      Array.from({ length: 3000 }, (_, n) => `a${n}`),
      Array.from({ length: 3000 }, (_, n) => `b${n}`),
    );
    expect(steps.filter(({ kind }) => kind === 'removed')).toHaveLength(3000);
    expect(steps.filter(({ kind }) => kind === 'added')).toHaveLength(3000);
  });

  it('converts one sequence to the other for any input', () => {
    const sequence = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 30 });
    assertProperty(
      fc.property(sequence, sequence, (a, b) => {
        const steps = sequenceDiff(a, b);
        expect(steps.flatMap((step) => (step.kind === 'added' ? [] : [a[step.from]]))).toEqual(a);
        expect(steps.flatMap((step) => (step.kind === 'removed' ? [] : [b[step.to]]))).toEqual(b);
        for (const step of steps) if (step.kind === 'same') expect(a[step.from]).toBe(b[step.to]);
      }),
    );
  });

  it('never takes more steps than a full replacement', () => {
    const sequence = fc.array(fc.constantFrom('a', 'b'), { maxLength: 12 });
    const longest = (a: readonly string[], b: readonly string[]): number => {
      const table = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
      for (let i = 1; i <= a.length; i++)
        for (let j = 1; j <= b.length; j++)
          table[i]![j] =
            a[i - 1] === b[j - 1] ? table[i - 1]![j - 1]! + 1 : Math.max(table[i - 1]![j]!, table[i]![j - 1]!);
      return table[a.length]![b.length]!;
    };
    assertProperty(
      fc.property(sequence, sequence, (a, b) => {
        expect(sequenceDiff(a, b).filter(({ kind }) => kind === 'same')).toHaveLength(longest(a, b));
      }),
    );
  });
});
