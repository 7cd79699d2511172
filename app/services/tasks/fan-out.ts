import type { Kysely } from 'kysely';
import { findTasks, type JoinedTaskRow, listChangedSince } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { TaskEvents } from './contract.ts';
import { type PositionContext, toViews } from './view.ts';

/** Sends a text to all processes, including this one. */
interface FanOutChannel {
  /** Returns whether the text was sent. */
  send(text: string): Promise<boolean>;
}

export interface FanOutDependencies extends PositionContext {
  readonly events: TaskEvents;
  /** Identifies this process, so that it ignores its own messages. */
  readonly origin: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export interface FanOut {
  /** From now on, sends the changes of this process to the others. */
  start(channel: FanOutChannel): void;
  /** Handles a text of the channel. */
  readonly receive: (text: string) => void;
  /**
   * Called after the channel was lost for this time: reads what changed in the meantime, and sends what could not be
   * sent.
   */
  catchUp(disconnectedMs: number): void;
  close(): void;
}

/** Changes within this time are sent together. */
const BATCH_MS = 10;
/** A PostgreSQL notification has at most 8,000 bytes; an id has 32. */
const MAX_IDS_PER_MESSAGE = 200;
/**
 * Ids kept while the channel is lost; older ones are dropped, and other processes find these changes when they read
 * again.
 */
const MAX_PENDING_IDS = 5000;
/** Allowance for the clock difference between two processes, and for the time before a lost connection is noticed. */
const MARGIN_MS = 5 * 60_000;
const ACCOUNT_BATCH_SIZE = 100;

/**
 * Notifies watchers in other processes of task changes. Only ids are sent; a process with watchers reads the states
 * from the database, which is the source of truth.
 */
export function createFanOut(
  db: Kysely<Database>,
  { events, board, watchers, origin, now, onError }: FanOutDependencies,
): FanOut {
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe = (): void => {};
  let flush = async (): Promise<void> => {};

  const flushTo = async (channel: FanOutChannel): Promise<void> => {
    timer = undefined;
    const ids = [...gathered];
    gathered.clear();
    for (let first = 0; first < ids.length; first += MAX_IDS_PER_MESSAGE) {
      const page = ids.slice(first, first + MAX_IDS_PER_MESSAGE);
      if (await channel.send([origin, ...page].join(' '))) continue;
      // They are sent after the channel has reconnected.
      for (const id of ids.slice(first)) gathered.add(id);
      for (const id of gathered) if (gathered.size > MAX_PENDING_IDS) gathered.delete(id);
      return;
    }
  };
  const publishRows = async (rows: readonly JoinedTaskRow[]): Promise<void> => {
    const views = await toViews(db, { board, watchers }, rows, 'watched');
    rows.forEach((row, index) =>
      events.publish({ accountId: row.account_id, task: views[index]!, isFromOtherProcess: true }),
    );
  };
  const republish = async (ids: readonly string[]): Promise<void> => {
    await publishRows(await findTasks(db, ids));
  };
  const publishChangedSince = async (since: number): Promise<void> => {
    const accounts = watchers.accounts();
    for (let first = 0; first < accounts.length; first += ACCOUNT_BATCH_SIZE)
      await publishRows(await listChangedSince(db, accounts.slice(first, first + ACCOUNT_BATCH_SIZE), since));
  };
  return {
    start(channel) {
      flush = () => flushTo(channel);
      unsubscribe = events.subscribe(({ task, isFromOtherProcess, isPositionOnly }) => {
        if (isFromOtherProcess || isPositionOnly) return;
        gathered.add(task.id);
        timer ??= setTimeout(() => void flush().catch(onError), BATCH_MS);
      });
    },
    receive(text) {
      const [from, ...ids] = text.split(' ');
      if (from !== origin && ids.length > 0) void republish(ids).catch(onError);
    },
    catchUp(disconnectedMs) {
      void flush().catch(onError);
      void publishChangedSince(now() - disconnectedMs - MARGIN_MS).catch(onError);
    },
    close() {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
