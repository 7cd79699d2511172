import { describe, expect, it } from 'vitest';
import { textDiff } from './text-diff.ts';

const numbered = (count: number, changes: Readonly<Record<number, string>> = {}): string =>
  Array.from({ length: count }, (_, index) => `${changes[index + 1] ?? `line ${index + 1}`}\n`).join('');

describe('textDiff', () => {
  it('is empty for equal texts', () => {
    expect(textDiff('a\nb\n', 'a\nb\n')).toEqual({ hunks: [], left: 0 });
  });

  it('omits lines above the limit and returns their number', () => {
    const { hunks, left } = textDiff('', numbered(1000));
    expect([hunks.flat().length, left]).toEqual([400, 601]);
  });

  it('shows a changed line with three lines before and after it', () => {
    const [hunk, ...more] = textDiff(numbered(20), numbered(20, { 10: 'other' })).hunks;
    expect(more).toEqual([]);
    expect(hunk!.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'same line 7',
      'same line 8',
      'same line 9',
      'removed line 10',
      'added other',
      'same line 11',
      'same line 12',
      'same line 13',
    ]);
    expect(hunk!.find(({ kind }) => kind === 'added')).toMatchObject({ older: null, newer: 10 });
  });

  it('shows nearby differences in one range and distant ones in separate ranges', () => {
    const { hunks } = textDiff(numbered(40), numbered(40, { 5: 'x', 8: 'y', 30: 'z' }));
    expect(hunks.map((lines) => lines.length)).toEqual([9 + 3, 8]);
    expect(new Set(hunks.flat().map(({ older, newer }) => `${older} ${newer}`)).size).toBe(20);
  });
});
