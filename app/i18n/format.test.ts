import { describe, expect, it } from 'vitest';
import { formatter } from './format.ts';

const zh = formatter('zh-CN');
const en = formatter('en-US');
/** 2026-03-01 23:30:05 in Shanghai, still the afternoon in London. */
const AT = Date.UTC(2026, 2, 1, 15, 30, 5);
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formatter', () => {
  it('groups thousands and writes a true minus', () => {
    expect(en.number(-12345.5)).toBe('−12,345.5');
    expect(zh.number(1_000_000)).toBe('1,000,000');
  });

  it('formats a share as per cent', () => {
    expect(en.percent(0.12345, 2)).toBe('12.35%');
    expect(zh.percent(1)).toBe('100%');
  });

  it('uses the product’s time zone, not the machine’s, and names it with a day and a time', () => {
    expect(plain(en.dateTime(AT))).toBe('Mar 1, 2026, 23:30:05 (UTC+8)');
    expect(plain(zh.dateTime(AT))).toBe('2026年3月1日 23:30:05（UTC+8）');
    expect(plain(formatter('en-US', 'UTC').time(AT))).toBe('15:30:05');
  });

  it('formats a calendar day without converting the time zone', () => {
    for (const zone of ['Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      expect(plain(formatter('en-US', zone).day('2026-03-01'))).toBe('Mar 1, 2026');
      expect(plain(formatter('zh-CN', zone).day('2026-03-01', 'short'))).toBe('3月1日');
    }
  });

  it('shows midnight as 00, never as 24', () => {
    expect(plain(en.time(Date.UTC(2026, 2, 1, 16, 0, 0)))).toBe('00:00:00');
  });

  it.each([
    [340, '340 ms', '340 毫秒'],
    [2400, '2.4 sec', '2.4 秒'],
    [42_000, '42 sec', '42 秒'],
    [119_700, '2 min', '2 分钟'],
    [185_000, '3 min 5 sec', '3 分钟 5 秒'],
  ])('formats %d ms as people write it', (ms, english, chinese) => {
    expect(plain(en.duration(ms))).toBe(english);
    expect(plain(zh.duration(ms))).toBe(chinese);
  });
});
