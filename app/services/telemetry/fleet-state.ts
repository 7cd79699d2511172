import type { Kysely } from 'kysely';
import type { ProductId } from '#app/domain/products.ts';
import { countQueuedByProduct } from '#db/repositories/task-queue.ts';
import { listWorkers } from '#db/repositories/workers.ts';
import type { Database } from '#db/schema.ts';
import type { FleetState } from './contract.ts';

/** Returns what reads the state of queue and workers. */
export const fleetStateOf =
  (db: Kysely<Database>, now: () => number): (() => Promise<FleetState>) =>
  async () => {
    const rows = await countQueuedByProduct(db);
    const workers = await listWorkers(db);
    const queues = [...new Set(rows.map(({ product }) => product))].map((product) => {
      const find = (status: string) => rows.find((row) => row.product === product && row.status === status);
      const oldestAt = find('queued')?.oldestAt ?? null;
      return {
        product: product as ProductId,
        queued: find('queued')?.count ?? 0,
        running: find('ongoing')?.count ?? 0,
        // The clocks of two machines differ.
        oldestSeconds: oldestAt === null ? 0 : Math.max(0, now() - oldestAt) / 1000,
      };
    });
    return { queues, workers: workers.length, slots: workers.reduce((sum, { slots }) => sum + slots, 0) };
  };
