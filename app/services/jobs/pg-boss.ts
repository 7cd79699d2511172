import { type Kysely, sql } from 'kysely';
import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss';
import { KEEP_ALIVE } from '#db/connect.ts';
import {
  analyzeBossJobs,
  countBossJobs,
  listLiveBossJobs,
  listRunnableQueues,
  notifyOfJobs,
  releaseBossJobs,
} from '#db/repositories/boss-jobs.ts';
import type { JobClaim } from '#db/repositories/jobs.ts';
import type { Database } from '#db/schema.ts';
import type { BackendSignals, JobBackend } from './backend.ts';
import type { QueueRules } from './contract.ts';
import { bossFailedJobs } from './failed-jobs.ts';
import { createSupervision } from './supervision.ts';

interface PgBossContext {
  /** Address of the database. */
  readonly url: string;
  /** NOTIFY channel on which all processes are told of puts (the queue) and cancellations (an empty text). */
  readonly topic: string;
}

/** Connections of its own for claims and heartbeats. Claims are made one after another. */
const CONNECTIONS = 3;
/** Silence after which a worker counts as dead. pg-boss allows no less. */
const HEARTBEAT_S = 10;
/** A frozen process cannot end its jobs at their limit; then others do. */
const LIMIT_MARGIN_S = 30;
const KEEP_ENDED_S = 3600;
/** 63 years: pg-boss deletes jobs that nobody has claimed for so long, without a word. */
const KEEP_WAITING_S = 2_000_000_000;
/** Pause between two sweeps of ended jobs. */
const MAINTENANCE_S = 600;
/** From this number of jobs on, a put makes the planner's statistics useless. */
const WORTH_ANALYZING = 1000;

const optionsOf = (queue: QueueRules): QueueOptions & { deadLetter?: string } => ({
  retryLimit: queue.retryLimit,
  retryDelay: queue.retryDelaySeconds,
  retryBackoff: queue.retryDelaySeconds > 0,
  ...(queue.retryDelayMaxSeconds !== undefined &&
    queue.retryDelaySeconds > 0 && { retryDelayMax: queue.retryDelayMaxSeconds }),
  heartbeatSeconds: HEARTBEAT_S,
  expireInSeconds: queue.limitSeconds + LIMIT_MARGIN_S,
  deleteAfterSeconds: KEEP_ENDED_S,
  retentionSeconds: KEEP_WAITING_S,
  ...(queue.deadLetter !== undefined && { deadLetter: queue.deadLetter }),
});

const attemptsOf = (claims: readonly JobClaim[]) => claims.map(({ id, claim }) => ({ id, retryCount: claim }));

/** The ids that a command has changed. pg-boss returns them, but its type does not say so. */
const changedBy = (response: unknown): readonly string[] => (response as { readonly settled: string[] }).settled;

/**
 * Jobs in the tables of pg-boss, on PostgreSQL. Its workers, schedules and listener are not used: they take one job per
 * poll, share no slots and announce no retries. Its number of retries counts the claims and so is the fence.
 */
export function createPgBossBackend(db: Kysely<Database>, { url, topic }: PgBossContext): JobBackend {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'quantum-harbor jobs',
    max: CONNECTIONS,
    // A claim or heartbeat may be lost if the database crashes. What must not be lost is written with `db`.
    options: '-c synchronous_commit=off',
    schedule: false,
    supervise: false,
    ...KEEP_ALIVE,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: MAINTENANCE_S,
    queueCacheIntervalSeconds: 10,
    warningQueueSize: 100_000,
    openTelemetry: { enabled: false },
  });
  const rules = new Map<string, QueueRules>();
  const failed = bossFailedJobs(db, topic);
  let signals: BackendSignals | undefined;
  const supervise = createSupervision({
    ask: () => sql`select 1`.execute(db),
    failLost: () => boss.supervise(),
    monotonicMs: () => performance.now(),
  });

  return {
    async start(queues, given) {
      signals = given;
      // Without a listener an error of a lost connection would end the process.
      boss.on('error', given.onError);
      boss.on('warning', given.onError);
      await boss.start();
      for (const queue of queues) rules.set(queue.name, queue);
      // Most starts find all queues as they should be.
      const existing = new Map<string, object>(
        (await boss.getQueues([...rules.keys()])).map((queue) => [queue.name, queue]),
      );
      const hasOptions = (queue: QueueRules): boolean => {
        const found = new Map(Object.entries(existing.get(queue.name) ?? {}));
        return Object.entries(optionsOf(queue)).every(([option, value]) => found.get(option) === value);
      };
      // A dead letter must exist before the queue that names it.
      const names = new Set<string>();
      const create = async (queue: QueueRules): Promise<void> => {
        if (names.has(queue.name)) return;
        names.add(queue.name);
        if (queue.deadLetter !== undefined) await create(rules.get(queue.deadLetter)!);
        if (hasOptions(queue)) return;
        await boss.createQueue(queue.name, optionsOf(queue));
        // Another version may have created it with other rules.
        await boss.updateQueue(queue.name, optionsOf(queue));
      };
      for (const queue of queues) await create(queue);
    },
    isElsewhere: async (queue) => (await boss.getQueue(queue)) !== null,
    async insert(trx, queue, jobs) {
      const rows = jobs.map(({ id, json, priority, group, delaySeconds }, index) => ({
        ...{ id, priority, data: JSON.parse(json) as object },
        ...(group !== null && { group: { id: group } }),
        // All jobs of a transaction have the same time of creation. The index orders them by start.
        startAfter: delaySeconds > 0 ? delaySeconds : `${index - jobs.length} milliseconds`,
      }));
      await boss.insert(queue, rows, { db: fromKysely(trx) });
      if (rows.length >= WORTH_ANALYZING) await analyzeBossJobs(trx);
      await notifyOfJobs(trx, topic, queue);
    },
    async claim(queue, limit) {
      const found = await boss.fetch<object>(queue, { batchSize: limit, includeMetadata: true });
      return found
        .toSorted((a, b) => b.priority - a.priority || +a.createdOn - +b.createdOn || +a.startAfter - +b.startAfter)
        .map(({ id, data, retryCount, retryLimit }) => ({
          ...{ id, data, claim: retryCount },
          // The limit has risen with each claim that was released.
          attempt: Math.max(0, rules.get(queue)!.retryLimit - (retryLimit - retryCount)),
        }));
    },
    async settle(trx, queue, claims) {
      const options = trx === null ? {} : { db: fromKysely(trx) };
      return changedBy(await boss.complete(queue, attemptsOf(claims), null, options));
    },
    async fail(queue, claims, message) {
      await boss.fail(queue, attemptsOf(claims), { message });
      const { deadLetter } = rules.get(queue)!;
      signals?.wake(queue);
      if (deadLetter !== undefined) signals?.wake(deadLetter);
    },
    async release(trx, queue, claims, delaySeconds) {
      await releaseBossJobs(trx, queue, claims, delaySeconds);
      await notifyOfJobs(trx, topic, queue);
    },
    async cancel(trx, queue, ids) {
      await boss.cancel(queue, [...ids], { db: fromKysely(trx) });
      await notifyOfJobs(trx, topic, '');
    },
    beat: async (queue, claims) => changedBy(await boss.touch(queue, attemptsOf(claims))),
    // The database compares the start of a delayed job with its own clock.
    poll: () => Promise.resolve(),
    findRunnable: (queues) => listRunnableQueues(db, queues),
    // Not by the timer of pg-boss, which does not wait after an outage.
    supervise,
    counts: (queue) => countBossJobs(db, queue),
    reach: async () => void (await boss.getQueue([...rules.keys()][0] ?? '')),
    find: (queue, ids) => listLiveBossJobs(db, queue, ids),
    listFailed: (limit) => failed.listFailed(limit),
    retry: async (trx, id) => (await failed.retry(trx, id)) !== undefined,
    // Its workers are not used, so nothing is to be waited for.
    close: () => boss.stop({ graceful: false }),
  };
}
