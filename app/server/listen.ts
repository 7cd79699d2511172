import { createServer, type Server } from 'node:http';
import { SettingsError } from './settings/settings-error.ts';

export interface Address {
  readonly port: number;
  readonly host: string;
  /** Names of the settings. Default: PORT and HOST. */
  readonly settings?: { readonly port: string; readonly host: string };
}

const OF_PAGES = { port: 'PORT', host: 'HOST' };

/** Messages by the error code of the system. */
const REFUSALS = new Map<string | undefined, (address: Address) => string>([
  [
    'EADDRINUSE',
    ({ port, host, settings: { port: name } = OF_PAGES }) =>
      `${name}: ${port} on ${host} is in use by another program. Stop that one, or set ${name} to a free port (0 takes any).`,
  ],
  [
    'EACCES',
    ({ port, settings: { port: name } = OF_PAGES }) =>
      `${name}: this user may not listen on ${port}. Set ${name} to one from 1024 on, with a proxy in front, or give ` +
      'the process the right to (CAP_NET_BIND_SERVICE).',
  ],
  [
    'EADDRNOTAVAIL',
    ({ host, settings: { host: name } = OF_PAGES }) =>
      `${name}: ${host} is no address of this machine. Set ${name} to one of its own, to localhost, or to 0.0.0.0 for all.`,
  ],
  ...['ENOTFOUND', 'EAI_AGAIN'].map(
    (code) =>
      [
        code,
        ({ host, settings: { host: name } = OF_PAGES }: Address) =>
          `${name}: ${host} is a name that leads nowhere. Set ${name} to an address of this machine, to localhost, or to 0.0.0.0 for all.`,
      ] as const,
  ),
]);

/** @throws SettingsError if this process cannot listen there */
export const listen = (http: Server, address: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const describe = REFUSALS.get(error.code);
      reject(describe === undefined ? error : new SettingsError(describe(address), { cause: error }));
    });
    http.listen(address.port, address.host, resolve);
  });

/**
 * Listens and stops again. A second server that is started by mistake then fails because its port is taken, before it
 * upgrades the database of the first.
 * @throws SettingsError if this process cannot listen there
 */
export async function requireFree(address: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}

/** The URL at which a server listens; undefined if it does not listen. */
export function urlOf(http: Server, host: string): string | undefined {
  const address = http.address();
  if (address === null || typeof address === 'string') return undefined;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
