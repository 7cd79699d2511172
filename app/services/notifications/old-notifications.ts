import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { RetentionRules } from '#app/domain/retention.ts';
import { deleteDeliveriesBefore, endDeliveriesToDisabled } from '#db/repositories/deliveries.ts';
import { deleteNotificationsBefore } from '#db/repositories/notifications.ts';
import type { Database } from '#db/schema.ts';

const DAY_MS = 86_400_000;
/** Rows of one statement. */
const BATCH = 500;

/** Deletes old deliveries and notifications, and ends deliveries that nobody will send. Returns the deleted rows. */
export async function deleteOldNotifications(
  db: Kysely<Database>,
  { deliveryDays, notificationDays }: Pick<RetentionRules, 'deliveryDays' | 'notificationDays'>,
  now: number,
  mayGoOn: () => boolean = () => true,
): Promise<number> {
  await endDeliveriesToDisabled(db, { answer: 'switched_off', now });
  let deleted = 0;
  for (const [days, deleteBefore] of [
    [deliveryDays, deleteDeliveriesBefore],
    [notificationDays, deleteNotificationsBefore],
  ] as const)
    for (let last = BATCH; days > 0 && last === BATCH && mayGoOn();) {
      last = await deleteBefore(db, { before: now - days * DAY_MS, limit: BATCH });
      deleted += last;
      await nextTurn();
    }
  return deleted;
}
