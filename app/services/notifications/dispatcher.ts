import type { Kysely } from 'kysely';
import type { JobQueue } from '#app/services/jobs/index.ts';
import type { Database } from '#db/schema.ts';
import type { SendingContext } from './attempt.ts';
import { startChannelSender } from './channel-sender.ts';
import type { Dispatcher } from './contract.ts';
import type { NotificationsContext } from './delivery.ts';
import { adoptDeliveries, createDeliveryJobs } from './delivery-jobs.ts';
import { createHostTurns } from './host-turns.ts';

interface DispatcherDependencies extends SendingContext, Pick<NotificationsContext, 'randomBytes'> {
  readonly jobs: JobQueue;
  readonly onError: (error: unknown) => void;
  /** Milliseconds of a clock that nobody sets. Default: that of the process. */
  readonly monotonicMs?: () => number;
}

/** Concurrent attempts of this process. */
const SLOTS = { webhook: 16, email: 4 } as const;

/** Sends due deliveries, with retries until each has succeeded or failed finally. */
export function createDispatcher(db: Kysely<Database>, dependencies: DispatcherDependencies): Dispatcher {
  const deliveryJobs = createDeliveryJobs(dependencies.jobs, dependencies);
  const hosts = createHostTurns(dependencies.monotonicMs ?? (() => performance.now()));
  let stops: readonly (() => Promise<void>)[] = [];
  let adopting: Promise<void> | undefined;

  return {
    start() {
      stops = (['webhook', 'email'] as const).map((channel) =>
        startChannelSender(db, { ...dependencies, channel, slots: SLOTS[channel], deliveryJobs, hosts }),
      );
      adopting = adoptDeliveries(db, dependencies.jobs, deliveryJobs).catch(dependencies.onError);
    },
    async close() {
      await adopting;
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
