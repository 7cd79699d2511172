import { sql } from 'kysely';
import { createJobs, JOBS_TOPIC } from '#app/services/jobs/index.ts';
import { createDatabase, openChannel } from '#db/connect.ts';
import { dialectOf } from '#db/database-address.ts';
import { migrate } from '#db/migrate.ts';
import { median } from '#scripts/bench-ui/median.ts';

const SLOTS = 4;
const LATENCIES = 50;

export interface JobRates {
  /** Jobs per second, by number of waiting jobs: each claimed and settled alone, on four slots. */
  readonly perSecond: readonly number[];
  /** Milliseconds from the commit of a put to the handler, while slots are free: median and 95th percentile. */
  readonly startMs: readonly [number, number];
}

/** Measures empty jobs through the queue's interface, each settled in a transaction of its own. */
export async function measureJobs(url: string, depths: readonly number[], jobs: number): Promise<JobRates> {
  const db = createDatabase(url);
  await migrate(db);
  const isPostgres = dialectOf(url) === 'postgres';
  const onError = (error: unknown): never => {
    throw error;
  };
  const queue = createJobs(db, { now: Date.now, onError, postgresUrl: isPostgres ? url : null });
  const topics = new Map([[JOBS_TOPIC, queue.receive]]);
  const channel = await openChannel(url, { topics, onReconnect: () => queue.receive(null), onError });
  await queue.start(
    [...depths.map((depth) => `deep-${depth}`), 'latency'].map((name) => ({
      ...{ name, retryLimit: 0, retryDelaySeconds: 0, limitSeconds: 60 },
    })),
  );
  const perSecond: number[] = [];
  for (const depth of depths) {
    const name = `deep-${depth}`;
    const data = Array.from({ length: depth + jobs }, (_, n) => ({ data: { n } }));
    const ids = await db.transaction().execute((trx) => queue.put(trx, name, data));
    const done = Promise.withResolvers<void>();
    let ended = 0;
    const from = performance.now();
    queue.work([name], { slots: SLOTS }, async (batch) => {
      if (ended >= jobs) return;
      await db.transaction().execute((trx) => queue.settle(trx, batch));
      if (++ended === jobs) done.resolve();
    });
    await done.promise;
    perSecond.push((jobs / (performance.now() - from)) * 1000);
    await db.transaction().execute((trx) => queue.cancel(trx, name, ids));
  }
  const waits: number[] = [];
  let started = Promise.withResolvers<number>();
  queue.work(['latency'], { slots: SLOTS }, async () => started.resolve(performance.now()));
  for (let n = 0; n < LATENCIES; n++) {
    started = Promise.withResolvers<number>();
    await db.transaction().execute((trx) => queue.put(trx, 'latency', [{ data: { n } }]));
    const committedAt = performance.now();
    waits.push((await started.promise) - committedAt);
  }
  await queue.close(1000);
  await channel?.close();
  if (isPostgres) await sql`drop schema pgboss cascade`.execute(db);
  await db.destroy();
  const sorted = waits.toSorted((a, b) => a - b);
  return { perSecond, startMs: [median(waits), sorted[Math.floor(LATENCIES * 0.95)]!] };
}
