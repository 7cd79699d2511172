import { describe, expect, it } from 'vitest';
import { textDiff } from './text-diff.ts';

const numbered = (count: number, changes: Readonly<Record<number, string>> = {}): string =>
  Array.from({ length: count }, (_, index) => `${changes[index + 1] ?? `line ${index + 1}`}\n`).join('');

describe('textDiff', () => {
  it('is empty for equal texts', () => {
    expect(textDiff('a\nb\n', 'a\nb\n')).toEqual({ stretches: [], left: 0 });
  });

  it('omits lines above the limit and returns their number', () => {
    const { stretches, left } = textDiff('', numbered(1000));
    expect([stretches.flat().length, left]).toEqual([400, 601]);
  });

  it('shows a changed line with three lines before and after it', () => {
    const [stretch, ...more] = textDiff(numbered(20), numbered(20, { 10: 'other' })).stretches;
    expect(more).toEqual([]);
    expect(stretch!.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'same line 7',
      'same line 8',
      'same line 9',
      'removed line 10',
      'added other',
      'same line 11',
      'same line 12',
      'same line 13',
    ]);
    expect(stretch!.find(({ kind }) => kind === 'added')).toMatchObject({ older: null, newer: 10 });
  });

  it('shows nearby differences in one range and distant ones in separate ranges', () => {
    const { stretches } = textDiff(numbered(40), numbered(40, { 5: 'x', 8: 'y', 30: 'z' }));
    expect(stretches.map((lines) => lines.length)).toEqual([9 + 3, 8]);
    expect(new Set(stretches.flat().map(({ older, newer }) => `${older} ${newer}`)).size).toBe(20);
  });
});
