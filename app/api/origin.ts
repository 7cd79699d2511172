import type { RequestHead } from '#app/request.ts';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request that may change data was sent by a page of another site, or by one that hides its origin. Clients
 * other than browsers send no `Origin` and pass, because they do not send a user's cookies automatically.
 */
export const isForeignOrigin = ({ method, url, headers }: Pick<RequestHead, 'method' | 'url' | 'headers'>): boolean =>
  !SAFE_METHODS.includes(method.toUpperCase()) && isFromOtherOrigin({ url, headers });

/** The same for any method: opening a socket is a GET, and a socket carries the account's data. */
export function isFromOtherOrigin({ url, headers }: Pick<RequestHead, 'url' | 'headers'>): boolean {
  if (headers.get('Sec-Fetch-Site') === 'cross-site') return true;
  const origin = headers.get('Origin');
  if (origin === null) return false;
  const [from, target] = [URL.parse(origin), new URL(url)];
  // The server may not know of TLS in front of it, so an https origin passes. A page loaded without TLS could have been
  // changed by an attacker.
  return (
    from === null || from.host !== target.host || (from.protocol !== target.protocol && from.protocol !== 'https:')
  );
}
