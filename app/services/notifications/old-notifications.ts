import type { Kysely } from 'kysely';
import { deleteDeliveriesBefore, endDeliveriesToDisabled } from '#db/repositories/deliveries.ts';
import { deleteNotificationsBefore } from '#db/repositories/notifications.ts';
import type { Database } from '#db/schema.ts';

const DAY_MS = 86_400_000;
const DELIVERY_RETENTION_MS = 30 * DAY_MS;
const NOTIFICATION_RETENTION_MS = 90 * DAY_MS;

/** Deletes old deliveries and notifications, and ends deliveries that nobody will send. */
export async function deleteOldNotifications(db: Kysely<Database>, now: number): Promise<void> {
  await endDeliveriesToDisabled(db, { answer: 'switched_off', now });
  await deleteDeliveriesBefore(db, now - DELIVERY_RETENTION_MS);
  await deleteNotificationsBefore(db, now - NOTIFICATION_RETENTION_MS);
}
