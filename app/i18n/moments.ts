import { TIME_ZONE } from './format.ts';
import type { Locale } from './locale.ts';

/** A calendar day as YYYY-MM-DD. */
export type Day = string;

const cache = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options]);
  let format = cache.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    cache.set(key, format);
  }
  return format;
}

/** Times as the reader of a page sees them, in the reader's time zone. */
export interface Moments {
  /** Day in figures: a time of another day is never shown without it. */
  readonly dayOf: (at: number) => Day;
  /** The shortest form: "just now", "5 min ago", "15:09", "yesterday 21:40", "Nov 20, 21:40", "Nov 20, 2025". */
  readonly short: (at: number, now: number) => string;
  /** Day, time of day with seconds and zone: "Nov 23, 2026, 15:09:03 (UTC−5)". */
  readonly full: (at: number) => string;
  /** Name of the time zone at that time: "UTC−5", "UTC+5:30". */
  readonly zone: (at: number) => string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SHORT_ZONE = { timeZoneName: 'shortOffset' } as const;

/** Returns the name of a time zone by its distance from UTC, which every reader can use. */
function zoneName(at: number, timeZone: string): string {
  const name = formatOf('en-US', timeZone, SHORT_ZONE)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return (name ?? 'GMT')
    .replace('GMT', 'UTC')
    .replace(/[+-]0$/, '')
    .replace('-', '−');
}

/** Formats times for one language and one time zone. */
export function moments(locale: Locale, timeZone: string = TIME_ZONE): Moments {
  const isChinese = locale === 'zh-CN';
  const dayOf = (at: number): Day => formatOf('sv-SE', timeZone, { dateStyle: 'short' }).format(at);
  const clock = (at: number): string => formatOf(locale, timeZone, { timeStyle: 'short', hourCycle: 'h23' }).format(at);
  return {
    dayOf,
    zone: (at) => zoneName(at, timeZone),
    full(at) {
      const time = formatOf(locale, timeZone, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }).format(
        at,
      );
      return isChinese ? `${time}（${zoneName(at, timeZone)}）` : `${time} (${zoneName(at, timeZone)})`;
    },
    short(at, now) {
      // The clocks of two servers differ: what is not over yet has just begun.
      const age = Math.max(0, now - at);
      if (age < MINUTE_MS) return isChinese ? '刚刚' : 'just now';
      if (age < HOUR_MS) {
        const minutes = Math.floor(age / MINUTE_MS);
        return isChinese ? `${minutes} 分钟前` : `${minutes} min ago`;
      }
      const day = dayOf(at);
      if (day === dayOf(now)) return clock(at);
      if (day === shiftDay(dayOf(now), -1)) return `${isChinese ? '昨天' : 'yesterday'} ${clock(at)}`;
      if (day.slice(0, 4) !== dayOf(now).slice(0, 4))
        return formatOf(locale, timeZone, { dateStyle: 'medium' }).format(at);
      const date = formatOf(locale, timeZone, { month: 'short', day: 'numeric' }).format(at);
      return isChinese ? `${date} ${clock(at)}` : `${date}, ${clock(at)}`;
    },
  };
}

/** Milliseconds by which a time zone is ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const local = formatOf('sv-SE', timeZone, { dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
}

/** Returns when a day begins in a time zone; undefined if there is no such day, or not since 1900. */
export function startOfDay(day: Day, timeZone: string): number | undefined {
  const midnight = /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return undefined;
  // The second step is right also on the days on which the clocks change.
  return midnight - offsetAt(midnight - offsetAt(midnight, timeZone), timeZone);
}

/** Returns the day some days later, or earlier if negative. */
export const shiftDay = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
