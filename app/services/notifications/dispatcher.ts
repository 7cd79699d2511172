import type { Kysely } from 'kysely';
import { deleteDeliveriesBefore, endDeliveriesToDisabled } from '#db/repositories/deliveries.ts';
import { deleteNotificationsBefore } from '#db/repositories/notifications.ts';
import type { Database } from '#db/schema.ts';
import type { SendingContext } from './attempt.ts';
import { createChannelSender } from './channel-sender.ts';
import type { Dispatcher } from './contract.ts';
import type { NotificationsContext } from './delivery.ts';

export interface DispatcherDependencies extends SendingContext, Pick<NotificationsContext, 'randomBytes'> {
  /** Whether several processes claim concurrently (PostgreSQL). */
  readonly skipLocked: boolean;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number;
}

const POLL_MS = 3000;
const SWEEP_MS = 3_600_000;
const DAY_MS = 86_400_000;
const DELIVERY_RETENTION_MS = 30 * DAY_MS;
const NOTIFICATION_RETENTION_MS = 90 * DAY_MS;
/** Concurrent attempts of this process. */
const SLOTS = { webhook: 16, email: 4 } as const;

/** Sends due deliveries, with retries until each has succeeded or failed finally. */
export function createDispatcher(
  db: Kysely<Database>,
  { pollMs = POLL_MS, ...context }: DispatcherDependencies,
): Dispatcher {
  const { now, onError } = context;
  let timer: NodeJS.Timeout | undefined;
  let lastSweepAt = -Infinity;
  let sweeping: Promise<void> = Promise.resolve();

  const wake = (): void => senders.forEach((sender) => sender.wake());
  const senders = (['webhook', 'email'] as const).map((channel) =>
    createChannelSender(db, { ...context, channel, slots: SLOTS[channel], wakeAll: () => wake() }),
  );

  async function sweep(): Promise<void> {
    await endDeliveriesToDisabled(db, { answer: 'switched_off', now: lastSweepAt });
    await deleteDeliveriesBefore(db, lastSweepAt - DELIVERY_RETENTION_MS);
    await deleteNotificationsBefore(db, lastSweepAt - NOTIFICATION_RETENTION_MS);
  }

  function poll(): void {
    if (now() - lastSweepAt >= SWEEP_MS) {
      lastSweepAt = now();
      sweeping = sweeping.then(sweep).catch(onError);
    }
    wake();
  }

  return {
    wake,
    start() {
      senders.forEach((sender) => sender.open());
      poll();
      timer = setInterval(poll, pollMs);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await Promise.all([sweeping, ...senders.map((sender) => sender.close())]);
    },
  };
}
