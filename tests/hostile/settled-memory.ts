// eslint-disable-next-line no-restricted-syntax -- no event reports that memory of another process was released
import { setTimeout as wait } from 'node:timers/promises';

/** Threads without work end after a minute; the tries take longer in total. */
const MAX_READINGS = 40;
const PAUSE_MS = 2000;

interface SettledMemoryOptions {
  readonly ask: () => Promise<NodeJS.MemoryUsage>;
  /** Limit of `rss`: the wait ends below it. */
  readonly enough: number;
  /** If memory is not evaluated, one reading is enough. */
  readonly mustSettle: boolean;
  readonly pause?: () => Promise<unknown>;
}

/** Returns the memory use once it is below the limit, or after the last try. */
export async function settledMemory({
  ask,
  enough,
  mustSettle,
  pause = () => wait(PAUSE_MS),
}: SettledMemoryOptions): Promise<NodeJS.MemoryUsage> {
  let memory = await ask();
  for (let i = 0; mustSettle && i < MAX_READINGS && memory.rss > enough; i++) {
    await pause();
    memory = await ask();
  }
  return memory;
}
