import { BlockList, isIP } from 'node:net';

/** Addresses that are not public hosts: RFC 6890 and its registries, multicast, and IPv6 forms of IPv4 addresses. */
const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Only 2000::/3 is assigned to hosts: lists the ranges outside it, and special ranges within it. */
const PRIVATE_IPV6 = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

/** One list per family: a common list matches every IPv4 address by its IPv6 form. */
const IPV4 = new BlockList();
const IPV6 = new BlockList();
for (const [net, prefix] of PRIVATE_IPV4) IPV4.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of PRIVATE_IPV6) IPV6.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address, in any notation, is one that users must not make the server call. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  return family === 4 ? IPV4.check(address, 'ipv4') : IPV6.check(address, 'ipv6');
}

const MAX_URL_LENGTH = 500;
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/i;

export type WebhookUrlProblem = 'webhookFormat' | 'webhookPrivate';

/** Returns the host of a URL without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Returns what is wrong with a webhook's URL as written, or undefined. The addresses of its host name are checked at
 * every call.
 */
export function webhookUrlProblem(
  text: string,
  { allowsPrivate }: { allowsPrivate: boolean },
): WebhookUrlProblem | undefined {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return 'webhookFormat';
  const url = new URL(text);
  const protocols = allowsPrivate ? ['https:', 'http:'] : ['https:'];
  if (!protocols.includes(url.protocol) || url.username !== '' || url.password !== '' || url.hostname === '')
    return 'webhookFormat';
  if (allowsPrivate) return undefined;
  const host = hostOf(url);
  const isLocal = isIP(host) === 0 ? LOCAL_NAME.test(host) || !host.includes('.') : isPrivateAddress(host);
  return isLocal ? 'webhookPrivate' : undefined;
}
