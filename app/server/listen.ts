import { createServer, type Server } from 'node:http';
import { SettingsError } from './settings/settings-error.ts';

export interface Address {
  readonly port: number;
  readonly host: string;
}

/** By the code with which the system refuses to listen. */
const REFUSALS = new Map<string | undefined, (address: Address) => string>([
  [
    'EADDRINUSE',
    ({ port, host }) =>
      `PORT: ${port} on ${host} is in use by another program. Stop that one, or set PORT to a free port (0 takes any).`,
  ],
  [
    'EACCES',
    ({ port }) =>
      `PORT: this user may not listen on ${port}. Set PORT to one from 1024 on, with a proxy in front, or give the process the right to (CAP_NET_BIND_SERVICE).`,
  ],
  [
    'EADDRNOTAVAIL',
    ({ host }) =>
      `HOST: ${host} is no address of this machine. Set HOST to one of its own, to localhost, or to 0.0.0.0 for all.`,
  ],
  ...['ENOTFOUND', 'EAI_AGAIN'].map(
    (code) =>
      [
        code,
        ({ host }: Address) =>
          `HOST: ${host} is a name that leads nowhere. Set HOST to an address of this machine, to localhost, or to 0.0.0.0 for all.`,
      ] as const,
  ),
]);

/** @throws SettingsError where nobody can listen there. */
export const listen = (http: Server, address: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const say = REFUSALS.get(error.code);
      reject(say === undefined ? error : new SettingsError(say(address), { cause: error }));
    });
    http.listen(address.port, address.host, resolve);
  });

/**
 * Listens and stops again: a second server that is started beside a first by mistake is to hear that its port is taken
 * before it upgrades the first one's database.
 *
 * @throws SettingsError where nobody can listen there.
 */
export async function requireFree(address: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}

/** Where a server listens; undefined for one that does not. */
export function urlOf(http: Server, host: string): string | undefined {
  const address = http.address();
  if (address === null || typeof address === 'string') return undefined;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
