import type { Locale } from './locale.ts';

/**
 * Default time zone, in which days and their QCoins begin and end. The server passes its configured one to every page.
 */
export const TIME_ZONE = 'Asia/Shanghai';

/** Caches `Intl` objects, because they are expensive to create. */
function memoized<Options, Format>(
  build: (locale: Locale, options: Options) => Format,
): (locale: Locale, options: Options) => Format {
  const cache = new Map<string, Format>();
  return (locale, options) => {
    const key = `${locale}${JSON.stringify(options)}`;
    const formatter = cache.get(key) ?? build(locale, options);
    cache.set(key, formatter);
    return formatter;
  };
}

const numberFormats = memoized((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const dates = memoized((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));

export interface Formatter {
  /** 1,234.5, with a true minus. */
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** The same for many numbers: the formatter is looked up once. */
  readonly numbers: (options: Intl.NumberFormatOptions) => (value: number) => string;
  /** A share (1 is 100 %) as per cent. */
  readonly percent: (share: number, fractionDigits?: number) => string;
  /** YYYY-MM-DD → the same day in words; `short` leaves out the year. */
  readonly day: (day: string, length?: 'full' | 'short') => string;
  /** Epoch milliseconds → day. */
  readonly date: (at: number) => string;
  /** Epoch milliseconds → time of day with seconds, 24 h. */
  readonly time: (at: number) => string;
  /** Epoch milliseconds → time of day without seconds, 24 h. */
  readonly clock: (at: number) => string;
  /** Day, time of day with seconds and zone: "Nov 23, 2026, 15:09:03 (UTC−5)". */
  readonly dateTime: (at: number) => string;
  /** Name of the time zone at that time, by its distance from UTC, which every reader can use: "UTC−5", "UTC+5:30". */
  readonly zone: (at: number) => string;
  /** Milliseconds → "340 ms", "2.4 sec", "3 min 5 sec"; "2.4 秒". */
  readonly duration: (ms: number) => string;
}

const MINUTE_MS = 60_000;

/** Formats numbers, dates and durations for one language and one time zone. */
export function formatter(locale: Locale, timeZone: string = TIME_ZONE): Formatter {
  const numbersOf = (options: Intl.NumberFormatOptions) => {
    const numberFormat = numberFormats(locale, options);
    return (value: number) => numberFormat.format(value).replace(/^-/, '−');
  };
  const number = (value: number, options: Intl.NumberFormatOptions = {}) => numbersOf(options)(value);
  /**
   * Number, space, unit, in both languages. The usual Chinese words are the narrow ones of Intl, except for
   * milliseconds.
   */
  const unit = (value: number, name: string, maximumFractionDigits = 0) => {
    const unitDisplay = locale === 'en-US' ? 'short' : name === 'millisecond' ? 'long' : 'narrow';
    const parts = numberFormats(locale, {
      style: 'unit',
      unit: name,
      unitDisplay,
      maximumFractionDigits,
    }).formatToParts(value);
    const text = (isUnit: boolean) =>
      parts
        .filter((part) => part.type !== 'literal' && (part.type === 'unit') === isUnit)
        .map((part) => part.value)
        .join('');
    return `${text(false)} ${text(true)}`;
  };
  // "11/23/2026, GMT-5"; UTC itself is "GMT" or "GMT+0".
  const zone = (at: number) =>
    dates('en-US', { timeZone, timeZoneName: 'shortOffset' })
      .format(at)
      .replace(/.*GMT(?:\+0$)?/, 'UTC')
      .replace('-', '−');
  return {
    number,
    numbers: numbersOf,
    percent: (share, fractionDigits = 0) =>
      number(share, { style: 'percent', minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }),
    day: (day, length = 'full') =>
      dates(locale, {
        ...(length === 'full' ? { dateStyle: 'medium' } : { month: 'short', day: 'numeric' }),
        timeZone: 'UTC',
      }).format(Date.parse(`${day}T00:00:00Z`)),
    date: (at) => dates(locale, { dateStyle: 'medium', timeZone }).format(at),
    time: (at) => dates(locale, { timeStyle: 'medium', hourCycle: 'h23', timeZone }).format(at),
    clock: (at) => dates(locale, { timeStyle: 'short', hourCycle: 'h23', timeZone }).format(at),
    dateTime: (at) => {
      const time = dates(locale, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23', timeZone }).format(at);
      return locale === 'zh-CN' ? `${time}（${zone(at)}）` : `${time} (${zone(at)})`;
    },
    zone,
    duration: (ms) => {
      // A small circuit takes less than a millisecond, which must not be shown as zero.
      if (ms < 1000) return unit(ms, 'millisecond', ms < 1 ? 2 : ms < 10 ? 1 : 0);
      if (ms < MINUTE_MS) return unit(ms / 1000, 'second', ms < 10_000 ? 1 : 0);
      const total = Math.round(ms / 1000);
      const minutes = Math.floor(total / 60);
      const seconds = total % 60;
      return seconds === 0 ? unit(minutes, 'minute') : `${unit(minutes, 'minute')} ${unit(seconds, 'second')}`;
    },
  };
}
