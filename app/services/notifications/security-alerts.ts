import { randomId } from '#app/services/secrets/index.ts';
import { findMailbox } from '#db/repositories/accounts.ts';
import { insertDeliveries } from '#db/repositories/deliveries.ts';
import { insertNotification } from '#db/repositories/notifications.ts';
import type { SecurityAlerts } from './contract.ts';
import { newDelivery, type NotificationsContext } from './delivery.ts';
import { alertBody } from './payloads.ts';

export const createSecurityAlerts = (
  context: Pick<NotificationsContext, 'now' | 'randomBytes' | 'wake'>,
): SecurityAlerts => ({
  wake: context.wake,
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
    if (mailbox?.email) await insertDeliveries(trx, [newDelivery(context, accountId, alertBody(alert, at), null)]);
  },
});
