import { inject } from 'vitest';
import type { Served } from './serve.ts';

const served = inject('servers')[Number(process.env.VITEST_POOL_ID) - 1];
if (served === undefined) throw new Error(`No server was started for worker ${process.env.VITEST_POOL_ID}.`);

/** The server of the worker that runs this test file. */
export const { baseUrl, outboxFile, databaseFile }: Served = served;
