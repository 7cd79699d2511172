import { randomId } from '#app/services/secrets/index.ts';
import { findMailbox } from '#db/repositories/accounts.ts';
import { insertNotification } from '#db/repositories/notifications.ts';
import type { SecurityAlerts } from './contract.ts';
import { newDelivery, type NotificationsContext, recordDeliveries } from './delivery.ts';
import { alertBody } from './payloads.ts';

export const createSecurityAlerts = (
  context: Pick<NotificationsContext, 'now' | 'randomBytes' | 'ensureJob'>,
): SecurityAlerts => ({
  async record(trx, accountId, alert) {
    const at = context.now();
    const { kind, ...security } = alert;
    await insertNotification(trx, {
      id: randomId(context.randomBytes),
      account_id: accountId,
      kind,
      params: JSON.stringify({ security }),
      created_at: at,
      read_at: null,
    });
    const mailbox = await findMailbox(trx, accountId);
    if (mailbox?.email)
      await recordDeliveries(trx, context, [newDelivery(context, accountId, alertBody(alert, at), null)]);
  },
});
