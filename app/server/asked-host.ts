import type { IncomingMessage } from 'node:http';

/**
 * By which host we were asked, port and all: as a proxy says, where it is trusted (TRUST_PROXY), for it may write its own
 * into `Host`.
 */
export function askedHost({ headers }: Pick<IncomingMessage, 'headers'>, isProxyTrusted: boolean): string {
  const forwarded = isProxyTrusted
    ? String(headers['x-forwarded-host'] ?? '')
        .split(',', 1)[0]
        ?.trim()
    : '';
  return forwarded || headers.host || 'localhost';
}

/** A name or an address, and a port: nothing else may stand in `Host`. */
const HOST = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The origin that somebody asked for who is connected to us directly or by the proxy we trust; null where no URL can be made of it. */
export function askedOrigin(request: Pick<IncomingMessage, 'headers'>, isProxyTrusted: boolean): string | null {
  const host = askedHost(request, isProxyTrusted);
  const forwarded = isProxyTrusted
    ? String(request.headers['x-forwarded-proto'] ?? '')
        .split(',', 1)[0]
        ?.trim()
    : '';
  return HOST.test(host) ? (URL.parse(`${forwarded === 'https' ? 'https' : 'http'}://${host}`)?.origin ?? null) : null;
}
