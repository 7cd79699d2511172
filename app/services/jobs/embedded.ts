import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  claimJobs,
  countJobs,
  deleteFailedJobs,
  deleteJobs,
  insertJobs,
  type JobRow,
  listAbandonedJobs,
  listHeldJobs,
  listLiveJobs,
  readyDueJobs,
  releaseJob,
  settleJobs,
} from '#db/repositories/jobs.ts';
import type { Database } from '#db/schema.ts';
import type { BackendSignals, JobBackend, StoredJob } from './backend.ts';
import type { QueueRules } from './contract.ts';
import { embeddedFailedJobs } from './failed-jobs.ts';
import { pauseSeconds } from './retry-pause.ts';

interface EmbeddedContext {
  readonly now: () => number;
  readonly random: () => number;
}

const KEEP_FAILED_MS = 3_600_000;
/** Pause between two deletions of failed jobs. */
const SWEEP_MS = 600_000;

/**
 * Jobs in a table of an SQLite file. One process works on them, so there are no leases: what another holder has left
 * active belongs to a process that has ended. A claim waits for the only connection, and so for the end of a
 * transaction that puts. Jobs that have ended are deleted; those that have failed for good are kept for an hour.
 */
export function createEmbeddedBackend(db: Kysely<Database>, { now, random }: EmbeddedContext): JobBackend {
  const holder = randomUUID();
  const failed = embeddedFailedJobs(db, now);
  const rules = new Map<string, QueueRules>();
  let signals: BackendSignals;
  let sweptAt = -Infinity;

  /** Announces it as soon as the current transaction has ended: whoever is woken waits for the connection. */
  const wakeLater = (queue: string): void => void setImmediate(() => signals.wake(queue));

  async function insert(trx: Kysely<Database>, queue: string, jobs: readonly StoredJob[]): Promise<void> {
    const at = now();
    const rows = jobs.map(({ id, json, priority, group, delaySeconds }) => ({
      ...{ id, queue, priority, data: json, group_id: group },
      ...{ state: delaySeconds > 0 ? 'delayed' : 'ready', run_at: at + delaySeconds * 1000, created_at: at },
    }));
    await insertJobs(trx, rows);
    wakeLater(queue);
  }

  async function failJob(trx: Kysely<Database>, job: JobRow, error: string): Promise<void> {
    // A queue that this version does not know keeps its jobs for one that does.
    const { retryLimit, deadLetter, ...pauses } = rules.get(job.queue) ?? {
      retryLimit: Infinity,
      retryDelaySeconds: 0,
    };
    const attempt = job.attempt + 1;
    if (attempt > retryLimit) {
      await releaseJob(trx, job.seq, { state: 'failed', run_at: job.run_at, attempt, ended_at: now(), error });
      if (deadLetter !== undefined)
        await insert(trx, deadLetter, [
          { id: randomUUID(), json: job.data, priority: job.priority, group: job.group_id, delaySeconds: 0 },
        ]);
      return;
    }
    const pauseMs = pauseSeconds(job.attempt, pauses, random) * 1000;
    const state = pauseMs > 0 ? 'delayed' : 'ready';
    await releaseJob(trx, job.seq, { state, run_at: now() + pauseMs, attempt, error });
    wakeLater(job.queue);
  }

  return {
    async start(queues, given) {
      signals = given;
      for (const queue of queues) rules.set(queue.name, queue);
      await db.transaction().execute(async (trx) => {
        for (const job of await listAbandonedJobs(trx, holder)) await failJob(trx, job, 'worker lost');
      });
    },
    isElsewhere: () => Promise.resolve(false),
    insert,
    async claim(queue, limit) {
      const rows = await claimJobs(db, { queue, holder, limit });
      return rows.map(({ id, claims, attempt, data }) => ({
        ...{ id, attempt, claim: claims },
        data: JSON.parse(data) as unknown,
      }));
    },
    settle: (trx, _queue, claims) => settleJobs(trx ?? db, claims),
    fail: (_queue, claims, message) =>
      db.transaction().execute(async (trx) => {
        for (const job of await listHeldJobs(trx, claims)) await failJob(trx, job, message);
      }),
    async release(trx, queue, claims, delaySeconds) {
      const state = delaySeconds > 0 ? 'delayed' : 'ready';
      for (const { seq } of await listHeldJobs(trx, claims))
        await releaseJob(trx, seq, { state, run_at: now() + delaySeconds * 1000 });
      wakeLater(queue);
    },
    async cancel(trx, queue, ids) {
      await deleteJobs(trx, queue, ids);
      setImmediate(() => signals.checkClaims());
    },
    beat: async (_queue, claims) => (await listHeldJobs(db, claims)).map(({ id }) => id),
    async poll() {
      // Absolute, because the clock may have been set in either direction.
      if (Math.abs(now() - sweptAt) >= SWEEP_MS) {
        sweptAt = now();
        await deleteFailedJobs(db, sweptAt - KEEP_FAILED_MS);
      }
      await readyDueJobs(db, now());
    },
    // A claim is as cheap as a look.
    findRunnable: (queues) => Promise.resolve(queues),
    async counts(queue) {
      const states = new Map((await countJobs(db, queue)).map((row) => [row.state, row]));
      const count = (state: string): number => states.get(state)?.count ?? 0;
      const first = states.get('ready')?.firstAt;
      return {
        ...{ waiting: count('ready'), delayed: count('delayed'), active: count('active'), failed: count('failed') },
        oldestSeconds: first === undefined ? null : Math.max(0, now() - first) / 1000,
      };
    },
    reach: async () => void (await listLiveJobs(db, '', [''])),
    find: async (queue, ids) =>
      (await listLiveJobs(db, queue, ids)).map(({ id, state }) => ({ id, isActive: state === 'active' })),
    listFailed: (limit) => failed.listFailed(limit),
    async retry(trx, id) {
      const queue = await failed.retry(trx, id);
      if (queue !== undefined) wakeLater(queue);
      return queue !== undefined;
    },
    // Only this process works on them.
    supervise: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
