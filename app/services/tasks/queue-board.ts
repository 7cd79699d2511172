import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { othersBefore, type QueueClass } from '#app/domain/queue-order.ts';
import { listQueuedAfter, type QueuedTask } from '#db/repositories/task-queue.ts';
import type { Database } from '#db/schema.ts';

interface QueuePosition {
  /** From 1. */
  readonly position: number;
  readonly total: number;
  /** Estimated work of the tasks before it, in milliseconds. */
  readonly workBeforeMs: number;
}

/**
 * The queue as this process last read it. It is read when a position is requested, at most once in `everyMs`; in
 * between it follows the events of this process. So its cost does not grow with the number of requests.
 */
export interface QueueBoard {
  /**
   * Reads the queue again if it is time to. Returns whether it did: a reading that had begun before may lack recent
   * changes.
   */
  refresh(): Promise<boolean>;
  /** Returns the position of a queued task; adds the task if the board does not have it yet. */
  positionOf(task: QueuedTask): QueuePosition;
  /** Removes a task that is no longer queued. */
  remove(taskId: string): void;
  /** Returns the queued tasks of these accounts. */
  tasksOf(hasAccount: (accountId: string) => boolean): readonly QueuedTask[];
}

export interface QueueBoardSettings {
  /** Milliseconds of any clock; only differences are used. */
  readonly now: () => number;
  readonly everyMs: number;
  /** See `RunOrder`. Absent where it is not known, because other processes run the tasks: then positions assume 0. */
  readonly shortsInRow?: () => number;
}

/**
 * The pause between two readings is at least this multiple of the time of a reading, so a very long queue is read less
 * often.
 */
const REST = 20;

/** Number of tasks read at once: one or two milliseconds. */
const PAGE = 1000;

const isBefore = (a: QueuedTask, b: QueuedTask): boolean => {
  if (a.turn !== b.turn) return a.turn < b.turn;
  const [first, second] = [a.queued_at ?? 0, b.queued_at ?? 0];
  return first === second ? a.id < b.id : first < second;
};

/** Tasks of one class, in order. */
class Line {
  readonly tasks: QueuedTask[] = [];
  /** Work before each task, and before the end; null if it must be summed up again. */
  #work: Float64Array | null = null;

  /** Returns the index of the task, or where it would be inserted. */
  indexOf(task: QueuedTask): number {
    let [from, to] = [0, this.tasks.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isBefore(this.tasks[middle]!, task)) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  put(task: QueuedTask): void {
    this.tasks.splice(this.indexOf(task), 0, task);
    this.#work = null;
  }

  take(task: QueuedTask): void {
    this.tasks.splice(this.indexOf(task), 1);
    this.#work = null;
  }

  /** Returns the work of the first `count` tasks, in milliseconds. */
  workOf(count: number): number {
    if (this.#work === null) {
      this.#work = new Float64Array(this.tasks.length + 1);
      this.tasks.forEach(
        ({ estimated_ms }, index) => (this.#work![index + 1] = this.#work![index]! + (estimated_ms ?? 0)),
      );
    }
    return this.#work[count]!;
  }
}

interface Snapshot {
  readonly lines: readonly [Line, Line];
  readonly byId: Map<string, QueuedTask>;
}

const emptySnapshot = (): Snapshot => ({ lines: [new Line(), new Line()], byId: new Map() });
const classOf = (task: QueuedTask): QueueClass => (task.queue_class === 0 ? 0 : 1);

export function createQueueBoard(
  db: Kysely<Database>,
  { now, everyMs, shortsInRow = () => 0 }: QueueBoardSettings,
): QueueBoard {
  let snapshot = emptySnapshot();
  let readAt: number | null = null;
  let readMs = 0;
  let reading: Promise<void> | null = null;
  /** Changes during a reading of the queue, which the reading may not contain yet. */
  let changesDuringRead: (() => void)[] | null = null;

  const put = (row: QueuedTask): void => {
    if (snapshot.byId.has(row.id)) return;
    // `row` may be a complete row with its program, and the board keeps its entries until the next reading; so only
    // these columns are copied.
    const { id, account_id, queue_class, turn, queued_at, estimated_ms } = row;
    const task: QueuedTask = { id, account_id, queue_class, turn, queued_at, estimated_ms };
    snapshot.byId.set(task.id, task);
    snapshot.lines[classOf(task)].put(task);
  };
  const remove = (taskId: string): void => {
    const task = snapshot.byId.get(taskId);
    if (task === undefined) return;
    snapshot.byId.delete(taskId);
    snapshot.lines[classOf(task)].take(task);
  };
  const read = async (): Promise<void> => {
    const startedAt = now();
    readAt = startedAt;
    changesDuringRead = [];
    try {
      const next = emptySnapshot();
      let page: readonly QueuedTask[] = [];
      do {
        page = await listQueuedAfter(db, page.at(-1), PAGE);
        for (const task of page) {
          next.byId.set(task.id, task);
          next.lines[classOf(task)].tasks.push(task);
        }
        await nextTurn();
      } while (page.length === PAGE);
      snapshot = next;
      for (const applyChange of changesDuringRead) applyChange();
      readMs = Math.abs(now() - startedAt);
    } catch (error) {
      readAt = null;
      throw error;
    } finally {
      changesDuringRead = null;
    }
  };
  return {
    async refresh() {
      // Absolute value, because the clock may have been set in either direction.
      if (reading === null && readAt !== null && Math.abs(now() - readAt) < Math.max(everyMs, REST * readMs))
        return false;
      const isNew = reading === null;
      reading ??= read().finally(() => (reading = null));
      await reading;
      return isNew;
    },
    positionOf(task) {
      changesDuringRead?.push(() => put(task));
      put(task);
      const queueClass = classOf(task);
      const [ownLine, otherLine] = [snapshot.lines[queueClass], snapshot.lines[queueClass === 0 ? 1 : 0]];
      const index = ownLine.indexOf(snapshot.byId.get(task.id)!);
      const before = othersBefore(queueClass, index, otherLine.tasks.length, shortsInRow());
      return {
        position: index + before + 1,
        total: ownLine.tasks.length + otherLine.tasks.length,
        workBeforeMs: ownLine.workOf(index) + otherLine.workOf(before),
      };
    },
    remove(taskId) {
      changesDuringRead?.push(() => remove(taskId));
      remove(taskId);
    },
    tasksOf: (hasAccount) => snapshot.lines.flatMap(({ tasks }) => tasks.filter((task) => hasAccount(task.account_id))),
  };
}
