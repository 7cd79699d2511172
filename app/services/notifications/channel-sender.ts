import type { Kysely } from 'kysely';
import { claimDelivery, type DeliveryChannel, type DueDelivery } from '#db/repositories/deliveries.ts';
import type { Database } from '#db/schema.ts';
import { attempt, type Attempted, type SendingContext } from './attempt.ts';
import type { NotificationsContext } from './delivery.ts';
import { recordAttempt } from './outcome.ts';
import { hostOf } from './webhook-url.ts';

interface ChannelSenderContext extends SendingContext, Pick<NotificationsContext, 'randomBytes'> {
  readonly channel: DeliveryChannel;
  readonly slots: number;
  readonly skipLocked: boolean;
  readonly onError: (error: unknown) => void;
  /** Called when there are new deliveries, in this lane or another. */
  readonly wakeAll: () => void;
}

/** Sends the deliveries of one channel in separate slots: a free slot takes the next delivery immediately. */
export interface ChannelSender {
  open(): void;
  wake(): void;
  /** Waits for attempts in progress. */
  close(): Promise<void>;
}

/** Longer than the maximal duration of an attempt. */
const LEASE_MS = 60_000;
/** Concurrent attempts for one account, and to one host. */
const MAX_CONCURRENT_PER_NAME = 2;

const hostTo = ({ url }: DueDelivery): string | null =>
  url !== null && URL.canParse(url) ? hostOf(new URL(url)) : null;

/** Returns the names that already have the maximal number of attempts. */
function full(names: readonly (string | null)[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= MAX_CONCURRENT_PER_NAME).map(([name]) => name);
}

export function createChannelSender(
  db: Kysely<Database>,
  { channel, slots, skipLocked, onError, wakeAll, ...context }: ChannelSenderContext,
): ChannelSender {
  const { now } = context;
  const inFlight = new Map<DueDelivery, Promise<void>>();
  let isOpen = false;
  let isWakeRequested = false;
  let filling: Promise<void> | undefined;
  /** The account that was served last. */
  let lastAccountId = '';

  async function deliver(delivery: DueDelivery): Promise<void> {
    const attempted = await attempt(context, delivery).catch((error: unknown): Attempted => {
      onError(error);
      return { isDelivered: false, answer: 'unreachable' };
    });
    if (await recordAttempt(db, context, delivery, attempted)) wakeAll();
  }

  const claim = (): Promise<DueDelivery | undefined> => {
    const deliveries = [...inFlight.keys()];
    const at = now();
    return claimDelivery(db, {
      channel,
      now: at,
      leasedUntil: at + LEASE_MS,
      after: lastAccountId,
      busyAccounts: full(deliveries.map(({ account_id }) => account_id)),
      busyHosts: full(deliveries.map(hostTo)),
      skipLocked,
    });
  };

  async function fill(): Promise<void> {
    while (isOpen && isWakeRequested && inFlight.size < slots) {
      // A wake during the claim causes another claim, because this one may have missed the new delivery.
      isWakeRequested = false;
      const delivery = await claim();
      if (delivery === undefined) continue;
      isWakeRequested = true;
      lastAccountId = delivery.account_id;
      const running = deliver(delivery)
        .catch(onError)
        .finally(() => {
          inFlight.delete(delivery);
          wake();
        });
      inFlight.set(delivery, running);
    }
  }

  function wake(): void {
    if (!isOpen) return;
    isWakeRequested = true;
    filling ??= fill()
      .catch((error: unknown) => {
        isWakeRequested = false;
        onError(error);
      })
      .finally(() => {
        filling = undefined;
        if (isWakeRequested && inFlight.size < slots) wake();
      });
  }

  return {
    open() {
      isOpen = true;
    },
    wake,
    async close() {
      isOpen = false;
      await filling;
      await Promise.all(inFlight.values());
    },
  };
}
