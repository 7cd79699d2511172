import type { Kysely } from 'kysely';
import { findTasks, type JoinedTaskRow, listChangedSince } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import type { TaskEvents } from './contract.ts';
import { type PlaceContext, toViews } from './view.ts';

/** What carries a text to all processes, this one too. */
export interface FanOutChannel {
  /** Answers whether it went out. */
  send(text: string): Promise<boolean>;
}

export interface FanOutDependencies extends PlaceContext {
  readonly events: TaskEvents;
  /** Names this process: what it hears of itself it knows already. */
  readonly origin: string;
  readonly now: () => number;
  /** A task that another process has queued may run here. */
  readonly wake: () => void;
  readonly onError: (error: unknown) => void;
}

export interface FanOut {
  /** Tells the others what changes here, from now on. */
  start(channel: FanOutChannel): void;
  /** What came by the channel. */
  receive(text: string): void;
  /** The channel was lost for so long: looks at what changed meanwhile, and tells what could not be told. */
  catchUp(lostMs: number): void;
  close(): void;
}

/** What changes within this time is told together. */
const GATHER_MS = 10;
/** PostgreSQL carries 8,000 bytes at once, and an id has 32. */
const MOST_IDS = 200;
/** What waits for the channel to come back; of more, the oldest are left to those who look for themselves. */
const MOST_WAITING = 5000;
/** What the clocks of two processes may differ by, and a connection be lost before that is noticed. */
const MARGIN_MS = 5 * 60_000;
const ACCOUNTS_AT_ONCE = 100;

/**
 * Tells of tasks that change in one process to those who watch them in another. Only their ids travel; the states are
 * read where somebody may be watching, for the database is the truth.
 */
export function createFanOut(
  db: Kysely<Database>,
  { events, board, watchers, origin, now, wake, onError }: FanOutDependencies,
): FanOut {
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe = (): void => {};
  let flush = async (): Promise<void> => {};

  const flushTo = async (channel: FanOutChannel): Promise<void> => {
    timer = undefined;
    const ids = [...gathered];
    gathered.clear();
    for (let first = 0; first < ids.length; first += MOST_IDS) {
      const page = ids.slice(first, first + MOST_IDS);
      if (await channel.send([origin, ...page].join(' '))) continue;
      // They go out when the channel is there again.
      for (const id of ids.slice(first)) gathered.add(id);
      for (const id of gathered) if (gathered.size > MOST_WAITING) gathered.delete(id);
      return;
    }
  };
  const tell = async (rows: readonly JoinedTaskRow[]): Promise<void> => {
    const views = await toViews(db, { board, watchers }, rows, 'watched');
    rows.forEach((row, index) =>
      events.publish({ accountId: row.account_id, task: views[index]!, isFromElsewhere: true }),
    );
  };
  const publishAgain = async (ids: readonly string[]): Promise<void> => {
    const rows = await findTasks(db, ids);
    await tell(rows);
    if (rows.some(({ status }) => status === 'queued')) wake();
  };
  const look = async (since: number): Promise<void> => {
    const accounts = watchers.accounts();
    for (let first = 0; first < accounts.length; first += ACCOUNTS_AT_ONCE)
      await tell(await listChangedSince(db, accounts.slice(first, first + ACCOUNTS_AT_ONCE), since));
  };
  return {
    start(channel) {
      flush = () => flushTo(channel);
      unsubscribe = events.subscribe(({ task, isFromElsewhere, isPlaceOnly }) => {
        if (isFromElsewhere || isPlaceOnly) return;
        gathered.add(task.id);
        timer ??= setTimeout(() => void flush().catch(onError), GATHER_MS);
      });
    },
    receive(text) {
      const [from, ...ids] = text.split(' ');
      if (from !== origin && ids.length > 0) void publishAgain(ids).catch(onError);
    },
    catchUp(lostMs) {
      wake();
      void flush().catch(onError);
      void look(now() - lostMs - MARGIN_MS).catch(onError);
    },
    close() {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
