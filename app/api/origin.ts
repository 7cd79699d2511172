import type { RequestHead } from '#app/request-head.ts';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request that may change something was sent by another site's page, or by one that hides its origin.
 * Clients that are no browser send no `Origin` and pass: they carry nobody's cookies.
 */
export const isForeignOrigin = ({ method, url, headers }: Pick<RequestHead, 'method' | 'url' | 'headers'>): boolean =>
  !SAFE_METHODS.includes(method.toUpperCase()) && comesFromElsewhere({ url, headers });

/** The same of any method: opening a socket is a GET, and what it carries is the account's. */
export function comesFromElsewhere({ url, headers }: Pick<RequestHead, 'url' | 'headers'>): boolean {
  if (headers.get('Sec-Fetch-Site') === 'cross-site') return true;
  const origin = headers.get('Origin');
  if (origin === null) return false;
  const [from, own] = [URL.parse(origin), new URL(url)];
  // Of TLS in front of us we may not have been told; a page that came without it may be anybody's.
  return from === null || from.host !== own.host || (from.protocol !== own.protocol && from.protocol !== 'https:');
}
