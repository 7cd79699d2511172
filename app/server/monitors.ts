import { createServer } from 'node:http';
import { type Address, listen, urlOf } from './listen.ts';
import { type Probes, probesOnly } from './probes.ts';
import type { WatchingSettings } from './settings/watching.ts';

/** Returns where monitors are answered on a port of their own, with the settings that messages about it name. */
export const monitorsAddress = ({ metricsAddress }: WatchingSettings): Address | null =>
  metricsAddress && { ...metricsAddress, settings: { port: 'METRICS_PORT', host: 'METRICS_HOST' } };

/** Answers monitors on their port, if there is one. */
export async function listenForMonitors(probes: Probes, address: Address | null, onError: (error: unknown) => void) {
  const server = createServer(probesOnly(probes, onError));
  if (address !== null) await listen(server, address);
  return {
    url: address === null ? undefined : urlOf(server, address.host),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
