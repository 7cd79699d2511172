import type { Kysely } from 'kysely';
import { findTasks } from '../../../db/repositories/tasks.ts';
import type { Database } from '../../../db/schema.ts';
import type { TaskChanged, TaskEvents } from './events.ts';
import type { QueueBoard } from './queue-board.ts';
import { toViews } from './view.ts';
import type { Watchers } from './watchers.ts';

export interface PlaceTellerDependencies {
  readonly events: TaskEvents;
  readonly board: QueueBoard;
  readonly watchers: Watchers;
  readonly now: () => number;
  /** Places are told no more often than this. */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/** What moves within this time is told together. */
const GATHER_MS = 20;
/** Tasks whose rows are read at once. */
const PAGE = 200;

/** Whether the queue is another after this: a task came into it, was taken from it, or ended. */
const hasMoved = ({ task, isPlaceOnly }: TaskChanged): boolean => !isPlaceOnly && (task.status !== 'ongoing' || task.progress === 0);

/**
 * Tells those who watch in this process where their tasks stand now, after the queue has moved: at most once in
 * `everyMs`, and nothing at all where nobody watches. Each process tells its own.
 */
export function startPlaceTeller(db: Kysely<Database>, { events, board, watchers, now, everyMs, onError }: PlaceTellerDependencies): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let told: ReadonlyMap<string, string> = new Map();
  let lastAt = Number.NEGATIVE_INFINITY;
  let telling = Promise.resolve();
  let isOpen = true;

  const tell = async (): Promise<void> => {
    const isRead = await board.refresh();
    const places = new Map<string, string>();
    for (const task of board.tasksOf(watchers.has)) {
      const { position, total } = board.placeOf(task);
      places.set(task.id, `${position}/${total}`);
    }
    const changed = [...places].filter(([id, place]) => told.get(id) !== place).map(([id]) => id);
    told = places;
    for (let first = 0; first < changed.length; first += PAGE) {
      const rows = (await findTasks(db, changed.slice(first, first + PAGE))).filter(({ status }) => status === 'queued');
      const views = await toViews(db, { board, watchers }, rows, 'watched');
      rows.forEach((row, index) => events.publish({ accountId: row.account_id, task: views[index]!, isPlaceOnly: true }));
    }
    // Too early for a reading: what others have queued meanwhile is told by the next.
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
  const unsubscribe = events.subscribe((change) => {
    if (hasMoved(change)) schedule();
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
