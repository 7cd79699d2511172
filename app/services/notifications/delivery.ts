import { type RandomBytes, randomId } from '#app/services/secrets/index.ts';
import type { DeliveryRow } from '#db/repositories/deliveries.ts';
import type { WebhookPayload } from './payloads.ts';

export interface NotificationsContext {
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  readonly allowsPrivate: boolean;
  /** Starts sending what is due. */
  readonly wake: () => void;
}

/** Returns the row of a new delivery: to a webhook, or by email if `webhookId` is null. */
export const newDelivery = (
  { now, randomBytes }: Pick<NotificationsContext, 'now' | 'randomBytes'>,
  accountId: string,
  body: WebhookPayload,
  webhookId: string | null,
): DeliveryRow => ({
  id: randomId(randomBytes),
  account_id: accountId,
  channel: webhookId === null ? 'email' : 'webhook',
  webhook_id: webhookId,
  event: body.type,
  body: JSON.stringify(body),
  status: 'pending',
  attempts: 0,
  next_attempt_at: now(),
  answer: null,
  created_at: now(),
  finished_at: null,
});
