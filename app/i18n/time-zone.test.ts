import { describe, expect, it } from 'vitest';
import { readerTimeZone } from './time-zone.ts';

const zoneOf = (cookie: string) => readerTimeZone({ headers: new Headers({ Cookie: cookie }) }, 'Asia/Shanghai');

describe('the time zone of a reader', () => {
  it.each(['America/New_York', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+12', 'Asia/Kolkata'])(
    'is the one that the browser told: %s',
    (name) => {
      expect(zoneOf(`lang=en; zone=${name}`)).toBe(name);
    },
  );

  it.each([
    '',
    'zone=',
    'zone=undefined',
    'zone=Mars/Olympus',
    'zone=+08:00',
    'zone=America/New_York%0d%0aX: 1',
    'zone=../../etc/passwd',
    `zone=${'A'.repeat(5000)}`,
    'zone=__proto__',
  ])('is the product’s for %j', (cookie) => {
    expect(zoneOf(cookie)).toBe('Asia/Shanghai');
  });
});
