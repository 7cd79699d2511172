import type { Logger } from 'pino';
import { rateLimitNetwork } from '#app/services/rate-limits/index.ts';
import type { RequestTracking, TraceSettings, WorkScope } from './contract.ts';
import { createMetrics } from './metrics.ts';
import { createSecurityLog, refusalLog } from './security-log.ts';
import { createTaskTelemetry } from './task-telemetry.ts';
import { openTracer } from './traces.ts';

interface TelemetrySettings {
  readonly logsAccess: boolean;
  /** null: no traces are recorded. */
  readonly traces: TraceSettings | null;
}

const monotonicMs = (): number => performance.now();

/** Builds what counts, measures, traces and logs the work of a process. */
export async function createTelemetry({ logsAccess, traces }: TelemetrySettings, log: Logger, scope: WorkScope) {
  const metrics = createMetrics({ monotonicMs, onError: (error) => log.warn(error, 'The metrics lack the queue') });
  const security = createSecurityLog({ log, scope, metrics, monotonicMs });
  const tracer = await openTracer(traces);
  const refused = refusalLog(security);
  const tracking: RequestTracking = { scope, metrics, tracer, logsAccess, refused, networkOf: rateLimitNetwork };
  return { scope, metrics, security, tracer, tracking, tasks: createTaskTelemetry({ metrics, scope, tracer }) };
}
