import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that name the network: within it a client chooses its own address, and another at will. */
const NETWORK_GROUPS = 4;

/** What a client is counted by: an IPv4 address, however it is written, or the /64 network of an IPv6 one. */
export function networkOf(address: string): string {
  const [unzoned = ''] = address.split('%');
  if (!isIPv6(unzoned)) return address;
  const groups = groupsOf(unzoned);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Its eight numbers. `URL` writes an address the shortest way, an IPv4 one within it in hexadecimal. */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  ) as [number[], number[]];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}
