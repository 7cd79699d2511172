import { type ExpressionBuilder, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, DeliveriesTable } from '../schema.ts';

export type DeliveryRow = Selectable<DeliveriesTable>;

/** A delivery with where it goes now. */
export interface DueDelivery extends DeliveryRow {
  readonly url: string | null;
  readonly secret: string | null;
  readonly email: string | null;
  readonly locale: string;
}

export async function insertDeliveries(db: Kysely<Database>, deliveries: readonly DeliveryRow[]): Promise<void> {
  if (deliveries.length > 0) await db.insertInto('deliveries').values([...deliveries]).execute();
}

/**
 * Takes deliveries that are due, and none of them twice: until `heldUntil` nobody else takes them, and after it
 * somebody does if this process has died of them. `skipLocked`: several PostgreSQL processes claim side by side.
 */
export async function claimDeliveries(
  db: Kysely<Database>,
  { now, heldUntil, limit, skipLocked }: { now: number; heldUntil: number; limit: number; skipLocked: boolean },
): Promise<readonly DueDelivery[]> {
  const due = (eb: ExpressionBuilder<Database, 'deliveries'>) => {
    // The literal is that of the partial index.
    const query = eb.selectFrom('deliveries').select('id').where('status', '=', sql.lit('pending')).where('next_attempt_at', '<=', now).orderBy('next_attempt_at').limit(limit);
    return skipLocked ? query.forUpdate().skipLocked() : query;
  };
  const claimed = await db
    .updateTable('deliveries')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: heldUntil }))
    .where((eb) => eb('id', 'in', due(eb)))
    .where('status', '=', 'pending')
    .returning('id')
    .execute();
  if (claimed.length === 0) return [];
  return db
    .selectFrom('deliveries')
    .innerJoin('accounts', 'accounts.id', 'deliveries.account_id')
    .leftJoin('webhooks', 'webhooks.id', 'deliveries.webhook_id')
    .selectAll('deliveries')
    .select(['webhooks.url', 'webhooks.secret', 'accounts.email', 'accounts.locale'])
    .where('deliveries.id', 'in', claimed.map(({ id }) => id))
    .execute();
}

export async function updateDelivery(db: Kysely<Database>, id: string, changes: Updateable<DeliveriesTable>): Promise<void> {
  await db.updateTable('deliveries').set(changes).where('id', '=', id).execute();
}

/** The account's latest, with the addresses of their webhooks. */
export const listDeliveries = (db: Kysely<Database>, accountId: string, limit: number) =>
  db
    .selectFrom('deliveries')
    .leftJoin('webhooks', 'webhooks.id', 'deliveries.webhook_id')
    .selectAll('deliveries')
    .select('webhooks.url')
    .where('deliveries.account_id', '=', accountId)
    .orderBy('deliveries.created_at', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(limit)
    .execute();

/** Lets a delivery that has ended begin again. Answers whether there was one. */
export async function restartDelivery(db: Kysely<Database>, accountId: string, { id, now }: { id: string; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ status: 'pending', attempts: 0, next_attempt_at: now, finished_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '!=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteDeliveriesBefore(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('deliveries').where('status', '!=', 'pending').where('created_at', '<', before).execute();
}
