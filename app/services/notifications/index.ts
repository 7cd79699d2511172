import type { Kysely } from 'kysely';
import type { Rates } from '#app/services/rate-limits/index.ts';
import type { Database } from '#db/schema.ts';
import type { Notifications } from './contract.ts';
import type { NotificationsContext } from './delivery.ts';
import { createDeliveryRequests } from './delivery-requests.ts';
import { createInbox } from './inbox.ts';
import { createWebhooks } from './webhooks.ts';

export type * from './contract.ts';
export type { NotificationsContext } from './delivery.ts';
export { adoptDeliveries, createDeliveryJobs, DELIVERY_QUEUES } from './delivery-jobs.ts';
export { createDispatcher } from './dispatcher.ts';
export { createExpiryNotifier } from './expiry.ts';
export { deleteOldNotifications } from './old-notifications.ts';
export { createSecurityAlerts } from './security-alerts.ts';
export { createTaskEndNotifier } from './task-end.ts';
export { createWebhookClient } from './webhook-client.ts';

export function createNotifications(
  db: Kysely<Database>,
  context: NotificationsContext & { readonly rates: Pick<Rates, 'webhookSends'> },
): Notifications {
  return { ...createInbox(db, context), ...createWebhooks(db, context), ...createDeliveryRequests(db, context) };
}
