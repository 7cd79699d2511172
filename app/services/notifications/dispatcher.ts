import type { Kysely } from 'kysely';
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
/** Concurrent attempts of this process. */
const SLOTS = { webhook: 16, email: 4 } as const;

/** Sends due deliveries, with retries until each has succeeded or failed finally. */
export function createDispatcher(
  db: Kysely<Database>,
  { pollMs = POLL_MS, ...context }: DispatcherDependencies,
): Dispatcher {
  let timer: NodeJS.Timeout | undefined;

  const wake = (): void => senders.forEach((sender) => sender.wake());
  const senders = (['webhook', 'email'] as const).map((channel) =>
    createChannelSender(db, { ...context, channel, slots: SLOTS[channel], wakeAll: () => wake() }),
  );

  return {
    wake,
    start() {
      senders.forEach((sender) => sender.open());
      wake();
      timer = setInterval(wake, pollMs);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await Promise.all(senders.map((sender) => sender.close()));
    },
  };
}
