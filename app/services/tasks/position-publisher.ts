import type { Kysely } from 'kysely';
import { findTasks } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { QueuePosition, TaskEvents, Watchers } from './contract.ts';
import { readPositions, shouldPublish } from './positions.ts';
import type { QueueBoard } from './queue-board.ts';
import { toViews } from './view.ts';

export interface PositionPublisherDependencies {
  readonly events: TaskEvents;
  readonly board: QueueBoard;
  readonly watchers: Watchers;
  readonly now: () => number;
  /** Minimal time between two updates of queue positions. */
  readonly minIntervalMs: number;
  readonly onError: (error: unknown) => void;
}

/** Changes within this time are published together. */
const BATCH_MS = 20;
/** Number of tasks whose rows are read at once. */
const PAGE = 200;

/**
 * Publishes queue positions and waits to the watchers of this process after the queue or the progress of a running task
 * has changed: at most once in `minIntervalMs`, and not at all without watchers. Each process publishes its own.
 */
export function startPositionPublisher(
  db: Kysely<Database>,
  { events, board, watchers, now, minIntervalMs, onError }: PositionPublisherDependencies,
): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let published: ReadonlyMap<string, QueuePosition> = new Map();
  let lastAt = Number.NEGATIVE_INFINITY;
  let publishing = Promise.resolve();
  let isOpen = true;

  const publishPositions = async (): Promise<void> => {
    const isRead = await board.refresh();
    const waiting = board.tasksOf((accountId) => watchers.has(accountId));
    const positionOf = await readPositions(db, board);
    const positions = new Map(waiting.map((task) => [task.id, positionOf(task)]));
    const changed = [...positions]
      .filter(([id, position]) => shouldPublish(published.get(id), position))
      .map(([id]) => id);
    // Tasks without a published update keep their last published position for the next comparison.
    const isChanged = new Set(changed);
    published = new Map(
      [...positions].map(([id, position]) => [id, isChanged.has(id) ? position : published.get(id)!]),
    );
    for (let first = 0; first < changed.length; first += PAGE) {
      const rows = (await findTasks(db, changed.slice(first, first + PAGE))).filter(
        ({ status }) => status === 'queued',
      );
      const views = await toViews(db, { board, watchers }, rows, 'watched');
      rows.forEach((row, index) =>
        events.publish({ accountId: row.account_id, task: views[index]!, isPositionOnly: true }),
      );
    }
    // The board was not read again yet: tasks that others have queued since are published by the next update.
    if (!isRead) schedule();
  };
  const schedule = (): void => {
    if (!isOpen || timer !== undefined || watchers.accounts().length === 0) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        lastAt = now();
        publishing = publishPositions().catch(onError);
      },
      Math.min(minIntervalMs, Math.max(BATCH_MS, lastAt + minIntervalMs - now())),
    );
  };
  const unsubscribe = events.subscribe(({ isPositionOnly }) => {
    if (!isPositionOnly) schedule();
  });
  return {
    async close() {
      isOpen = false;
      unsubscribe();
      clearTimeout(timer);
      await publishing;
    },
  };
}
