import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { randomId } from '#app/services/secrets/index.ts';
import { findMailbox } from '#db/repositories/accounts.ts';
import { type DueDelivery, endAttempt, endDeliveriesTo } from '#db/repositories/deliveries.ts';
import { insertNotification } from '#db/repositories/notifications.ts';
import { countFailure, disableWebhook, forgetFailures } from '#db/repositories/webhooks.ts';
import type { Database } from '#db/schema.ts';
import type { Attempted } from './attempt.ts';
import { newDelivery, type NotificationsContext, recordDeliveries } from './delivery.ts';
import { webhookOffBody } from './payloads.ts';
import { backoffMs } from './rules.ts';

type OutcomeContext = Pick<NotificationsContext, 'now' | 'randomBytes' | 'ensureJob'>;

/**
 * Disables a webhook, ends its pending deliveries and notifies its owner: by a notification, and by email if enabled.
 */
async function switchOff(
  trx: Kysely<Database>,
  context: OutcomeContext,
  accountId: string,
  webhook: { readonly id: string; readonly url: string },
): Promise<void> {
  const now = context.now();
  await disableWebhook(trx, webhook.id, now);
  await endDeliveriesTo(trx, webhook.id, { answer: 'switched_off', now });
  await insertNotification(trx, {
    id: randomId(context.randomBytes),
    account_id: accountId,
    kind: 'webhook_off',
    params: JSON.stringify({ webhook }),
    created_at: now,
    read_at: null,
  });
  const mailbox = await findMailbox(trx, accountId);
  if (mailbox?.email && mailbox.wantsEmail)
    await recordDeliveries(trx, context, [newDelivery(context, accountId, webhookOffBody(webhook, now), null)]);
}

/** Counts the result of an attempt for its webhook, and disables it after too many failures. */
async function countOutcome(
  trx: Kysely<Database>,
  context: OutcomeContext,
  { webhook_id: id, account_id }: DueDelivery,
  { isDelivered }: Attempted,
): Promise<void> {
  if (id === null) return;
  if (isDelivered) return forgetFailures(trx, id);
  const counted = await countFailure(trx, id);
  if (counted === undefined || counted.failures < LIMITS.webhookFailures) return;
  await switchOff(trx, context, account_id, { id, url: counted.url });
}

/** Stores the result of an attempt: delivered, to be retried, or failed. The transaction has locked the account. */
export async function recordAttempt(
  trx: Kysely<Database>,
  context: OutcomeContext,
  delivery: DueDelivery,
  attempted: Attempted,
): Promise<void> {
  const { isDelivered, answer, isFinal } = attempted;
  const pause = isDelivered || isFinal ? null : backoffMs(delivery.attempts);
  const at = context.now();
  const ended = { status: isDelivered ? 'delivered' : 'failed', answer, finished_at: at };
  // Lock order everywhere: webhook before delivery. Two transactions with the opposite order would deadlock.
  await countOutcome(trx, context, delivery, attempted);
  await endAttempt(trx, delivery, pause === null ? ended : { answer, next_attempt_at: at + pause });
}
