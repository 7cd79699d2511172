import type { Kysely } from 'kysely';
import type { QuotaLimits } from '#app/domain/quotas.ts';
import { createAudit } from '#app/services/audit/index.ts';
import { createAbsentJobs } from '#app/services/jobs/index.ts';
import { createSecurityAlerts, createTaskEndNotifier } from '#app/services/notifications/index.ts';
import { createOperators } from '#app/services/operators/index.ts';
import { createFactorRemoval } from '#app/services/second-factors/index.ts';
import type { RandomBytes } from '#app/services/secrets/index.ts';
import { createQueueBoard, createTaskEvents, createTaskOperations, createWatchers } from '#app/services/tasks/index.ts';
import { NO_TELEMETRY } from '#app/services/telemetry/index.ts';
import type { Database } from '#db/schema.ts';

interface CommandLineSettings {
  readonly now: () => number;
  readonly newId: () => string;
  readonly randomBytes: RandomBytes;
  readonly timeZone: string;
  readonly quotas: QuotaLimits;
  /** Notifies servers whose sockets use the sessions of an account. */
  readonly onSessionsEnded: (accountId: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** A server adopts deliveries without a job within a minute. */
const ensureJob = () => Promise.resolve();

/**
 * The service of the console in a process that runs no tasks. Jobs that it puts, and emails that it causes, are taken
 * by a server within a minute; a server that runs a task sees a requested stop within a second.
 */
export function createCommandLineOperators(db: Kysely<Database>, settings: CommandLineSettings) {
  const { now, newId, randomBytes, timeZone, quotas, onSessionsEnded, onError } = settings;
  const jobs = createAbsentJobs();
  const audit = createAudit(db, { now, newId });
  const lifecycle = {
    ...{ now, newId, timeZone, jobs },
    board: createQueueBoard(db, { now, everyMs: 1000 }),
    watchers: createWatchers(),
    telemetry: NO_TELEMETRY,
    events: createTaskEvents(onError),
    endings: createTaskEndNotifier({ now, randomBytes, allowsPrivate: false, ensureJob }),
  };
  const runner = { stop: () => false, settled: () => Promise.resolve() };
  const operations = createTaskOperations(db, lifecycle, runner);
  return {
    audit,
    operators: createOperators({
      ...{ db, now, newId, timeZone, quotas, audit, jobs, operations, onSessionsEnded },
      telemetry: NO_TELEMETRY,
      secondFactors: createFactorRemoval({ db, alerts: createSecurityAlerts({ now, randomBytes, ensureJob }) }),
    }),
  };
}
