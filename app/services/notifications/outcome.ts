import type { Kysely } from 'kysely';
import { findMailbox } from '#db/repositories/accounts.ts';
import { type DueDelivery, endAttempt, endDeliveriesTo, insertDeliveries } from '#db/repositories/deliveries.ts';
import { insertNotice } from '#db/repositories/notices.ts';
import { countFailure, disableWebhook, forgetFailures } from '#db/repositories/webhooks.ts';
import { lockAccount } from '#db/repositories/tasks.ts';
import type { Database } from '#db/schema.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { randomId } from '#app/services/secrets/index.ts';
import type { Attempted } from './attempt.ts';
import { webhookOffBody } from './payloads.ts';
import { newDelivery, type NoticesContext } from './delivery.ts';
import { backoffMs } from './rules.ts';

type OutcomeContext = Pick<NoticesContext, 'now' | 'randomBytes'>;

/** Switches a webhook off, ends what waits for it and tells its owner: on the bell, and by email where that is wanted. */
async function switchOff(
  trx: Kysely<Database>,
  context: OutcomeContext,
  accountId: string,
  webhook: { readonly id: string; readonly url: string },
): Promise<void> {
  const now = context.now();
  await disableWebhook(trx, webhook.id, now);
  await endDeliveriesTo(trx, webhook.id, { answer: 'switched_off', now });
  await insertNotice(trx, {
    id: randomId(context.randomBytes),
    account_id: accountId,
    kind: 'webhook_off',
    params: JSON.stringify({ webhook }),
    created_at: now,
    read_at: null,
  });
  const mailbox = await findMailbox(trx, accountId);
  if (mailbox?.email && mailbox.wantsEmail)
    await insertDeliveries(trx, [newDelivery(context, accountId, webhookOffBody(webhook, now), null)]);
}

/** Counts an attempt for or against its webhook. @returns whether that switched it off */
async function judge(
  trx: Kysely<Database>,
  context: OutcomeContext,
  { webhook_id: id, account_id }: DueDelivery,
  { isDelivered }: Attempted,
): Promise<boolean> {
  if (id === null) return false;
  if (isDelivered) {
    await forgetFailures(trx, id);
    return false;
  }
  const counted = await countFailure(trx, id);
  if (counted === undefined || counted.failures < LIMITS.webhookFailures) return false;
  await switchOff(trx, context, account_id, { id, url: counted.url });
  return true;
}

/**
 * Writes how an attempt went: arrived, to be tried again, or given up.
 * @returns whether something else waits to be sent because of it
 */
export const recordAttempt = (
  db: Kysely<Database>,
  context: OutcomeContext,
  delivery: DueDelivery,
  attempted: Attempted,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { isDelivered, answer, isFinal } = attempted;
    const pause = isDelivered || isFinal ? null : backoffMs(delivery.attempts);
    const at = context.now();
    const ended = { status: isDelivered ? 'delivered' : 'failed', answer, finished_at: at };
    // The account comes before what belongs to it, as where it is deleted with all of that.
    await lockAccount(trx, delivery.account_id);
    // Webhook before delivery, everywhere: two ends that lock them the other way round would wait for each other.
    const isOff = await judge(trx, context, delivery, attempted);
    await endAttempt(trx, delivery, pause === null ? ended : { answer, next_attempt_at: at + pause });
    return isOff;
  });
