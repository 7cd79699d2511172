import { createServer, type Server } from 'node:http';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { JobQueue } from '#app/services/jobs/index.ts';
import {
  createMetrics,
  createSecurityLog,
  createTaskTelemetry,
  fleetStateOf,
  openTracer,
  type WorkScope,
} from '#app/services/telemetry/index.ts';
import { sqliteFileOf } from '#db/database-address.ts';
import type { Database } from '#db/schema.ts';
import { type Address, listen, urlOf } from './listen.ts';
import { neededChecks } from './needed-checks.ts';
import { createProbes, type Probes, probesOnly } from './probes.ts';
import { createReadiness, type Phase } from './readiness.ts';
import type { RequestTracking } from './request-tracking.ts';
import type { WatchingSettings } from './settings/watching.ts';

const SETTINGS = { port: 'METRICS_PORT', host: 'METRICS_HOST' };

const monotonicMs = (): number => performance.now();

/** Returns where the metrics are answered, for messages about the port. */
export const metricsAddressOf = ({ metricsAddress }: WatchingSettings): Address | null =>
  metricsAddress && { ...metricsAddress, settings: SETTINGS };

/** Builds what counts, measures, traces and logs. */
export async function createWatching(settings: WatchingSettings, log: Logger, scope: WorkScope) {
  const metrics = createMetrics({ monotonicMs, onError: (error) => log.warn(error, 'The metrics lack the queue') });
  const security = createSecurityLog({ log, scope, metrics, monotonicMs });
  const tracer = await openTracer(settings.traces);
  const tracking: RequestTracking = { scope, metrics, security, tracer, logsAccess: settings.logsAccess };
  return { scope, metrics, security, tracer, tracking, tasks: createTaskTelemetry({ metrics, scope, tracer }) };
}

interface ProbedThings {
  readonly db: Kysely<Database>;
  readonly jobs: Pick<JobQueue, 'reach'>;
  readonly phase: () => Phase;
  readonly isStarted: () => boolean;
  /** null if it is not used. */
  readonly outboxFile: string | null;
  readonly databaseUrl: string;
}

type Watching = Awaited<ReturnType<typeof createWatching>>;

/** Builds what monitors ask this process. */
export function createWatchedProbes(
  { metrics }: Pick<Watching, 'metrics'>,
  { minFreeBytes }: WatchingSettings,
  log: Logger,
  { db, jobs, phase, isStarted, outboxFile, databaseUrl }: ProbedThings,
): Probes {
  metrics.readFleet(fleetStateOf(db, Date.now));
  const folders = [sqliteFileOf(databaseUrl), outboxFile].filter((file) => file !== null).map(dirname);
  const readiness = createReadiness({
    checks: neededChecks({ db, jobs, folders, minFreeBytes }),
    phase,
    monotonicMs,
    onFailure: ({ check, error }) => log.warn({ check, err: error }, 'This process is not ready'),
  });
  return createProbes({ isStarted, readiness, metrics });
}

/** Answers the probes on a port of their own, if it is set. */
export async function listenForProbes(
  probes: Probes,
  settings: WatchingSettings,
  onError: (error: unknown) => void,
): Promise<{ readonly url: string | undefined; readonly close: () => Promise<void> }> {
  const address = metricsAddressOf(settings);
  if (address === null) return { url: undefined, close: () => Promise.resolve() };
  const server: Server = createServer(probesOnly(probes, onError));
  await listen(server, address);
  return {
    url: urlOf(server, address.host),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
