import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { othersBefore, type QueueClass } from '#app/domain/queue-order.ts';
import { listQueuedAfter, type QueuedTask, readQueueState } from '#db/repositories/task-queue.ts';
import type { Database } from '#db/schema.ts';

export interface QueuePosition {
  /** From 1. */
  readonly position: number;
  readonly total: number;
  /** Estimated work of those before it, in milliseconds. */
  readonly workBeforeMs: number;
}

/**
 * The queue as this process last saw it. It is read when somebody asks for a place, at most once in `everyMs`; in
 * between it follows what this process is told of tasks. So its cost does not grow with how often somebody asks.
 */
export interface QueueBoard {
  /** Brings the board up to date, where it is time to. Answers whether it did: a reading that had begun before may lack what has moved since. */
  refresh(): Promise<boolean>;
  /** The place of a task that waits; it is entered where the board does not have it yet. */
  placeOf(task: QueuedTask): QueuePosition;
  /** A task that waits no more. */
  remove(taskId: string): void;
  /** Tasks of these accounts that wait. */
  tasksOf(hasAccount: (accountId: string) => boolean): readonly QueuedTask[];
}

export interface QueueBoardSettings {
  /** Milliseconds of any clock. */
  readonly now: () => number;
  readonly everyMs: number;
}

/** So many times as long as reading it took is the least time between two readings: a very long queue is read more seldom. */
const REST = 20;

/** Tasks read at once: a millisecond or two. */
const PAGE = 1000;

const isBefore = (a: QueuedTask, b: QueuedTask): boolean => {
  if (a.turn !== b.turn) return a.turn < b.turn;
  const [first, second] = [a.queued_at ?? 0, b.queued_at ?? 0];
  return first === second ? a.id < b.id : first < second;
};

/** Tasks of one class, in order. */
class Line {
  readonly tasks: QueuedTask[] = [];
  /** Work before each, and before the end; null where it has to be summed up again. */
  #work: Float64Array | null = null;

  /** Where the task stands, or would. */
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

  /** Work of the first so many, in milliseconds. */
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
  readonly shortsInRow: number;
}

const emptySnapshot = (shortsInRow: number): Snapshot => ({
  lines: [new Line(), new Line()],
  byId: new Map(),
  shortsInRow,
});
const classOf = (task: QueuedTask): QueueClass => (task.queue_class === 0 ? 0 : 1);

export function createQueueBoard(db: Kysely<Database>, { now, everyMs }: QueueBoardSettings): QueueBoard {
  let snapshot = emptySnapshot(0);
  let readAt: number | null = null;
  let tookMs = 0;
  let reading: Promise<void> | null = null;
  /** What was told while the queue was being read, which may not show it yet. */
  let meanwhile: (() => void)[] | null = null;

  const put = (given: QueuedTask): void => {
    if (snapshot.byId.has(given.id)) return;
    // What is given may be a whole row with its program, and stays here until the next reading.
    const { id, account_id, queue_class, turn, queued_at, estimated_ms } = given;
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
    meanwhile = [];
    try {
      const next = emptySnapshot((await readQueueState(db, false)).shortsInRow);
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
      for (const again of meanwhile) again();
      tookMs = Math.abs(now() - startedAt);
    } catch (error) {
      readAt = null;
      throw error;
    } finally {
      meanwhile = null;
    }
  };
  return {
    async refresh() {
      // However far the clock was set, either way.
      if (reading === null && readAt !== null && Math.abs(now() - readAt) < Math.max(everyMs, REST * tookMs))
        return false;
      const isNew = reading === null;
      reading ??= read().finally(() => (reading = null));
      await reading;
      return isNew;
    },
    placeOf(task) {
      meanwhile?.push(() => put(task));
      put(task);
      const queueClass = classOf(task);
      const [own, other] = [snapshot.lines[queueClass], snapshot.lines[queueClass === 0 ? 1 : 0]];
      const index = own.indexOf(snapshot.byId.get(task.id)!);
      const before = othersBefore(queueClass, index, other.tasks.length, snapshot.shortsInRow);
      return {
        position: index + before + 1,
        total: own.tasks.length + other.tasks.length,
        workBeforeMs: own.workOf(index) + other.workOf(before),
      };
    },
    remove(taskId) {
      meanwhile?.push(() => remove(taskId));
      remove(taskId);
    },
    tasksOf: (hasAccount) => snapshot.lines.flatMap(({ tasks }) => tasks.filter((task) => hasAccount(task.account_id))),
  };
}
