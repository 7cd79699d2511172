import { describe, expect, it } from 'vitest';
import { CHAPTER_NAMES, EXERCISE_NAMES } from '#app/domain/lesson-names.ts';
import { CHAPTERS } from '#app/learn/chapters.server.ts';
import { EXERCISES } from '#app/learn/exercises.server.ts';
import { EMPTY_RECORD, readRecord, writeRecord } from './record.ts';

describe('the places of lessons', () => {
  it('are of all chapters and exercises, each once', () => {
    expect(CHAPTER_NAMES).toEqual(expect.arrayContaining(CHAPTERS.map(({ name }) => name)));
    expect(EXERCISE_NAMES).toEqual(expect.arrayContaining(EXERCISES.map(({ name }) => name)));
    for (const names of [CHAPTER_NAMES, EXERCISE_NAMES]) expect(new Set(names).size).toBe(names.length);
  });
});

describe('the record of a browser', () => {
  const FULL = {
    chapters: new Set(CHAPTER_NAMES.keys()),
    exercises: new Set(EXERCISE_NAMES.keys()),
    days: new Set(Array.from({ length: 700 }, (_, day) => 20_000 + day)),
    last: 'e99',
  };

  it.each([
    ['nothing', EMPTY_RECORD],
    ['one chapter', { ...EMPTY_RECORD, chapters: new Set([3]), days: new Set([20_786]), last: 'c3' }],
    ['everything on 700 days', FULL],
  ])('is read as it was written: %s', (_name, record) => {
    const text = writeRecord(record);
    expect(readRecord(text)).toEqual(record);
    expect(text.length).toBeLessThan(200);
    expect(text).toMatch(/^[\w.-]*$/);
  });

  it('counts no days beyond those that fit', () => {
    const record = readRecord(writeRecord({ ...EMPTY_RECORD, days: new Set([1, 799, 900]) }));
    expect(record?.days).toEqual(new Set([1, 799]));
  });

  it.each([
    '',
    '1',
    '2.AA.AA.0.AA.',
    '1.AA.AA.0.AA',
    '1.%.AA.0.AA.',
    '1.AA.AA.zzzzzz.AA.',
    `1.${'A'.repeat(99)}.AA.0.AA.`,
    '1.AA.AA.0.AA.x9',
  ])('is not read from %j', (text) => {
    expect(readRecord(text)).toBeNull();
  });
});
