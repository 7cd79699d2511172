import type { Kysely } from 'kysely';
import { findTasks } from '../../../db/repositories/tasks.ts';
import type { Database } from '../../../db/schema.ts';
import type { TaskEvents } from './events.ts';
import { toViews } from './view.ts';

/** What carries a text to all processes, this one too. */
export interface FanOutChannel {
  send(text: string): Promise<void>;
}

export interface FanOutDependencies {
  readonly events: TaskEvents;
  /** Names this process: what it hears of itself it knows already. */
  readonly origin: string;
  /** A task that another process has queued may run here. */
  readonly wake: () => void;
  readonly onError: (error: unknown) => void;
}

export interface FanOut {
  /** Tells the others what changes here, from now on. */
  start(channel: FanOutChannel): void;
  /** What came by the channel. */
  receive(text: string): void;
  close(): void;
}

/** What changes within this time is told together. */
const GATHER_MS = 10;
/** PostgreSQL carries 8,000 bytes at once, and an id has 32. */
const MOST_IDS = 200;

/**
 * Tells of tasks that change in one process to those who watch them in another. Only their ids travel; the states are
 * read where somebody may be watching, for the database is the truth.
 */
export function createFanOut(db: Kysely<Database>, { events, origin, wake, onError }: FanOutDependencies): FanOut {
  const gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe = (): void => {};

  const flush = async (channel: FanOutChannel): Promise<void> => {
    timer = undefined;
    const ids = [...gathered];
    gathered.clear();
    for (let first = 0; first < ids.length; first += MOST_IDS) await channel.send([origin, ...ids.slice(first, first + MOST_IDS)].join(' '));
  };
  const publishAgain = async (ids: readonly string[]): Promise<void> => {
    const rows = await findTasks(db, ids);
    const views = await toViews(db, rows);
    rows.forEach((row, index) => events.publish({ accountId: row.account_id, task: views[index]!, isFromElsewhere: true }));
    if (rows.some(({ status }) => status === 'queued')) wake();
  };
  return {
    start(channel) {
      unsubscribe = events.subscribe(({ task, isFromElsewhere }) => {
        if (isFromElsewhere) return;
        gathered.add(task.id);
        timer ??= setTimeout(() => void flush(channel).catch(onError), GATHER_MS);
      });
    },
    receive(text) {
      const [from, ...ids] = text.split(' ');
      if (from !== origin && ids.length > 0) void publishAgain(ids).catch(onError);
    },
    close() {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
