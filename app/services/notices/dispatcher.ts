import type { Kysely } from 'kysely';
import { claimDeliveries, deleteDeliveriesBefore, type DueDelivery, updateDelivery } from '../../../db/repositories/deliveries.ts';
import { deleteNoticesBefore } from '../../../db/repositories/notices.ts';
import type { Database } from '../../../db/schema.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { Carrier } from '../messages/index.ts';
import type { WebhookBody } from './bodies.ts';
import { emailOf } from './email.ts';
import type { Post } from './post.ts';
import { backoffMs } from './rules.ts';
import { signatureHeaders } from './signature.ts';

export interface DispatcherDependencies {
  readonly now: () => number;
  readonly post: Post;
  readonly carrier: Pick<Carrier, 'sendEmail'>;
  /** For links in emails; null where nobody has said. */
  readonly publicUrl: string | null;
  /** Whether several processes claim side by side (PostgreSQL). */
  readonly skipLocked: boolean;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number;
}

export interface Dispatcher {
  /** Looks for what is due now instead of at the next poll. */
  wake(): void;
  start(): void;
  /** Waits for attempts that are under way. */
  close(): Promise<void>;
}

/** How an attempt went, as it is kept and shown: `http:200`, `timeout`, `sent` … */
interface Attempted {
  readonly isDelivered: boolean;
  readonly answer: string;
  /** Trying again would change nothing. */
  readonly isFinal?: boolean;
}

const POLL_MS = 3000;
const BATCH = 8;
/** Longer than an attempt may take. */
const HOLD_MS = 60_000;
const SWEEP_MS = 3_600_000;
const DAY_MS = 86_400_000;
const KEPT_DELIVERIES_MS = 30 * DAY_MS;
const KEPT_NOTICES_MS = 90 * DAY_MS;
const GONE = 410;

/** Sends what waits to be sent, each until it has arrived or has been tried often enough. */
export function createDispatcher(db: Kysely<Database>, { now, post, carrier, publicUrl, skipLocked, onError, pollMs = POLL_MS }: DispatcherDependencies): Dispatcher {
  let isOpen = false;
  let work: Promise<void> | undefined;
  let wasAsked = false;
  let timer: NodeJS.Timeout | undefined;
  let sweptAt = -Infinity;

  async function attempt(delivery: DueDelivery): Promise<Attempted> {
    const body = JSON.parse(delivery.body) as WebhookBody;
    if (delivery.channel === 'email') {
      if (delivery.email === null) return { isDelivered: false, answer: 'no_mailbox', isFinal: true };
      await carrier.sendEmail({ to: delivery.email, purpose: 'notice', code: null, ...emailOf(body, delivery.locale as Locale, publicUrl) });
      return { isDelivered: true, answer: 'sent' };
    }
    if (delivery.url === null || delivery.secret === null) return { isDelivered: false, answer: 'removed', isFinal: true };
    const outcome = await post(delivery.url, delivery.body, signatureHeaders(delivery.secret, { id: delivery.id, at: now(), body: delivery.body }));
    if ('failure' in outcome) return { isDelivered: false, answer: outcome.failure };
    const { status } = outcome;
    return { isDelivered: status >= 200 && status < 300, answer: `http:${status}`, isFinal: status === GONE };
  }

  async function deliver(delivery: DueDelivery): Promise<void> {
    const { isDelivered, answer, isFinal } = await attempt(delivery).catch((error: unknown): Attempted => {
      onError(error);
      return { isDelivered: false, answer: 'unreachable' };
    });
    const pause = isDelivered || isFinal ? null : backoffMs(delivery.attempts);
    const at = now();
    await updateDelivery(
      db,
      delivery.id,
      pause === null ? { status: isDelivered ? 'delivered' : 'failed', answer, finished_at: at } : { answer, next_attempt_at: at + pause },
    );
  }

  async function sweep(): Promise<void> {
    if (now() - sweptAt < SWEEP_MS) return;
    sweptAt = now();
    await deleteDeliveriesBefore(db, sweptAt - KEPT_DELIVERIES_MS);
    await deleteNoticesBefore(db, sweptAt - KEPT_NOTICES_MS);
  }

  async function drain(): Promise<void> {
    await sweep();
    while (isOpen && wasAsked) {
      wasAsked = false;
      const due = await claimDeliveries(db, { now: now(), heldUntil: now() + HOLD_MS, limit: BATCH, skipLocked });
      if (due.length === BATCH) wasAsked = true;
      await Promise.all(due.map(deliver));
    }
  }

  function wake(): void {
    if (!isOpen) return;
    wasAsked = true;
    work ??= drain()
      .catch(onError)
      .finally(() => {
        work = undefined;
        if (wasAsked && isOpen) wake();
      });
  }

  return {
    wake,
    start() {
      isOpen = true;
      wake();
      timer = setInterval(wake, pollMs);
      timer.unref();
    },
    async close() {
      isOpen = false;
      clearInterval(timer);
      await work;
    },
  };
}
