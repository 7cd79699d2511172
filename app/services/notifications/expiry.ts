import { randomId } from '#app/services/secrets/index.ts';
import { findMailbox } from '#db/repositories/accounts.ts';
import { insertNotification } from '#db/repositories/notifications.ts';
import type { ExpiryNotifier } from './contract.ts';
import { newDelivery, type NotificationsContext, recordDeliveries } from './delivery.ts';
import { expiryBody } from './payloads.ts';

export const createExpiryNotifier = (
  context: Pick<NotificationsContext, 'now' | 'randomBytes' | 'ensureJob'>,
): ExpiryNotifier => ({
  async record(trx, accountId, results) {
    const at = context.now();
    await insertNotification(trx, {
      id: randomId(context.randomBytes),
      account_id: accountId,
      kind: 'results_expire',
      params: JSON.stringify({ results }),
      created_at: at,
      read_at: null,
    });
    const mailbox = await findMailbox(trx, accountId);
    if (mailbox?.email && mailbox.wantsEmail)
      await recordDeliveries(trx, context, [newDelivery(context, accountId, expiryBody(results, at), null)]);
  },
});
