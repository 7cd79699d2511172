import type { IncomingMessage } from 'node:http';
import { isLoopback } from './settings/machine.ts';

/** Headers that proxies, tunnels and content delivery networks add to a forwarded request. */
const FORWARDING_HEADERS = [
  '(x-)?forwarded(-.*)?',
  'x-original-forwarded-.*',
  'via',
  'x-real-ip',
  '(x|x-cluster|true|fastly)-client-ip',
  'cf-connecting-ip',
  'x-envoy-.*',
  'x-proxy.*',
];
const FORWARDING = new RegExp(`^(${FORWARDING_HEADERS.join('|')})$`);

const hostNameOf = (host: string): string => /^(\[[^\]]*\]|[^:]*)(:\d*)?$/.exec(host)?.[1]?.toLowerCase() ?? '';

/**
 * Whether the request was sent on this machine. Checks the address of the connection, the host name (another site may
 * point its own name to this machine) and that no forwarding header is present.
 */
export function isLocalRequest({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } }): boolean {
  const isFromLoopback = isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
  return (
    isFromLoopback &&
    isLoopback(hostNameOf(headers.host ?? '')) &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  );
}
