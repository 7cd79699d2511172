import { describe, expect, it } from 'vitest';
import { letteringWidth } from './text-width.ts';
import { wrapText } from './wrap-text.ts';

describe('a text in a balloon', () => {
  it('is broken into as few lines as have room, as even as possible', () => {
    expect(wrapText('one two three four', 400, 'en')).toEqual(['one two three four']);
    expect(wrapText('one two three four', 100, 'en')).toEqual(['one two', 'three four']);
    expect(wrapText('一二三四五六七', 100, 'zh')).toEqual(['一二三四', '五六七']);
  });

  it('has no line of Chinese that begins with closing or ends with opening punctuation', () => {
    for (let room = 40; room < 300; room += 7)
      for (const line of wrapText('表上没有“东”。想问“东西”，得换（另）一张表……真的！', room, 'zh')) {
        expect(line).not.toMatch(/^[，。”）…！]/);
        expect(line).not.toMatch(/[“（]$/);
      }
  });

  it('keeps numbers and words of Latin letters together', () => {
    for (let room = 60; room < 300; room += 7)
      expect(wrapText('按 0 和按 100，问 Deutsch 问题。', room, 'zh').join('|')).toMatch(/100.*Deutsch/);
  });

  it('ends a line where the text says so', () => {
    expect(wrapText('One.\nTwo.', 400, 'en')).toEqual(['One.', 'Two.']);
  });

  it('is estimated to be at least as wide as its characters', () => {
    expect(letteringWidth('东西', 'zh')).toBeGreaterThanOrEqual(32);
    expect(letteringWidth('WWW', 'en')).toBeGreaterThan(3 * letteringWidth('i', 'en'));
    expect(letteringWidth('“”', 'zh')).toBeGreaterThan(letteringWidth('“”', 'en'));
  });
});
