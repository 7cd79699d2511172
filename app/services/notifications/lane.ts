import type { Kysely } from 'kysely';
import { type Channel, claimDelivery, type DueDelivery } from '#db/repositories/deliveries.ts';
import type { Database } from '#db/schema.ts';
import { hostOf } from './webhook-url.ts';
import { attempt, type Attempted, type SendingContext } from './attempt.ts';
import type { NoticesContext } from './delivery.ts';
import { recordAttempt } from './outcome.ts';

interface LaneContext extends SendingContext, Pick<NoticesContext, 'randomBytes'> {
  readonly channel: Channel;
  readonly slots: number;
  readonly skipLocked: boolean;
  readonly onError: (error: unknown) => void;
  /** Something new waits, on this lane or another. */
  readonly wakeAll: () => void;
}

/** What is sent one way, in slots of its own: a slot that is free takes the next delivery at once. */
export interface Lane {
  open(): void;
  wake(): void;
  /** Waits for attempts that are under way. */
  close(): Promise<void>;
}

/** Longer than an attempt may take. */
const HOLD_MS = 60_000;
/** Attempts under way at a time for one account, and to one host. */
const EACH = 2;

const hostTo = ({ url }: DueDelivery): string | null =>
  url !== null && URL.canParse(url) ? hostOf(new URL(url)) : null;

/** Those that come as often as one may. */
function full(names: readonly (string | null)[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= EACH).map(([name]) => name);
}

export function createLane(
  db: Kysely<Database>,
  { channel, slots, skipLocked, onError, wakeAll, ...context }: LaneContext,
): Lane {
  const { now } = context;
  const underWay = new Map<DueDelivery, Promise<void>>();
  let isOpen = false;
  let wasAsked = false;
  let filling: Promise<void> | undefined;
  /** The account that was served last. */
  let served = '';

  async function deliver(delivery: DueDelivery): Promise<void> {
    const attempted = await attempt(context, delivery).catch((error: unknown): Attempted => {
      onError(error);
      return { isDelivered: false, answer: 'unreachable' };
    });
    if (await recordAttempt(db, context, delivery, attempted)) wakeAll();
  }

  const claim = (): Promise<DueDelivery | undefined> => {
    const deliveries = [...underWay.keys()];
    const at = now();
    return claimDelivery(db, {
      channel,
      now: at,
      heldUntil: at + HOLD_MS,
      after: served,
      busyAccounts: full(deliveries.map(({ account_id }) => account_id)),
      busyHosts: full(deliveries.map(hostTo)),
      skipLocked,
    });
  };

  async function fill(): Promise<void> {
    while (isOpen && wasAsked && underWay.size < slots) {
      // What is asked while it looks is looked for again: it may have looked past it.
      wasAsked = false;
      const delivery = await claim();
      if (delivery === undefined) continue;
      wasAsked = true;
      served = delivery.account_id;
      const settled = deliver(delivery)
        .catch(onError)
        .finally(() => {
          underWay.delete(delivery);
          wake();
        });
      underWay.set(delivery, settled);
    }
  }

  function wake(): void {
    if (!isOpen) return;
    wasAsked = true;
    filling ??= fill()
      .catch((error: unknown) => {
        wasAsked = false;
        onError(error);
      })
      .finally(() => {
        filling = undefined;
        if (wasAsked && underWay.size < slots) wake();
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
      await Promise.all(underWay.values());
    },
  };
}
