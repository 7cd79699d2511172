import { setTimeout as wait } from 'node:timers/promises';

/** Threads without work end after a minute. */
const TRIES = 40;
const PAUSE_MS = 2000;

interface Settling {
  readonly ask: () => Promise<NodeJS.MemoryUsage>;
  /** Of `rss`: nobody waits for less. */
  readonly enough: number;
  /** Where nobody judges memory, there is nothing to wait for. */
  readonly isJudged: boolean;
  readonly pause?: () => Promise<unknown>;
}

/** What is used once what was used is given back, or long enough. */
export async function settledMemory({
  ask,
  enough,
  isJudged,
  pause = () => wait(PAUSE_MS),
}: Settling): Promise<NodeJS.MemoryUsage> {
  let memory = await ask();
  for (let i = 0; isJudged && i < TRIES && memory.rss > enough; i++) {
    await pause();
    memory = await ask();
  }
  return memory;
}
