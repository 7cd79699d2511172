import { type Kysely, sql } from 'kysely';
import { LIST_ROWS } from '#app/domain/limits.ts';
import { searchWords } from '#app/domain/text-match.ts';
import { createQueueBoard, createTasks, createWatchers } from '#app/services/tasks/index.ts';
import type { Database } from '#db/schema.ts';
import { insertManyTasks } from '#db/testing/many-tasks.ts';
import { median } from '#scripts/bench-ui/median.ts';
import type { BenchClient } from './client.ts';
import { processorMs } from './processor.ts';

const TASKS = 100_000;
const PAGES = { first: 1, middle: TASKS / LIST_ROWS / 2, last: TASKS / LIST_ROWS } as const;
/** A text in many names, a text in a few names at the end of the list, and a text in no name. */
const SEARCHES = ['sweep 12', 'run 77', 'nowhere'] as const;
const RUNS = 25;
const WARM_UP_RUNS = 5;

export interface ListTimes {
  /**
   * Milliseconds of the slowest page: medians of wall time, means of CPU time. Measured for the service's call in this
   * process, and for the whole page in the server.
   */
  readonly callMs: number;
  readonly callProcessorMs: number;
  /** The service's call with a search text: the slowest of the searches. */
  readonly searchMs: number;
  readonly pageProcessorMs: number;
  readonly pageWallMs: number;
}

const medianMs = async (run: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_RUNS + RUNS; round++) {
    const startedAt = performance.now();
    await run();
    if (round >= WARM_UP_RUNS) times.push(performance.now() - startedAt);
  }
  return median(times);
};

/** Reads pages of the list of an account with many tasks. */
export async function measureList(
  db: Kysely<Database>,
  baseUrl: string,
  pid: number | undefined,
  { accountId, cookie }: BenchClient,
): Promise<ListTimes> {
  await insertManyTasks(db, accountId, TASKS);
  await sql`analyze`.execute(db);
  // A list that has grown over months is not in the write-ahead log.
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  // Listing needs only the database.
  const tasks = createTasks(
    db,
    { watchers: createWatchers(), board: createQueueBoard(db, { now: () => 0, everyMs: 1000 }) } as Parameters<
      typeof createTasks
    >[1],
    {} as Parameters<typeof createTasks>[2],
  );
  const calls: number[] = [];
  const searches: number[] = [];
  const used: number[] = [];
  const wallTimes: number[] = [];
  const processorTimes: number[] = [];
  for (const page of Object.values(PAGES)) {
    const startedAt = process.cpuUsage();
    calls.push(await medianMs(() => tasks.list(accountId, { page })));
    const { user, system } = process.cpuUsage(startedAt);
    used.push((user + system) / 1000 / (RUNS + WARM_UP_RUNS));
    const before = processorMs(pid);
    wallTimes.push(
      await medianMs(async () => {
        const response = await fetch(`${baseUrl}/cloud/calculationCenter?page=${page}`, {
          headers: { Cookie: `${cookie.name}=${cookie.value}` },
          redirect: 'manual',
        });
        if (response.status !== 200) throw new Error(`Page ${page} of the list: ${response.status}`);
        await response.text();
      }),
    );
    processorTimes.push((processorMs(pid) - before) / (RUNS + WARM_UP_RUNS));
  }
  for (const search of SEARCHES)
    searches.push(
      await medianMs(() => tasks.list(accountId, { search: searchWords(search).map((text) => ({ text })) })),
    );
  return {
    searchMs: Math.max(...searches),
    callMs: Math.max(...calls),
    callProcessorMs: Math.max(...used),
    pageProcessorMs: Math.max(...processorTimes),
    pageWallMs: Math.max(...wallTimes),
  };
}
