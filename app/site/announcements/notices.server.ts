import type { AppContext } from '#app/context.ts';
import { readCookie } from '#app/cookies.ts';
import type { RequestHead } from '#app/request.ts';
import { CLOSED_ANNOUNCEMENTS, closedIn } from './closed-cookie.ts';

/**
 * What every page says: announcements that the reader has not closed, and products in maintenance. Both are read once a
 * second for all pages together.
 */
export async function noticesOf(
  { services: { announcements, maintenance } }: Pick<AppContext, 'services'>,
  request: Pick<RequestHead, 'headers'>,
) {
  const [shown, closed] = await Promise.all([announcements.shown(), maintenance.closed()]);
  const read = shown.length === 0 ? [] : closedIn(readCookie(request, CLOSED_ANNOUNCEMENTS));
  return {
    announcements: shown.filter(({ id }) => !read.includes(id)),
    closedProducts: closed.map(({ product, message, until }) => ({ product, message, until })),
  };
}
