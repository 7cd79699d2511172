import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** How the jobs of one queue are treated. */
export interface QueueRules {
  /** Letters, digits, `-` and `_`. */
  readonly name: string;
  /** Further tries after the first one. */
  readonly retryLimit: number;
  /** First pause before a retry; 0: at once. Each further pause is twice as long, with jitter. */
  readonly retryDelaySeconds: number;
  /** Longest pause before a retry. */
  readonly retryDelayMaxSeconds?: number;
  /** Longest run of a batch; then its signals abort, and its jobs have failed. */
  readonly limitSeconds: number;
  /** Queue that receives the data of a job without tries left. */
  readonly deadLetter?: string;
}

export interface NewJob {
  /** JSON without the character U+0000 and without lone surrogates. */
  readonly data: object;
  /** An integer; higher first, then in the order of put. Default: 0. */
  readonly priority?: number;
  /** Account or task to which the job belongs, for counts. */
  readonly group?: string;
  /** Earliest start, in seconds from now. */
  readonly delaySeconds?: number;
}

/** A job that this process holds. */
export interface ClaimedJob {
  readonly id: string;
  readonly queue: string;
  readonly data: unknown;
  /** Failed tries before this one. */
  readonly attempt: number;
  /** Identifies this claim together with the id: each claim of a job has a higher number. */
  readonly claim: number;
  /** Aborts when the job is cancelled, taken over or released, and when its run takes too long. */
  readonly signal: AbortSignal;
}

export type JobHandler = (jobs: readonly ClaimedJob[]) => Promise<void>;

export interface WorkOptions {
  /** Batches that run at the same time in this process, of all queues of this call together. */
  readonly slots: number;
  /** Most jobs of a batch; all are of one queue. Default: 1. */
  readonly batch?: number;
  /**
   * Returns the queues to try for the next batch, in this order. `taken` is the queue of the batch that the call before
   * has led to; null if it led to none. Default: the order of `work`.
   */
  readonly order?: (taken: string | null) => readonly string[];
  /** Whether the handler understands this job. Others are released for a process that does, after a pause. */
  readonly knows?: (data: unknown) => boolean;
}

export interface Schedule {
  /** Identifies the schedule in all processes and versions. */
  readonly name: string;
  readonly queue: string;
  /** Five fields, in UTC. */
  readonly cron: string;
  readonly data: object;
}

export interface JobCounts {
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
  /** Out of tries within the last hour. */
  readonly failed: number;
  /** Age of the job that has waited longest since it was put; null if none waits. */
  readonly oldestSeconds: number | null;
}

/** A job without tries left. */
export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  /** Account or task to which it belongs; null without one. */
  readonly group: string | null;
  readonly failedAt: number;
  /** Of the last try. */
  readonly error: string | null;
}

/** State of a job that has not ended; a delayed one waits. */
export type JobState = 'waiting' | 'active';

type Db = Kysely<Database>;

/**
 * Background work that survives restarts. A job is run until it is settled, cancelled or out of tries. A claim is a right
 * to run it, and uses up a try if it is lost, even before its handler was called: with a `retryLimit` of 0 a job may
 * never run. Whoever has lost the claim cannot end the job. So an effect in the transaction of `settle`, made only for ids
 * that `settle` returns, happens exactly once.
 *
 * Order: by priority, then by put. On PostgreSQL, jobs that one transaction puts keep their order only within one put,
 * and a retried or returned job comes after the others of its put.
 */
export interface JobQueue {
  /** Connects and takes over what crashed processes held. Call it once, before all other methods. */
  start(rules: readonly QueueRules[]): Promise<void>;
  /**
   * Adds jobs if the transaction `db` is committed; nobody sees them earlier. Returns their ids, in the order of `jobs`.
   * @throws TypeError for data that cannot be stored, and for a queue that no process has started
   */
  put(db: Db, queue: string, jobs: readonly NewJob[]): Promise<readonly string[]>;
  /**
   * Runs jobs of these queues. A handler that returns settles what is left of its batch; one that throws fails what is
   * left. A failed job is retried after its pause; without tries left it goes to the dead letter. Returns a function that
   * claims nothing more and resolves when the last handler has ended; `close` does so for all queues.
   */
  work(queues: readonly string[], options: WorkOptions, handler: JobHandler): () => Promise<void>;
  /** Ends jobs in the transaction `db`. Returns the ids of those that these claims still held; only they have ended. */
  settle(db: Db, jobs: readonly ClaimedJob[]): Promise<ReadonlySet<string>>;
  /** Returns held jobs to the queue, in the transaction `db`. This uses up no try. */
  release(db: Db, jobs: readonly ClaimedJob[], options?: { readonly delaySeconds: number }): Promise<void>;
  /** Removes jobs in the transaction `db`. Waiting ones never start; the signals of active ones abort within a second. */
  cancel(db: Db, queue: string, ids: readonly string[]): Promise<void>;
  /**
   * Puts a job whenever the time has come, once for all processes. Rounds that were missed are made up by one job, if
   * the first of them was less than a day ago.
   * @throws Error for a malformed `cron`
   */
  schedule(schedule: Schedule): Promise<void>;
  counts(queue: string): Promise<JobCounts>;
  /** Resolves if the queue can be reached now; rejects if not. */
  reach(): Promise<void>;
  /** The queues of this process, in the order in which they were started. */
  queues(): readonly string[];
  /** Returns the jobs that failed last, of all queues; those of about an hour are kept. */
  listFailed(limit: number): Promise<readonly FailedJob[]>;
  /** Gives a failed job one more try, in the transaction `db`. Returns whether there was one. */
  retry(db: Db, id: string): Promise<boolean>;
  /** Returns the states of those of the jobs that have not ended. */
  find(queue: string, ids: readonly string[]): Promise<ReadonlyMap<string, JobState>>;
  /** A text of another process, from the channel; null: some may have been missed. Without a channel it polls. */
  readonly receive: (text: string | null) => void;
  /**
   * Claims nothing more, lets handlers finish for `graceMs`, then releases their jobs and aborts their signals. The
   * database must stay open until it returns.
   */
  close(graceMs: number): Promise<void>;
}
