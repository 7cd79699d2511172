import { inject } from 'vitest';
import type { Served } from './serve.ts';

/** Tests of the contract share one server; each worker of the browser tests has its own. */
const servers: readonly Served[] | undefined = inject('servers');

function ownServer(): Served {
  if (servers === undefined)
    return { baseUrl: inject('baseUrl'), outboxFile: inject('outboxFile'), databaseFile: inject('databaseFile') };
  const served = servers[Number(process.env.VITEST_POOL_ID) - 1];
  if (served === undefined) throw new Error(`No server was started for worker ${process.env.VITEST_POOL_ID}.`);
  return served;
}

/** The server of the worker that runs this test file. */
export const { baseUrl, outboxFile, databaseFile } = ownServer();
