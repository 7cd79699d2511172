/** Announcements that a reader has closed, by their ids. */
export const CLOSED_ANNOUNCEMENTS = 'announcements';

/** More are not shown at a time, and older ones have ended. */
const MOST = 10;
const ID = /^[\w-]{1,64}$/;

export const closedIn = (cookie: string | null): readonly string[] =>
  (cookie ?? '').split('.').filter((id) => ID.test(id));

/** Adds an id to the value of the cookie; null if it is no id. */
export const withClosed = (cookie: string | null, id: string): string | null =>
  ID.test(id) ? [...closedIn(cookie).filter((each) => each !== id), id].slice(-MOST).join('.') : null;
