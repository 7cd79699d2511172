import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import {
  createFanOut,
  createQueueBoard,
  createRunOrder,
  createTaskEvents,
  createTaskRunner,
  createWatchers,
  startPositionPublisher,
} from './tasks/index.ts';

const PROGRESS_MS = 200;
/** A stop in this process takes effect at once; this is for a stop in another one. */
const STOP_CHECK_MS = 1_000;
const PLACES_EVERY_MS = 1_000;

type LifecycleContext = Parameters<typeof createTaskRunner>[1];

interface TaskWorkSettings extends Omit<LifecycleContext, 'board' | 'watchers' | 'events'> {
  readonly pool: Parameters<typeof createTaskRunner>[2] & NonNullable<Parameters<typeof createTaskRunner>[3]['pieces']>;
  readonly taskTimeLimitMs: number;
  /** Memory of one task, in MiB. */
  readonly memoryMb: number;
  /** The build with whose processes runs are shared; undefined: with none. */
  readonly sharedBuild: string | undefined;
  readonly onError: (error: unknown) => void;
}

/** Builds what runs tasks and tells watchers of them; the runner has not been started yet. */
export function createTaskWork(db: Kysely<Database>, settings: TaskWorkSettings) {
  const { pool, taskTimeLimitMs, memoryMb, sharedBuild, onError, ...context } = settings;
  const { now } = context;
  const monotonicMs = () => performance.now();
  const events = createTaskEvents(onError);
  const watchers = createWatchers();
  const runOrder = createRunOrder({ memoryMb, build: sharedBuild });
  const { shortsInRow } = runOrder;
  const board = createQueueBoard(db, { now: monotonicMs, everyMs: PLACES_EVERY_MS, shortsInRow });
  const lifecycle: LifecycleContext = { ...context, board, watchers, events };
  const runner = createTaskRunner(db, lifecycle, pool, {
    timeLimitMs: taskTimeLimitMs,
    stopCheckMs: STOP_CHECK_MS,
    progressMs: PROGRESS_MS,
    runOrder,
    pieces: sharedBuild === undefined ? undefined : pool,
    onError,
  });
  const watching = { events, board, watchers };
  const positionPublisher = startPositionPublisher(db, {
    ...watching,
    now: monotonicMs,
    minIntervalMs: PLACES_EVERY_MS,
    onError,
  });
  const fanOut = createFanOut(db, { ...watching, origin: randomUUID(), now, onError });
  return { events, watchers, lifecycle, runner, positionPublisher, fanOut };
}
