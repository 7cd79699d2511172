import type { Kysely } from 'kysely';
import { PRODUCTS } from '#app/domain/products.ts';
import type { Background } from '#app/services/background/index.ts';
import type { Maintenance } from '#app/services/maintenance/index.ts';
import { countPendingDeliveries } from '#db/repositories/deliveries.ts';
import { countUnsentAnswers } from '#db/repositories/letters.ts';
import { countLiveTasks, findOldestQueued, listSamples, listWaits } from '#db/repositories/queue-samples.ts';
import { listSystemEvents } from '#db/repositories/system-events.ts';
import type { Database } from '#db/schema.ts';
import type { Overview, Overviews, ProcessFigures, ProductFigures, QueueSample, SettingInForce } from './contract.ts';
import { healthOf, problemsOf } from './health.ts';
import { countWaiting, type WaitingContext } from './waiting.ts';

export interface OverviewContext extends WaitingContext {
  readonly background: Pick<Background, 'workers' | 'chores' | 'failedJobs'>;
  readonly maintenance: Pick<Maintenance, 'closed'>;
  readonly figures: ProcessFigures;
  readonly settingsInForce: readonly SettingInForce[];
  readonly isPostgres: boolean;
  /** Whether emails and text messages go to the outbox of the development. */
  readonly isOutbox: boolean;
  readonly now: () => number;
  readonly monotonicMs: () => number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Enough for a median. */
const WAITS = 2000;
const EVENTS = 30;
/** Several operators who look share one reading. */
const FRESH_MS = 2000;

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Adds up the products of each minute. */
function perMinute(rows: Awaited<ReturnType<typeof listSamples>>): readonly QueueSample[] {
  return [...Map.groupBy(rows, ({ at }) => at)].map(([at, products]) => ({
    at,
    queued: products.reduce((sum, { queued }) => sum + queued, 0),
    ongoing: products.reduce((sum, { ongoing }) => sum + ongoing, 0),
  }));
}

export function createOverview(db: Kysely<Database>, context: OverviewContext): Overviews {
  const { background, maintenance, figures, now, monotonicMs } = context;
  let last: { readonly readAt: number; readonly overview: Promise<Overview> } | undefined;

  async function read(): Promise<Overview> {
    const at = now();
    const since = at - HOUR_MS;
    const askedAt = monotonicMs();
    const tasks = await countLiveTasks(db);
    const answerMs = monotonicMs() - askedAt;
    const [oldest, waits, rows, events, workers, chores, closed, pendingMessages, answers, disk] = await Promise.all([
      findOldestQueued(db),
      listWaits(db, { since, limit: WAITS }),
      listSamples(db, since),
      listSystemEvents(db, { since, limit: EVENTS }),
      background.workers(),
      background.chores(),
      maintenance.closed(),
      countPendingDeliveries(db),
      countUnsentAnswers(db, at - DAY_MS),
      figures.disk(),
    ]);
    const samples = perMinute(rows);
    const readings = {
      ...{ answerMs, disk, workers, chores, pendingMessages: pendingMessages + answers.pending },
      isPostgres: context.isPostgres,
      queued: tasks.reduce((sum, { queued }) => sum + queued, 0),
      oldestMs: oldest === undefined ? null : Math.max(0, at - oldest),
      peak: Math.max(0, ...samples.map(({ queued }) => queued)),
      failedMessages: figures.failedMessages(),
      failedAnswers: answers.failed,
      isOutbox: context.isOutbox,
      loopDelayMs: figures.loopDelayMs(),
      rssMb: figures.rssMb(),
      closedProducts: closed.length,
    };
    const health = healthOf(readings);
    const products = PRODUCTS.map(({ id }): ProductFigures => {
      const { ongoing = 0, queued = 0, waiting = 0 } = tasks.find(({ product }) => product === id) ?? {};
      return {
        ...{ product: id, ongoing, queued, waiting },
        medianWaitMs: median(waits.filter(({ product }) => product === id).map(({ waitMs }) => waitMs)),
        isClosed: closed.some(({ product }) => product === id),
      };
    });
    return { at, health, problems: problemsOf(readings, health), samples, products, workers, events };
  }

  return {
    read() {
      const readAt = monotonicMs();
      if (last !== undefined && readAt - last.readAt < FRESH_MS) return last.overview;
      const overview = read();
      last = { readAt, overview };
      overview.catch(() => (last = undefined));
      return overview;
    },
    waiting: () => countWaiting(db, context),
    settings: () => context.settingsInForce,
  };
}
