import type { Kysely, Transaction } from 'kysely';
import type { Actor, Audit } from '#app/services/audit/index.ts';
import type { LedgerContext } from '#app/services/coins/index.ts';
import type { JobQueue } from '#app/services/jobs/index.ts';
import type { QuotaContext } from '#app/services/quotas/index.ts';
import type { SecondFactors } from '#app/services/second-factors/index.ts';
import type { TaskOperations } from '#app/services/tasks/index.ts';
import type { TaskMetrics } from '#app/services/telemetry/index.ts';
import type { Database } from '#db/schema.ts';

/** Dependencies of the acts. */
export interface ActContext extends LedgerContext {
  readonly db: Kysely<Database>;
  readonly audit: Pick<Audit, 'record'>;
  readonly operations: TaskOperations;
  readonly telemetry: Pick<TaskMetrics, 'coinsRefunded'>;
  readonly secondFactors: Pick<SecondFactors, 'find' | 'removeAll'>;
  /** Is told of every account whose sessions ended, after they ended. */
  readonly onSessionsEnded: (accountId: string) => void | Promise<void>;
}

/** Dependencies of the whole service. */
export interface OperatorsContext extends ActContext, QuotaContext {
  readonly jobs: Pick<JobQueue, 'find'>;
}

interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

/** One call of an act. */
export interface ActCall<Input> {
  readonly actor: Actor;
  readonly input: Input;
  readonly reason: string;
  /** Checks the actor and writes the entry of the audit log: once, in the transaction of the change. */
  readonly note: (trx: Transaction<Database>, change: Change) => Promise<void>;
}
