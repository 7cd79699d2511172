import type { Kysely } from 'kysely';
import { findTasks } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { Place, TaskEvents } from './contract.ts';
import { isToBeTold, readPlaces } from './places.ts';
import type { QueueBoard } from './queue-board.ts';
import { toViews } from './view.ts';
import type { Watchers } from './watchers.ts';

export interface PlaceTellerDependencies {
  readonly events: TaskEvents;
  readonly board: QueueBoard;
  readonly watchers: Watchers;
  readonly now: () => number;
  /** Minimal time between two updates of queue positions. */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/** Changes within this time are published together. */
const GATHER_MS = 20;
/** Number of tasks whose rows are read at once. */
const PAGE = 200;

/**
 * Publishes queue positions and waits to the watchers of this process after the queue or the progress of a running task
 * has changed: at most once in `everyMs`, and not at all without watchers. Each process publishes its own.
 */
export function startPlaceTeller(
  db: Kysely<Database>,
  { events, board, watchers, now, everyMs, onError }: PlaceTellerDependencies,
): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let told: ReadonlyMap<string, Place> = new Map();
  let lastAt = Number.NEGATIVE_INFINITY;
  let telling = Promise.resolve();
  let isOpen = true;

  const tell = async (): Promise<void> => {
    const isRead = await board.refresh();
    const waiting = board.tasksOf((account) => watchers.has(account));
    const placeOf = await readPlaces(db, board);
    const places = new Map(waiting.map((task) => [task.id, placeOf(task)]));
    const changed = [...places].filter(([id, place]) => isToBeTold(told.get(id), place)).map(([id]) => id);
    // Tasks without a published update keep their last published position for the next comparison.
    const isChanged = new Set(changed);
    told = new Map([...places].map(([id, place]) => [id, isChanged.has(id) ? place : told.get(id)!]));
    for (let first = 0; first < changed.length; first += PAGE) {
      const rows = (await findTasks(db, changed.slice(first, first + PAGE))).filter(
        ({ status }) => status === 'queued',
      );
      const views = await toViews(db, { board, watchers }, rows, 'watched');
      rows.forEach((row, index) =>
        events.publish({ accountId: row.account_id, task: views[index]!, isPlaceOnly: true }),
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
        telling = tell().catch(onError);
      },
      Math.min(everyMs, Math.max(GATHER_MS, lastAt + everyMs - now())),
    );
  };
  const unsubscribe = events.subscribe(({ isPlaceOnly }) => {
    if (!isPlaceOnly) schedule();
  });
  return {
    async close() {
      isOpen = false;
      unsubscribe();
      clearTimeout(timer);
      await telling;
    },
  };
}
