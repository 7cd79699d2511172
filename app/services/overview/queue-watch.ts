import type { Kysely } from 'kysely';
import { noteLostWorkers } from '#app/services/tasks/index.ts';
import { countLiveTasks, deleteSamplesBefore, insertSamples } from '#db/repositories/queue-samples.ts';
import { deleteSystemEventsBefore } from '#db/repositories/system-events.ts';
import type { Database } from '#db/schema.ts';

const MINUTE_MS = 60_000;
const KEPT_MS = 7 * 24 * 60 * MINUTE_MS;
/** Stored also when nothing is queued, so that a minute without a row is one without a server. */
const NOTHING = { product: '', waiting: 0, queued: 0, ongoing: 0 };

/** The chore of each minute: keeps the length of the queue for a week, and writes down lost processes. */
export async function watchQueue(db: Kysely<Database>, now: number): Promise<void> {
  const at = now - (now % MINUTE_MS);
  const counts = [NOTHING, ...(await countLiveTasks(db))];
  await insertSamples(
    db,
    counts.map(({ product, queued, ongoing }) => ({ at, product, queued, ongoing })),
  );
  await noteLostWorkers(db);
  await deleteSamplesBefore(db, now - KEPT_MS);
  await deleteSystemEventsBefore(db, now - KEPT_MS);
}
