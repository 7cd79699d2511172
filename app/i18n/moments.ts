import type { TextFunction } from '#app/i18n/text-function.ts';
import { formatter, TIME_ZONE } from './format.ts';
import type { Locale } from './locale.ts';

/** A calendar day as YYYY-MM-DD. */
export type Day = string;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const localTimes = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time in a time zone as "2026-11-23 15:09:03". Its formats are kept, because they are expensive. */
function localTime(at: number, timeZone: string): string {
  let format = localTimes.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
    localTimes.set(timeZone, format);
  }
  return format.format(at);
}

/** Returns the day in a time zone. */
export const dayAt = (at: number, timeZone: string): Day => localTime(at, timeZone).slice(0, 10);

/** Times as the reader of a page sees them, in the reader's time zone. */
export interface Moments {
  /** The shortest form: "just now", "5 min ago", "15:09", "yesterday 21:40", "Nov 20, 21:40", "Nov 20, 2025". */
  readonly short: (at: number, now: number) => string;
  /** Day, time of day with seconds and zone: "Nov 23, 2026, 15:09:03 (UTC−5)". */
  readonly full: (at: number) => string;
  /** Name of the time zone at that time: "UTC−5", "UTC+5:30". */
  readonly zone: (at: number) => string;
}

/** Formats times with the texts of one language, for one time zone. */
export function moments(t: TextFunction<'lists'>, locale: Locale, timeZone: string = TIME_ZONE): Moments {
  const { clock, date, day: dayText, dateTime, zone } = formatter(locale, timeZone);
  return {
    zone,
    full: dateTime,
    short(at, now) {
      // The clocks of two servers differ: what is not over yet has just begun.
      const age = Math.max(0, now - at);
      if (age < MINUTE_MS) return t('moments.now');
      if (age < HOUR_MS) return t('moments.minutes', { minutes: Math.floor(age / MINUTE_MS) });
      const day = dayAt(at, timeZone);
      const today = dayAt(now, timeZone);
      if (day === today) return clock(at);
      if (day === shiftDay(today, -1)) return t('moments.yesterday', { time: clock(at) });
      if (day.slice(0, 4) !== today.slice(0, 4)) return date(at);
      return t('moments.day', { day: dayText(day, 'short'), time: clock(at) });
    },
  };
}

/** Milliseconds by which a time zone is ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  return Date.parse(`${localTime(at, timeZone).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
}

/** Returns the local time in a time zone with its offset from UTC: "2026-11-23T15:09:03+08:00" (ISO 8601). */
export function timeWithOffset(at: number, timeZone: string): string {
  const minutes = Math.round(offsetAt(at, timeZone) / MINUTE_MS);
  const offset = new Date(Math.abs(minutes) * MINUTE_MS).toISOString().slice(11, 16);
  return `${localTime(at, timeZone).replace(' ', 'T')}${minutes < 0 ? '-' : '+'}${offset}`;
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
