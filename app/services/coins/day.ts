/** Calendar days of the product's time zone; coins are worth something on one of them only. */

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    // Swedish dates are ISO dates.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

const DAY_MS = 86_400_000;

/** The day of an instant, YYYY-MM-DD. */
export const dayOf = (epochMs: number, timeZone: string): string => formatterOf(timeZone).format(epochMs).slice(0, 10);

/** Milliseconds by which the zone's wall clock is ahead of UTC at that instant, to the second. */
function offsetAt(epochMs: number, timeZone: string): number {
  const wall = Date.parse(`${formatterOf(timeZone).format(epochMs).replace(' ', 'T')}Z`);
  return wall - Math.floor(epochMs / 1000) * 1000;
}

/** The instant at which the day of `epochMs` ends: the zone's next midnight. */
export function endOfDay(epochMs: number, timeZone: string): number {
  const nextDay = new Date(Date.parse(`${dayOf(epochMs, timeZone)}T00:00:00Z`) + DAY_MS).getTime();
  // The offset of midnight may differ from the present one where clocks are changed in between.
  return nextDay - offsetAt(nextDay - offsetAt(epochMs, timeZone), timeZone);
}

/** The `count` days up to and including the day given, oldest first. */
export const daysUpTo = (day: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${day}T00:00:00Z`) - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
