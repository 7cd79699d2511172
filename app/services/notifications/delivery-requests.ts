import type { Kysely } from 'kysely';
import { AppError } from '#app/errors.ts';
import type { Rates } from '#app/services/rate-limits/index.ts';
import { holdingAccount } from '#db/repositories/account-usage.ts';
import { type DeliveryChannel, findDelivery, listDeliveries, restartDelivery } from '#db/repositories/deliveries.ts';
import type { Database } from '#db/schema.ts';
import type { Delivery, EventName, Notifications } from './contract.ts';
import { newDelivery, type NotificationsContext, recordDeliveries } from './delivery.ts';
import { testPayload } from './payloads.ts';
import { requireEnabledWebhook } from './webhooks.ts';

const SHOWN_DELIVERIES = 50;

/** Deliveries that a user looks at, sends as a test, or sends again. */
export function createDeliveryRequests(
  db: Kysely<Database>,
  context: NotificationsContext & { readonly rates: Pick<Rates, 'webhookSends'> },
): Pick<Notifications, 'testWebhook' | 'listDeliveries' | 'redeliver'> {
  const { now, ensureJob } = context;
  const { webhookSends: rate } = context.rates;
  return {
    async testWebhook(accountId, id) {
      await requireEnabledWebhook(db, accountId, id);
      await rate.consume(accountId);
      await holdingAccount(db, accountId, (trx) =>
        recordDeliveries(trx, context, [newDelivery(context, accountId, testPayload(now()), id)]),
      );
    },
    async listDeliveries(accountId) {
      const rows = await listDeliveries(db, accountId, SHOWN_DELIVERIES);
      return rows.map((row) => ({
        id: row.id,
        channel: row.channel as Delivery['channel'],
        url: row.url,
        event: row.event as EventName,
        status: row.status as Delivery['status'],
        attempts: row.attempts,
        answer: row.answer,
        nextAttemptAt: row.status === 'pending' && row.answer !== null ? row.next_attempt_at : null,
        createdAt: row.created_at,
      }));
    },
    async redeliver(accountId, id) {
      const found = await findDelivery(db, accountId, id);
      if (found === undefined) throw new AppError('not_found');
      if (found.webhook_id !== null) await requireEnabledWebhook(db, accountId, found.webhook_id);
      await rate.consume(accountId);
      await holdingAccount(db, accountId, async (trx) => {
        if (!(await restartDelivery(trx, accountId, { id, now: now() }))) throw new AppError('not_found');
        await ensureJob(trx, accountId, found.channel as DeliveryChannel);
      });
    },
  };
}
