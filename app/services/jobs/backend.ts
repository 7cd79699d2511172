import type { Kysely } from 'kysely';
import type { JobClaim } from '#db/repositories/jobs.ts';
import type { Database } from '#db/schema.ts';
import type { ClaimedJob, FailedJob, JobCounts, QueueRules } from './contract.ts';

/** A claim as the backend returns it. */
type Claim = Pick<ClaimedJob, 'id' | 'claim' | 'attempt' | 'data'>;

/** A job with its id, and with data that were checked. */
export interface StoredJob {
  readonly id: string;
  /** Text of the data, as JSON. */
  readonly json: string;
  readonly priority: number;
  readonly group: string | null;
  readonly delaySeconds: number;
}

/** What the backend tells the queue of this process. */
export interface BackendSignals {
  /** Jobs of the queue may be runnable now. */
  readonly wake: (queue: string) => void;
  /** Jobs that this process holds may have been cancelled. */
  readonly checkClaims: () => void;
  readonly onError: (error: unknown) => void;
}

type Db = Kysely<Database>;

/** Where jobs are stored. Everything that has a `db` is part of its transaction; `null`: in one of its own. */
export interface JobBackend {
  start(rules: readonly QueueRules[], signals: BackendSignals): Promise<void>;
  /** Whether another process has started a queue that this one has not. */
  isElsewhere(queue: string): Promise<boolean>;
  insert(db: Db, queue: string, jobs: readonly StoredJob[]): Promise<void>;
  /** Claims the first runnable jobs of a queue, at most `limit`, in their order. */
  claim(queue: string, limit: number): Promise<readonly Claim[]>;
  /** Ends claims; returns the ids of those that were held. */
  settle(db: Db | null, queue: string, claims: readonly JobClaim[]): Promise<readonly string[]>;
  /** Fails claims that are held: retry, or dead letter. */
  fail(queue: string, claims: readonly JobClaim[], message: string): Promise<void>;
  release(db: Db, queue: string, claims: readonly JobClaim[], delaySeconds: number): Promise<void>;
  cancel(db: Db, queue: string, ids: readonly string[]): Promise<void>;
  /** Reports that this process is alive; returns the ids of the claims that it still holds. */
  beat(queue: string, claims: readonly JobClaim[]): Promise<readonly string[]>;
  /** Called regularly: makes delayed jobs runnable, where the database does not do so by itself. */
  poll(): Promise<void>;
  /** Returns those of the queues that may have runnable jobs: cheaper than a claim for each. */
  findRunnable(queues: readonly string[]): Promise<readonly string[]>;
  /** Called regularly: fails the claims of workers that are silent or too late. */
  supervise(): Promise<void>;
  counts(queue: string): Promise<JobCounts>;
  /** Asks for something small, by the connections that claims use. */
  reach(): Promise<void>;
  find(queue: string, ids: readonly string[]): Promise<readonly { readonly id: string; readonly isActive: boolean }[]>;
  listFailed(limit: number): Promise<readonly FailedJob[]>;
  retry(db: Db, id: string): Promise<boolean>;
  close(): Promise<void>;
}
