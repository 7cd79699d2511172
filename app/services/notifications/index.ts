import type { Kysely } from 'kysely';
import type { Rates } from '#app/services/rate-limits/index.ts';
import type { Database } from '#db/schema.ts';
import type { Notices } from './contract.ts';
import type { NoticesContext } from './delivery.ts';
import { createDeliveryRequests } from './delivery-requests.ts';
import { createInbox } from './inbox.ts';
import { createWebhooks } from './webhooks.ts';

export type * from './contract.ts';
export type { NoticesContext } from './delivery.ts';
export { createDispatcher } from './dispatcher.ts';
export { createSecurityAlerts } from './security-alerts.ts';
export { createTaskEndNotifier } from './task-end.ts';
export { createWebhookClient } from './webhook-client.ts';

export function createNotices(
  db: Kysely<Database>,
  context: NoticesContext & { readonly rates: Pick<Rates, 'webhookSends'> },
): Notices {
  return { ...createInbox(db, context), ...createWebhooks(db, context), ...createDeliveryRequests(db, context) };
}
