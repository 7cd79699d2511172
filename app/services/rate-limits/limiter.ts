import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '#app/errors.ts';
import { sha256 } from '#app/services/secrets/index.ts';
import type { RateLimiter } from './contract.ts';

/** Groups of an IPv6 address that identify the network: within it a client can choose any address. */
const NETWORK_GROUPS = 4;

/**
 * Returns the key under which a client is counted: an IPv4 address, in any notation, or the /64 network of an IPv6
 * address.
 */
export function rateLimitNetwork(address: string): string {
  const [unzoned = ''] = address.split('%');
  if (!isIPv6(unzoned)) return address;
  // URL writes an embedded IPv4 part in hexadecimal; ipaddr.js refuses some valid notations of it, such as ::192.0.2.7.
  const parsed = ipaddr.IPv6.parse(new URL(`http://[${unzoned}]`).hostname.slice(1, -1));
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Wraps a limiter of the library. Keys are digests, so that the counters do not reveal clients. */
export function rateLimiterOf(limiter: RateLimiterAbstract): RateLimiter {
  const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
  return {
    async consume(key) {
      try {
        const consumed = await limiter.consume(sha256(key));
        return { limit: limiter.points, remaining: consumed.remainingPoints, resetSeconds: secondsOf(consumed) };
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooManyRequests(secondsOf(refusal)) : refusal;
      }
    },
    async refund(key) {
      await limiter.reward(sha256(key));
    },
    async isSpent(key) {
      const counted = await limiter.get(sha256(key));
      return counted !== null && counted.consumedPoints >= limiter.points;
    },
  };
}
