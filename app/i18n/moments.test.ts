import { describe, expect, it } from 'vitest';
import { i18nFor } from './instances.ts';
import type { Locale } from './locale.ts';
import { dayAt, moments, shiftDay, startOfDay, timeWithOffset } from './moments.ts';
import './register-all.ts';

/** 2026-11-23 15:09:03 in New York, which is 04:09 of the next day in Shanghai. */
const NOW = Date.UTC(2026, 10, 23, 20, 9, 3);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const momentsIn = (locale: Locale, timeZone?: string) =>
  moments(i18nFor(locale).getFixedT(null, 'lists'), locale, timeZone);
const zh = momentsIn('zh-CN', 'America/New_York');
const en = momentsIn('en-US', 'America/New_York');

describe('times for a reader', () => {
  it.each([
    [-5000, '刚刚', 'just now'],
    [0, '刚刚', 'just now'],
    [5 * MINUTE, '5 分钟前', '5 min ago'],
    [2 * HOUR, '13:09', '13:09'],
    [18 * HOUR, '昨天 21:09', 'yesterday 21:09'],
    [72 * HOUR, '11月20日 15:09', 'Nov 20, 15:09'],
    [400 * 24 * HOUR, '2025年10月19日', 'Oct 19, 2025'],
  ])('%d ms ago', (age, chinese, english) => {
    expect(plain(zh.short(NOW - age, NOW))).toBe(chinese);
    expect(plain(en.short(NOW - age, NOW))).toBe(english);
  });

  it('call the day before yesterday also after a day of 23 hours', () => {
    const now = Date.UTC(2026, 2, 9, 4, 30);
    expect(plain(en.short(Date.UTC(2026, 2, 9, 3, 30), now))).toBe('yesterday 23:30');
    expect(plain(en.short(Date.UTC(2026, 2, 8, 2), now))).toBe('Mar 7, 21:00');
  });

  it('name the zone by its distance from UTC, with summer time', () => {
    expect(plain(zh.full(NOW))).toBe('2026年11月23日 15:09:03（UTC−5）');
    expect(plain(en.full(NOW))).toBe('Nov 23, 2026, 15:09:03 (UTC−5)');
    expect(en.zone(Date.UTC(2026, 6, 1))).toBe('UTC−4');
    expect(momentsIn('en-US', 'Asia/Kolkata').zone(NOW)).toBe('UTC+5:30');
    expect(momentsIn('en-US', 'UTC').zone(NOW)).toBe('UTC');
    expect(momentsIn('en-US').zone(NOW)).toBe('UTC+8');
  });
});

describe('days', () => {
  it('are the days of a time zone', () => {
    expect(dayAt(NOW, 'America/New_York')).toBe('2026-11-23');
    expect(dayAt(NOW, 'Asia/Shanghai')).toBe('2026-11-24');
  });

  it('begin at midnight of their zone, also when the clocks change', () => {
    expect(startOfDay('2026-11-23', 'Asia/Shanghai')).toBe(Date.UTC(2026, 10, 22, 16));
    expect(startOfDay('2026-11-01', 'America/New_York')).toBe(Date.UTC(2026, 10, 1, 4));
    expect(startOfDay('2026-11-02', 'America/New_York')).toBe(Date.UTC(2026, 10, 2, 5));
  });

  it.each([
    '',
    'today',
    '2026-02-30',
    '0026-01-05',
    '1000-01-01',
    '2026-13-01',
    '20261123',
    '2026-11-23T00:00',
    "2026-11-23' or 1",
  ])('%j is none', (day) => {
    expect(startOfDay(day, 'UTC')).toBeUndefined();
  });

  it('are counted across months', () => {
    expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
    expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
  });
});

describe('a time for files', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-24T04:09:03+08:00'],
    ['America/New_York', '2026-11-23T15:09:03-05:00'],
    ['Asia/Kolkata', '2026-11-24T01:39:03+05:30'],
    ['UTC', '2026-11-23T20:09:03+00:00'],
  ])('is local in %s, with its offset', (zone, text) => {
    expect(timeWithOffset(NOW, zone)).toBe(text);
    expect(Date.parse(text)).toBe(NOW);
  });
});
