import type { IncomingMessage } from 'node:http';

/**
 * Returns the requested host with its port. If a proxy is trusted (TRUST_PROXY), its header counts, because it may
 * write its own name into `Host`.
 */
export function requestedHost({ headers }: Pick<IncomingMessage, 'headers'>, isProxyTrusted: boolean): string {
  const forwarded = isProxyTrusted
    ? String(headers['x-forwarded-host'] ?? '')
        .split(',', 1)[0]
        ?.trim()
    : '';
  return forwarded || headers.host || 'localhost';
}

/** A host name or an IP address, with an optional port: the only valid form of `Host`. */
const HOST = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Returns the requested origin, from the connection or from the trusted proxy; null if the host makes no valid URL. */
export function requestedOrigin(request: Pick<IncomingMessage, 'headers'>, isProxyTrusted: boolean): string | null {
  const host = requestedHost(request, isProxyTrusted);
  const forwarded = isProxyTrusted
    ? String(request.headers['x-forwarded-proto'] ?? '')
        .split(',', 1)[0]
        ?.trim()
    : '';
  return HOST.test(host) ? (URL.parse(`${forwarded === 'https' ? 'https' : 'http'}://${host}`)?.origin ?? null) : null;
}
