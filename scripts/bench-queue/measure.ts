import { type Kysely, sql } from 'kysely';
import { createJobs, JOBS_TOPIC } from '#app/services/jobs/index.ts';
import type { JobPool } from '#app/services/tasks/contract.ts';
import {
  createQueueBoard,
  createRunOrder,
  createTaskEvents,
  createTaskRunner,
  createWatchers,
  repairTasks,
  taskQueues,
} from '#app/services/tasks/index.ts';
import { NO_TELEMETRY } from '#app/services/telemetry/index.ts';
import { openChannel } from '#db/connect.ts';
import { dialectOf } from '#db/database-address.ts';
import { listQueuedAfter } from '#db/repositories/task-queue.ts';
import type { Database } from '#db/schema.ts';
import { processorMs } from '#scripts/bench-console/processor.ts';
import type { JobOutcome } from '#simulator/workers';

const RESULT = {
  kind: 'counts',
  seconds: 0.001,
  storingSeconds: 0,
  body: '{"counts":{"00":52,"11":48}}',
  parts: [],
} as const;
/** Runs until it is stopped. */
const stopped = (signal: AbortSignal): Promise<JobOutcome> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve({ kind: 'stopped' })));
const TIME_LIMIT_MS = 600_000;
const fail = (error: unknown): never => {
  throw error;
};

/**
 * Measures the CPU time of this process and of the PostgreSQL processes that serve it, in milliseconds since `start`.
 */
async function meter(db: Kysely<Database>) {
  const backends = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()`.execute(db).then(
      ({ rows }) => rows.map(({ pid }) => pid),
      () => [],
    );
  const before = new Map((await backends()).map((pid) => [pid, processorMs(pid)]));
  const own = process.cpuUsage();
  return async () => {
    const { user, system } = process.cpuUsage(own);
    const served = (await backends()).reduce((sum, pid) => sum + processorMs(pid) - (before.get(pid) ?? 0), 0);
    return (user + system) / 1000 + served;
  };
}

/** What a task costs on its way from the queue to its end. */
export interface TaskCost {
  /** CPU time, in milliseconds. */
  readonly ms: number;
  /** Tasks per second of one worker with one slot; depends on the load of the machine. */
  readonly perSecond: number;
}

/** Measures this many tasks of a full queue, whose engine returns at once. */
export async function costOfTasks(db: Kysely<Database>, url: string, tasks: number): Promise<TaskCost> {
  let ended = 0;
  const events = createTaskEvents(fail);
  const done = Promise.withResolvers<void>();
  events.subscribe(({ task }) => {
    if (task.status === 'completed' && ++ended === tasks) done.resolve();
  });
  // Ends only the measured tasks; the others stay in the queue.
  let startedAt = 0;
  const pool: JobPool = {
    threads: 1,
    run: (_, { signal }) =>
      ++startedAt <= tasks ? Promise.resolve({ kind: 'result', result: RESULT }) : stopped(signal),
  };
  const isPostgres = dialectOf(url) === 'postgres';
  const jobs = createJobs(db, { now: Date.now, onError: fail, postgresUrl: isPostgres ? url : null });
  const topics = new Map([[JOBS_TOPIC, jobs.receive]]);
  const channel = await openChannel(url, { topics, onReconnect: () => jobs.receive(null), onError: fail });
  await jobs.start(taskQueues(TIME_LIMIT_MS));
  const board = createQueueBoard(db, { now: () => performance.now(), everyMs: 1000 });
  let lastId = 0;
  const context = {
    board,
    watchers: createWatchers(),
    events,
    endings: { record: () => Promise.resolve() },
    now: Date.now,
    newId: () => `bench-${++lastId}`,
    timeZone: 'Asia/Shanghai',
    jobs,
    telemetry: NO_TELEMETRY,
  };
  const runOrder = createRunOrder();
  const settings = { timeLimitMs: TIME_LIMIT_MS, stopCheckMs: 1000, progressMs: 200, runOrder, onError: fail };
  const runner = createTaskRunner(db, context, pool, settings);
  await repairTasks(db, context);
  const processorMsUsed = await meter(db);
  const from = performance.now();
  runner.start();
  await done.promise;
  const seconds = (performance.now() - from) / 1000;
  const ms = await processorMsUsed();
  await Promise.all([jobs.close(1000), runner.close()]);
  await channel?.close();
  if ((await listQueuedAfter(db, undefined, 1)).length === 0)
    throw new Error('the queue ran empty while it was measured');
  return { ms: ms / tasks, perSecond: tasks / seconds };
}

/** Returns milliseconds of CPU time for reading all queue positions once. */
export async function boardCost(db: Kysely<Database>): Promise<number> {
  const board = createQueueBoard(db, { now: () => 0, everyMs: 1000 });
  const processorMsUsed = await meter(db);
  await board.refresh();
  return processorMsUsed();
}
