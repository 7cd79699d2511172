import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect, vi } from 'vitest';
import { price } from '#app/domain/products.ts';
import type { QuotaLimits } from '#app/domain/quotas.ts';
import { createAudit } from '#app/services/audit/index.ts';
import { createCoins } from '#app/services/coins/index.ts';
import { createJobs, JOBS_TOPIC, type QueueRules } from '#app/services/jobs/index.ts';
import { createMaintenance } from '#app/services/maintenance/index.ts';
import { createNotifications, createTaskEndNotifier } from '#app/services/notifications/index.ts';
import type { Programs } from '#app/services/programs/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { createSubscriptions } from '#app/services/subscriptions/index.ts';
import type { JobPool } from '#app/services/tasks/contract.ts';
import {
  createQueueBoard,
  createRunOrder,
  createTaskEvents,
  createTaskRunner,
  createTasks,
  createWatchers,
  registerWorker,
  repairTasks,
  type Submission,
  taskQueues,
  type TaskView,
  workOnLostTasks,
} from '#app/services/tasks/index.ts';
import type { RunnerSettings } from '#app/services/tasks/runner.ts';
import { NO_TELEMETRY, type TaskTelemetry } from '#app/services/telemetry/index.ts';
import { openChannel } from '#db/connect.ts';
import { dialectOf } from '#db/database-address.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import type { SimulationResult, WorkloadError } from '#simulator';
import { createResultReader, type FinishedRun, type Job, type JobOutcome } from '#simulator/workers';
import { createManualPiecePool, TEST_BUILD } from './piece-pool.ts';
import { insertTestAccount } from './rows.ts';

/** A job of the test's pool: it does nothing until the test ends it. */
interface PendingJob {
  readonly job: Job;
  readonly signal: AbortSignal;
  progress(fraction: number): void;
  partial(result: FinishedRun): void;
  /** What a stop finds done. */
  done: FinishedRun | undefined;
  finish(outcome: JobOutcome): void;
  fail(error: Error): void;
}

const BELL: SimulationResult = {
  kind: 'counts',
  counts: { '00': 52, '11': 48 },
  engine: 'full-amplitude',
  qubits: 2,
  shots: 100,
  seed: 1,
  precision: 'double',
  seconds: 0.0012,
};
export const bellResult: JobOutcome = {
  kind: 'result',
  result: { kind: BELL.kind, seconds: BELL.seconds, storingSeconds: 0, body: JSON.stringify(BELL), parts: [] },
};

/** Creates a pool whose jobs the test controls; a job that is requested to stop stops, unless the pool is frozen. */
function createManualPool(threads: number) {
  const jobs: PendingJob[] = [];
  const state = { isFrozen: false };
  const pool: JobPool = {
    threads,
    run: (job, { signal, onProgress, onPartial }) =>
      new Promise((resolve, reject) => {
        const control = { progress: onProgress, partial: onPartial, finish: resolve, fail: reject };
        const pending: PendingJob = { job, signal, done: undefined, ...control };
        const stop = () => {
          if (!state.isFrozen) resolve({ kind: 'stopped', ...(pending.done && { partial: pending.done }) });
        };
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop, { once: true });
        jobs.push(pending);
      }),
  };
  return { pool, jobs, state };
}

const BROKEN_OBSERVABLE: WorkloadError = {
  code: 'observable_needed',
  values: {},
  field: 'observables',
  place: { kind: 'path', path: 'observables' },
};

/** Returns the time part of a price. */
const timeCoins = (seconds: number): number =>
  price('full-amplitude', { qubits: 1, shots: 1, seconds }).timePrice?.coins ?? 0;

/** Programs whose first line states the size of the circuit and a comment its run time; the cost is fixed. */
const sizedPrograms: Programs = {
  admit: () => Promise.resolve(),
  picture: () => Promise.resolve(null),
  write: () => Promise.resolve('unreadable'),
  importFrom: () => Promise.resolve('too_long'),
  compare: () => Promise.reject(new Error('nothing is compared here')),
  advise: () => Promise.resolve([]),
  prepare: () => Promise.reject(new Error('no application runs here')),
  receive: () => Promise.reject(new Error('no result is received here')),
  async read({ program, parameters, states, noise, method, chip, workload }) {
    const referenceSeconds = Number(/% (\d+) s/.exec(program)?.[1] ?? 0.01);
    const qubits = Number(/QINIT (\d+)/.exec(program)?.[1] ?? Number.NaN);
    if (Number.isNaN(qubits)) {
      const span = { start: 0, end: 1, line: 1, column: 1 };
      return {
        kind: 'diagnostics',
        diagnostics: [{ kind: 'syntax', code: 'declaration_missing', values: { expected: 'QINIT' }, span }],
      };
    }
    const errors = workload?.observables?.includes('broken') === true ? [BROKEN_OBSERVABLE] : [];
    const points = Array.isArray(workload?.points) ? workload.points.length : 1;
    return {
      kind: 'circuit',
      ...(workload && {
        workload:
          errors.length > 0
            ? { ok: false, errors }
            : { ok: true, kind: points > 1 ? 'points' : 'values', points, qubits },
      }),
      circuit: { qubits, classicalBits: qubits, operations: [] },
      operations: 0,
      depth: 0,
      violations: [],
      options: JSON.parse(JSON.stringify({ parameters, states, noise, method, chip, workload })) as object,
      price: (qubits > 20 ? 2 ** (qubits - 20) : 1) + timeCoins(referenceSeconds),
      estimate: {
        ok: true,
        memoryBytes: 16 * 2 ** qubits,
        seconds: referenceSeconds,
        referenceSeconds,
        precision: 'double',
      },
    };
  },
};

const TIME_LIMIT_MS = 60_000;
/** A queue without tasks, whose delayed jobs show that the queue works. */
const PROBE: QueueRules = { name: 'probe', retryLimit: 0, retryDelaySeconds: 0, limitSeconds: 60 };

/** More retries than a test can take. */
const MANY_SHORT: readonly number[] = Array.from({ length: 200 }, () => 10);

export const BELL_SUBMISSION: Submission = {
  projectId: null,
  name: 'Bell pair',
  product: 'full-amplitude',
  shots: 100,
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\n',
};

/** A run long enough to be shared, for two QCoins or so. */
export const LONG_SUBMISSION: Submission = { ...BELL_SUBMISSION, program: 'QINIT 2\nCREG 2\n% 5 s\n' };

/** The task service on a new database, with a clock and a pool that the test controls. */
export async function createTaskHarness({
  threads = 1,
  settings = {},
  db: existing,
  url,
  programs = sizedPrograms,
  build = TEST_BUILD,
  memoryMb = Infinity,
  telemetry = NO_TELEMETRY,
}: {
  threads?: number;
  settings?: Partial<RunnerSettings>;
  db?: Kysely<Database>;
  /** Address of `db`; needed for PostgreSQL. */
  url?: string;
  /** By default programs are not read, and their cost is fixed. */
  programs?: Programs;
  /** The build whose pieces this process computes. */
  build?: string;
  /** Memory of one job here. */
  memoryMb?: number;
  telemetry?: TaskTelemetry;
} = {}) {
  const db = existing ?? (await freshDatabase());
  let nowMs = Date.UTC(2026, 10, 20, 4);
  let lastId = 0;
  const prefix = Math.random().toString(36).slice(2, 8);
  const errors: unknown[] = [];
  const publishedTasks: TaskView[] = [];
  const now = () => nowMs;
  const newId = () => `${prefix}-${String(++lastId).padStart(4, '0')}`;
  const events = createTaskEvents((error) => errors.push(error));
  events.subscribe(({ task }) => publishedTasks.push(task));
  const { pool, jobs, state } = createManualPool(threads);
  const shared = createManualPiecePool();
  const onError = (error: unknown) => void errors.push(error);
  const postgresUrl = url !== undefined && dialectOf(url) === 'postgres' ? url : null;
  const queue = createJobs(db, { now, onError, postgresUrl });
  const topics = new Map([[JOBS_TOPIC, queue.receive]]);
  const channel = await openChannel(url ?? '', { topics, onReconnect: () => queue.receive(null), onError });
  await queue.start([...taskQueues(TIME_LIMIT_MS, build), PROBE]);
  const notifying = { now, randomBytes, allowsPrivate: false, ensureJob: () => Promise.resolve() };
  const watchers = createWatchers();
  const runOrder = createRunOrder({ memoryMb, build });
  const board = createQueueBoard(db, { now, everyMs: 1000, shortsInRow: runOrder.shortsInRow });
  const maintenance = createMaintenance(db, { audit: createAudit(db, { now, newId }), now, monotonicMs: now });
  const lifecycle = {
    board,
    maintenance,
    watchers,
    now,
    newId,
    timeZone: 'Asia/Shanghai',
    events,
    endings: createTaskEndNotifier(notifying),
    jobs: queue,
    telemetry,
  };
  const taskRunner = createTaskRunner(db, lifecycle, pool, {
    timeLimitMs: TIME_LIMIT_MS,
    stopCheckMs: 15,
    retryDelaysMs: { unavailable: MANY_SHORT, other: MANY_SHORT },
    progressMs: 0,
    runOrder,
    pieces: {
      ...shared.pool,
      plan: (job, control) => (shared.state.count > 0 ? shared.pool.plan(job, control) : pool.run(job, control)),
    },
    onError,
    ...settings,
  });
  const runner = {
    ...taskRunner,
    start() {
      taskRunner.start();
      workOnLostTasks(db, lifecycle);
    },
  };
  const results = createResultReader();
  const withQuotas = (quotas?: QuotaLimits) =>
    createTasks(db, { ...lifecycle, programs, results, newSeed: () => 42, ...(quotas && { quotas }) }, runner);
  const tasks = withQuotas();
  const coins = createCoins(db, { now, newId, timeZone: 'Asia/Shanghai' });
  const subscriptions = createSubscriptions(db, { now, newId, approvesImmediately: true });
  let stopped: Promise<unknown> | undefined;
  /** Stops the process: its queue and its runner. */
  const stop = async (): Promise<void> => {
    stopped ??= Promise.all([queue.close(1000), runner.close()]);
    await stopped;
    await channel?.close();
  };
  return {
    db,
    /** For another process on the same database. */
    database: { db, ...(url !== undefined && { url }) },
    queue,
    maintenance,
    state,
    stop,
    tasks,
    /** The same service for accounts with other quotas. */
    withQuotas,
    results,
    coins,
    notifications: createNotifications(db, { ...notifying, rates: ownRates() }),
    subscriptions,
    runner,
    jobs,
    /** Pieces of runs, and how runs are planned. */
    pieces: shared.pieces,
    sharing: shared.state,
    /** Says that a process of this build works here. */
    register: (stated: { readonly memoryMb: number } = { memoryMb: 1024 }) =>
      registerWorker(db, { build, slots: threads, cores: threads, ...stated }, onError),
    board,
    watchers,
    errors,
    publishedTasks,
    advance: (ms: number) => (nowMs += ms),
    repair: () => repairTasks(db, lifecycle),
    /** What other processes find if this one is dead or frozen: its jobs are to be run again. */
    async loseClaims(trx: Kysely<Database> = db): Promise<void> {
      await (
        postgresUrl === null
          ? sql`update jobs set state = 'ready', holder = null, attempt = attempt + 1 where state = 'active'`
          : sql`update pgboss.job set state = 'retry', heartbeat_on = null, start_after = now() where state = 'active'`
      ).execute(trx);
      queue.receive(null);
    },
    /** Waits until a process has found a job whose delay ended after this call. */
    async findsDelayed(): Promise<void> {
      queue.work([PROBE.name], { slots: 1 }, () => Promise.resolve());
      const ids = await queue.put(db, PROBE.name, [{ data: {}, delaySeconds: 1 }]);
      nowMs += 1000;
      await vi.waitFor(async () => expect((await queue.find(PROBE.name, ids)).size).toBe(0), { timeout: 5000 });
    },
    async close(): Promise<void> {
      await stop();
      await results.close();
      await db.destroy();
    },
    /** Creates an account that has signed in today and may run on the full-amplitude product. */
    async open(accountId: string, { level = 1 }: { level?: number } = {}): Promise<void> {
      await insertTestAccount(db, accountId, { level });
      await coins.grantDaily(accountId);
      await subscriptions.subscribe(accountId, 'full-amplitude');
    },
  };
}
