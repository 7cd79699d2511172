import type { Kysely } from 'kysely';
import { type RandomBytes, randomId } from '#app/services/secrets/index.ts';
import { type DeliveryChannel, type DeliveryRow, insertDeliveries } from '#db/repositories/deliveries.ts';
import type { Database } from '#db/schema.ts';
import type { EnsureDeliveryJob } from './delivery-jobs.ts';
import type { WebhookPayload } from './payloads.ts';

export interface NotificationsContext {
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  readonly allowsPrivate: boolean;
  readonly ensureJob: EnsureDeliveryJob;
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

/** Writes new deliveries of one account, with a job that sends them if the transaction is committed. */
export async function recordDeliveries(
  trx: Kysely<Database>,
  { ensureJob }: Pick<NotificationsContext, 'ensureJob'>,
  deliveries: readonly DeliveryRow[],
): Promise<void> {
  await insertDeliveries(trx, deliveries);
  const channels = new Map(deliveries.map(({ channel, account_id }) => [channel as DeliveryChannel, account_id]));
  for (const [channel, accountId] of channels) await ensureJob(trx, accountId, channel);
}
