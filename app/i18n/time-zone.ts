import { readCookie } from '#app/cookies.ts';
import type { RequestHead } from '#app/request.ts';

/** Set by app/enhancements, because no request tells the reader's time zone. */
const ZONE_COOKIE = 'zone';

/** Names of the IANA database; offsets such as +08:00 have no summer time. */
const NAME = /^[A-Z][\w+-]*(\/[A-Z][\w+-]*){0,2}$/i;
const LONGEST_NAME = 64;
/** More than the database has, so that only invalid names fill it. */
const MAX_KNOWN = 1000;

const known = new Map<string, boolean>();

function isTimeZone(name: string): boolean {
  const found = known.get(name);
  if (found !== undefined) return found;
  let isValid = false;
  try {
    isValid = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // Not the name of a time zone.
  }
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(name, isValid);
  return isValid;
}

/** Returns the time zone that the reader's browser told; the product's if it told none that exists. */
export function readerTimeZone(request: Pick<RequestHead, 'headers'>, productZone: string): string {
  const name = readCookie(request, ZONE_COOKIE) ?? '';
  return name.length <= LONGEST_NAME && NAME.test(name) && isTimeZone(name) ? name : productZone;
}
