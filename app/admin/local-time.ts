/** What a field `datetime-local` sends; browsers without it show a text field. */
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::\d{2})?$/;

/** Returns the time of a zone at an instant, as if it were UTC. */
function wallClock(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** Returns the value of a field `datetime-local`; empty for null. */
export const localTime = (at: number | null, timeZone: string): string =>
  at === null ? '' : new Date(wallClock(at, timeZone)).toISOString().slice(0, 16);

/**
 * Reads the value of a field `datetime-local` in a time zone; null if it is empty, undefined if it is no time. A time
 * that a change of the clock skips becomes the one after it.
 */
export function readLocalTime(text: string, timeZone: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, year, month, day, hour, minute] = PATTERN.exec(trimmed) ?? [];
  if (minute === undefined) return undefined;
  const wanted = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  if (new Date(wanted).toISOString().slice(0, 16) !== `${year}-${month}-${day}T${hour}:${minute}`) return undefined;
  // Next to a change of the clock, the distance from UTC differs at the first guess.
  const guess = wanted + wanted - wallClock(wanted, timeZone);
  const at = guess + wanted - wallClock(guess, timeZone);
  return wallClock(at, timeZone) === wanted ? at : Math.max(at, guess);
}
