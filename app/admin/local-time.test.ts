import { describe, expect, it } from 'vitest';
import { localTime, readLocalTime } from './local-time.ts';

describe('a time in a zone', () => {
  it.each([
    ['2026-12-24T20:00', 'Asia/Shanghai', '2026-12-24T12:00:00.000Z'],
    ['2026-07-01T08:30', 'America/New_York', '2026-07-01T12:30:00.000Z'],
    ['2026-01-01 00:00', 'UTC', '2026-01-01T00:00:00.000Z'],
    // The clock goes from 2:00 to 3:00.
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ])('%s in %s is %s', (text, zone, iso) => {
    expect(new Date(readLocalTime(text, zone)!).toISOString()).toBe(iso);
  });

  it('is written as it is read', () => {
    const at = Date.UTC(2026, 9, 25, 12, 34);
    for (const zone of ['Asia/Shanghai', 'Europe/Berlin', 'Asia/Kathmandu', 'America/New_York'])
      expect(readLocalTime(localTime(at, zone), zone)).toBe(at);
    expect(localTime(null, 'UTC')).toBe('');
    expect(readLocalTime(' ', 'UTC')).toBeNull();
  });

  it.each(['tomorrow', '2026-13-01T00:00', '2026-02-30T10:00', '2026-12-24', '9'.repeat(50)])('%s is none', (text) => {
    expect(readLocalTime(text, 'UTC')).toBeUndefined();
  });
});
