/** Calendar days in the product's time zone; QCoins are valid on one of them only. */

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    // Dates in Swedish format are ISO dates.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

const DAY_MS = 86_400_000;

/** Returns the day of an instant, YYYY-MM-DD. */
export const dayOf = (epochMs: number, timeZone: string): string => formatterOf(timeZone).format(epochMs).slice(0, 10);

/** Returns the milliseconds by which the zone's local time is ahead of UTC at that instant, to the second. */
function offsetAt(epochMs: number, timeZone: string): number {
  const localMs = Date.parse(`${formatterOf(timeZone).format(epochMs).replace(' ', 'T')}Z`);
  return localMs - Math.floor(epochMs / 1000) * 1000;
}

/** Returns the instant at which a day ends: the next midnight in the zone. */
export function endOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  // The offset at midnight may differ from the offset some hours away if clocks change in between.
  return midnight - offsetAt(midnight - offsetAt(midnight, timeZone), timeZone);
}

/** Whether a text is a valid calendar day, YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** Returns the `count` days up to and including the given day, oldest first. */
export const daysUpTo = (day: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${day}T00:00:00Z`) - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
