import type { IncomingMessage, ServerResponse } from 'node:http';

export const REQUEST_ID = 'X-Request-Id';

/** Nothing that could change a line of the log, a header or a page. */
const ACCEPTED = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Returns the id that a proxy or a client gives to its request; undefined if it is malformed. It is accepted from
 * anybody: an id only finds lines of the log, so a client that repeats one can confuse only its own report.
 */
export function givenRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && ACCEPTED.test(given) ? given : undefined;
}

/** Returns the id that an answer names. */
export function requestIdOf(response: Pick<ServerResponse, 'getHeader'>): string | undefined {
  const id = response.getHeader(REQUEST_ID);
  return typeof id === 'string' ? id : undefined;
}
