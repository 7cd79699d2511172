import type { IncomingMessage } from 'node:http';
import { isLoopback } from './settings/loopback.ts';

/** What proxies, tunnels and content networks add to a request that they hand on. */
const FORWARDING =
  /^(x-forwarded(-.*)?|x-original-forwarded-.*|forwarded(-.*)?|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip|x-envoy-.*|x-proxy.*)$/;

const hostNameOf = (host: string): string => /^(\[[^\]]*\]|[^:]*)(:\d*)?$/.exec(host)?.[1]?.toLowerCase() ?? '';

/**
 * Whether who asks sits at this machine: by the connection, by the name under which he came (a page elsewhere may have
 * made its own name lead here), and with no sign of anybody in between.
 */
export function isLocalRequest({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } }): boolean {
  const comesFromHere = isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
  return (
    comesFromHere &&
    isLoopback(hostNameOf(headers.host ?? '')) &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  );
}
