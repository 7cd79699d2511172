import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { Envelope } from './person.ts';

/** Returns a loopback address derived from this name. On Linux all of 127.0.0.0/8 belongs to this machine. */
const addressOf = (name: string): string =>
  `127.${[...createHash('sha256').update(name).digest().subarray(0, 3)].map((byte) => 1 + (byte % 254)).join('.')}`;

/**
 * Sends a JSON call from a separate loopback network, so that limits counted per network are not used up by the other
 * tests of a suite.
 */
export function callFromOwnNetwork(url: URL, name: string, body: object): Promise<Envelope> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: 'POST', localAddress: addressOf(name), headers: { 'Content-Type': 'application/json' } },
      (answer) => {
        let said = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (said += chunk));
        answer.once('end', () => {
          try {
            resolve(JSON.parse(said) as Envelope);
          } catch {
            reject(new Error(`${url.pathname} answered ${answer.statusCode} without JSON: ${said}`));
          }
        });
        answer.once('error', reject);
      },
    );
    call.once('error', reject);
    call.end(JSON.stringify(body));
  });
}
