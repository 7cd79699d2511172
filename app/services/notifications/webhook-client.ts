import { lookup as dnsLookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Post } from './contract.ts';
import { hostOf, isPrivateAddress } from './webhook-url.ts';

export interface PostSettings {
  /** Whether addresses of this host and its network may be called. */
  readonly allowsPrivate: boolean;
  readonly timeoutMs: number;
  readonly lookup?: typeof dnsLookup;
}

const PRIVATE_ADDRESS = 'EPRIVATE';

/**
 * Posts to a user-supplied URL, protected against SSRF. DNS is resolved once and the connection uses the checked
 * addresses, so DNS rebinding is not possible. Redirects are not followed, and only the status of the response is
 * read.
 */
export function createWebhookClient({ allowsPrivate, timeoutMs, lookup = dnsLookup }: PostSettings): Post {
  const guardedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const isRefused =
        addresses.length === 0 || (!allowsPrivate && addresses.some(({ address }) => isPrivateAddress(address)));
      if (isRefused) return callback(Object.assign(new Error(PRIVATE_ADDRESS), { code: PRIVATE_ADDRESS }), '');
      if (options.all) callback(null, addresses);
      else callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
  return (url, body, headers) =>
    new Promise((resolve) => {
      const target = new URL(url);
      const host = hostOf(target);
      // A host that is an IP address is not resolved, so `lookup` does not check it.
      if (!allowsPrivate && isIP(host) !== 0 && isPrivateAddress(host)) return resolve({ failure: 'private_address' });
      const send = target.protocol === 'https:' ? requestHttps : requestHttp;
      const request = send(target, {
        method: 'POST',
        agent: false,
        lookup: guardedLookup,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'quantum-harbor-webhook/1',
          ...headers,
        },
      });
      request.once('response', (response) => {
        resolve({ status: response.statusCode ?? 0 });
        response.destroy();
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        const failure =
          error.code === PRIVATE_ADDRESS
            ? 'private_address'
            : error.name === 'TimeoutError' || error.name === 'AbortError'
              ? 'timeout'
              : 'unreachable';
        resolve({ failure });
      });
      request.end(body);
    });
}
