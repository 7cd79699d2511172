import type { Actor } from '#app/services/audit/index.ts';
import type { FailedJob, JobCounts } from '#app/services/jobs/index.ts';

/** A process on this database. */
export interface ListedWorker {
  readonly id: string;
  /** Host and number of the process. */
  readonly name: string;
  /** null for a process of an earlier version, as in the next figures. */
  readonly role: string | null;
  readonly slots: number;
  readonly cores: number;
  readonly busy: number | null;
  readonly rssMb: number | null;
  /** Of one core. */
  readonly cpuPercent: number | null;
  readonly loopDelayMs: number | null;
  readonly build: string;
  readonly startedAt: number;
  readonly beatAt: number;
  /** No sign of life for a minute: others have its tasks. */
  readonly isLost: boolean;
}

export interface QueueOfJobs extends JobCounts {
  readonly name: string;
}

/** A scheduled chore with its last round. */
export interface ListedChore {
  readonly name: string;
  readonly cron: string;
  readonly nextAt: number;
  /** null if it has never run. */
  readonly startedAt: number | null;
  /** null while it runs. */
  readonly finishedAt: number | null;
  readonly outcome: 'done' | 'failed' | null;
  /** Of its last failed round. */
  readonly error: string | null;
  /** Rows, or pages of the file, that its last finished round has changed; null if it does not count them. */
  readonly changed: number | null;
  readonly runs: number;
  readonly failures: number;
}

/** Processes, jobs and chores, as operators see and start them. */
export interface Background {
  workers(): Promise<readonly ListedWorker[]>;
  queues(): Promise<readonly QueueOfJobs[]>;
  failedJobs(): Promise<readonly FailedJob[]>;
  chores(): Promise<readonly ListedChore[]>;
  /** Takes a lost process from the list. @throws AppError not_found */
  forgetWorker(actor: Actor, id: string, reason: string): Promise<void>;
  /** Gives a failed job one more try. @throws AppError not_found */
  retryJob(actor: Actor, id: string, reason: string): Promise<void>;
  /** Has a chore run within some seconds. @throws AppError not_found */
  runChore(actor: Actor, name: string, reason: string): Promise<void>;
}
