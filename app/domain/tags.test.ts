import { describe, expect, it } from 'vitest';
import { foldedTag, TAG_LIMITS, tagText } from './tags.ts';

describe('a tag', () => {
  it.each([
    ['  lab   2 ', 'lab 2'],
    ['实验二', '实验二'],
    ['a\u0000b\u202Ec\nd', 'abc d'],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
  ])('%j is stored as %j', (text, stored) => {
    expect(tagText(text)).toBe(stored);
  });

  it.each(['', '   ', '\u200D', '\u0007', '\u202E'])('%j is refused: nothing is visible', (text) => {
    expect(tagText(text)).toBeNull();
  });

  it('has at most 30 characters as a reader counts them', () => {
    expect(tagText('x'.repeat(TAG_LIMITS.characters))).not.toBeNull();
    expect(tagText('x'.repeat(TAG_LIMITS.characters + 1))).toBeNull();
    expect(tagText('🎈'.repeat(TAG_LIMITS.characters))).not.toBeNull();
    expect(tagText(`a${'\u0301'.repeat(500)}`)).toBeNull();
  });

  it('equals another in any case and width', () => {
    expect(foldedTag('Lab ２')).toBe(foldedTag('LAB 2'));
    expect(foldedTag('lab 3')).not.toBe(foldedTag('lab 2'));
  });
});
