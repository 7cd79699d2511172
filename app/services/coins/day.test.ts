import { describe, expect, it } from 'vitest';
import { dayOf, daysUpTo, endOfDay } from './day.ts';

describe('calendar days', () => {
  it('belong to the product’s time zone, not to UTC', () => {
    expect(dayOf(Date.UTC(2026, 10, 20, 15, 59, 59), 'Asia/Shanghai')).toBe('2026-11-20');
    expect(dayOf(Date.UTC(2026, 10, 20, 16, 0, 0), 'Asia/Shanghai')).toBe('2026-11-21');
  });

  it('end at the zone’s midnight', () => {
    expect(endOfDay('2026-11-20', 'Asia/Shanghai')).toBe(Date.UTC(2026, 10, 20, 16));
    expect(endOfDay('2026-11-21', 'Asia/Shanghai')).toBe(Date.UTC(2026, 10, 21, 16));
  });

  it('have 23 or 25 hours when clocks change', () => {
    // Daylight saving time ends in New York on 1 November 2026.
    const start = Date.UTC(2026, 10, 1, 4);
    expect(endOfDay('2026-11-01', 'America/New_York') - start).toBe(25 * 3_600_000);
  });

  it('are listed oldest first across a month’s end', () => {
    expect(daysUpTo('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });
});
