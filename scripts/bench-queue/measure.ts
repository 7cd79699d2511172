import { type Kysely, sql } from 'kysely';
import type { JobPool } from '#app/services/tasks/contract.ts';
import { createQueueBoard, createTaskEvents, createTaskRunner, createWatchers } from '#app/services/tasks/index.ts';
import { isAnyQueued } from '#db/repositories/task-queue.ts';
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

/** Returns milliseconds of CPU time per task between queue and end, averaged over this many tasks. */
export async function costOfTasks(db: Kysely<Database>, tasks: number): Promise<number> {
  const skipLocked = await sql`select pg_backend_pid()`.execute(db).then(
    () => true,
    () => false,
  );
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
  const board = createQueueBoard(db, { now: () => performance.now(), everyMs: 1000 });
  let lastId = 0;
  const context = {
    board,
    watchers: createWatchers(),
    events,
    endings: { record: () => Promise.resolve(), wake: () => undefined },
    now: Date.now,
    newId: () => `bench-${++lastId}`,
    timeZone: 'Asia/Shanghai',
    wake: () => runner.wake(),
  };
  const settings = {
    owner: 'bench',
    timeLimitMs: 600_000,
    heartbeatMs: 5000,
    maxMissedBeats: 10,
    progressMs: 200,
    skipLocked,
    onError: fail,
  };
  const runner = createTaskRunner(db, context, pool, settings);
  const processorMsUsed = await meter(db);
  runner.start();
  await done.promise;
  const ms = await processorMsUsed();
  await runner.close();
  if (!(await isAnyQueued(db))) throw new Error('the queue ran empty while it was measured');
  return ms / tasks;
}

/** Returns milliseconds of CPU time for reading all queue positions once. */
export async function boardCost(db: Kysely<Database>): Promise<number> {
  const board = createQueueBoard(db, { now: () => 0, everyMs: 1000 });
  const processorMsUsed = await meter(db);
  await board.refresh();
  return processorMsUsed();
}
