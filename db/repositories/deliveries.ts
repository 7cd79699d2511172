import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, DeliveriesTable } from '#db/schema.ts';

export type DeliveryRow = Selectable<DeliveriesTable>;

/** A delivery with its current destination. */
export interface DueDelivery extends DeliveryRow {
  readonly url: string | null;
  readonly secret: string | null;
  readonly email: string | null;
  readonly locale: string;
}

/** The two ways of sending, which do not wait for each other. */
export type DeliveryChannel = 'email' | 'webhook';

export async function insertDeliveries(db: Kysely<Database>, deliveries: readonly DeliveryRow[]): Promise<void> {
  if (deliveries.length > 0)
    await db
      .insertInto('deliveries')
      .values([...deliveries])
      .execute();
}

/** A delivery that may be sent next, with its webhook; null for an email. */
export interface NextDelivery {
  readonly id: string;
  readonly attempts: number;
  readonly url: string | null;
}

interface PendingQuery {
  readonly accountId: string;
  readonly channel: DeliveryChannel;
  /** Deliveries that are being sent. */
  readonly excluded: readonly string[];
}

/** The literal matches the condition of the partial indexes. */
const PENDING = sql.lit('pending');
/** Equal to no id; PostgreSQL does not allow an empty list. */
const NO_ID = '';

/**
 * Returns what of an account is due: the oldest email, or the oldest delivery to each enabled webhook. The cost does not
 * grow with the number of deliveries.
 */
export function listDueDeliveries(
  db: Kysely<Database>,
  { accountId, channel, excluded, now }: PendingQuery & { readonly now: number },
): Promise<readonly NextDelivery[]> {
  const oldest = db
    .selectFrom('deliveries as due')
    .select('due.id')
    .where('due.status', '=', PENDING)
    .where('due.next_attempt_at', '<=', now)
    .where('due.id', 'not in', [NO_ID, ...excluded])
    .orderBy('due.next_attempt_at')
    .limit(1);
  if (channel === 'email')
    return db
      .selectFrom('deliveries')
      .select(['id', 'attempts', sql<null>`null`.as('url')])
      .where('id', '=', oldest.where('due.channel', '=', channel).where('due.account_id', '=', accountId))
      .execute();
  return db
    .selectFrom('webhooks')
    .innerJoin('deliveries', (join) =>
      join.on('deliveries.id', '=', oldest.where('due.webhook_id', '=', sql.ref<string>('webhooks.id'))),
    )
    .select(['deliveries.id', 'deliveries.attempts', 'webhooks.url'])
    .where('webhooks.account_id', '=', accountId)
    .where('webhooks.disabled_at', 'is', null)
    .orderBy('deliveries.next_attempt_at')
    .orderBy('deliveries.id')
    .execute();
}

/** Returns a delivery whose attempt was not ended. */
export const findUnended = (db: Kysely<Database>, id: string): Promise<NextDelivery | undefined> =>
  db
    .selectFrom('deliveries')
    .leftJoin('webhooks', 'webhooks.id', 'deliveries.webhook_id')
    .select(['deliveries.id', 'deliveries.attempts', 'webhooks.url'])
    .where('deliveries.id', '=', id)
    .where('deliveries.status', '=', PENDING)
    .executeTakeFirst();

/** Returns when the next delivery of an account is due; undefined if none waits. */
export async function findNextTime(
  db: Kysely<Database>,
  { accountId, channel, excluded }: PendingQuery,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('deliveries')
    .select('next_attempt_at')
    .where('status', '=', PENDING)
    .where('channel', '=', channel)
    .where('account_id', '=', accountId)
    .where('id', 'not in', [NO_ID, ...excluded])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhooks')
            .select('webhooks.id')
            .whereRef('webhooks.id', '=', 'deliveries.webhook_id')
            .where('webhooks.disabled_at', 'is not', null),
        ),
      ),
    )
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at;
}

/**
 * Counts an attempt that begins. Returns undefined if the delivery has ended or another process was faster.
 * @param heldUntil the time until which a process of an earlier version does not claim it
 */
export async function beginAttempt(
  db: Kysely<Database>,
  { id, attempts }: NextDelivery,
  heldUntil: number,
): Promise<DueDelivery | undefined> {
  const begun = await db
    .updateTable('deliveries')
    .set({ attempts: attempts + 1, next_attempt_at: heldUntil })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', PENDING)
    .returning('id')
    .executeTakeFirst();
  return begun && withTarget(db, begun.id);
}

const withTarget = (db: Kysely<Database>, id: string): Promise<DueDelivery | undefined> =>
  db
    .selectFrom('deliveries')
    .innerJoin('accounts', 'accounts.id', 'deliveries.account_id')
    .leftJoin('webhooks', 'webhooks.id', 'deliveries.webhook_id')
    .selectAll('deliveries')
    .select(['webhooks.url', 'webhooks.secret', 'accounts.email', 'accounts.locale'])
    .where('deliveries.id', '=', id)
    .executeTakeFirst();

/** Stores the result of an attempt, unless a later attempt was made, or the delivery was ended in the meantime. */
export async function endAttempt(
  db: Kysely<Database>,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  changes: Updateable<DeliveriesTable>,
): Promise<void> {
  const attempt = db.updateTable('deliveries').set(changes).where('id', '=', id).where('attempts', '=', attempts);
  // A successful delivery is recorded even if its webhook was disabled in the meantime.
  await (changes.status === 'delivered' ? attempt : attempt.where('status', '=', 'pending')).execute();
}

/** Ends all pending deliveries to a webhook. */
export async function endDeliveriesTo(
  db: Kysely<Database>,
  webhookId: string,
  { answer, now }: { answer: string; now: number },
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ status: 'failed', answer, finished_at: now })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', PENDING)
    .execute();
}

/**
 * Ends pending deliveries to disabled webhooks: a process that had read the webhook as enabled may have written them,
 * and they would never be sent.
 */
export async function endDeliveriesToDisabled(
  db: Kysely<Database>,
  { answer, now }: { answer: string; now: number },
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ status: 'failed', answer, finished_at: now })
    .where('status', '=', PENDING)
    .where('webhook_id', 'in', (eb) =>
      eb.selectFrom('webhooks').select('webhooks.id').where('disabled_at', 'is not', null),
    )
    .execute();
}

export const findDelivery = (db: Kysely<Database>, accountId: string, id: string): Promise<DeliveryRow | undefined> =>
  db.selectFrom('deliveries').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();

/** Returns the latest deliveries of the account, with the URLs of their webhooks. */
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

/** Makes a delivery that has ended pending again. Returns whether there was one. */
export async function restartDelivery(
  db: Kysely<Database>,
  accountId: string,
  { id, now }: { id: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ status: 'pending', attempts: 0, next_attempt_at: now, finished_at: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '!=', 'pending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes the oldest ended deliveries from before a time, at most `limit`. Returns their number. */
export async function deleteDeliveriesBefore(
  db: Kysely<Database>,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deliveries')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('id')
        .where('status', '!=', 'pending')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Counts the emails and webhook calls that wait, no further than a limit. */
export async function countPendingDeliveries(db: Kysely<Database>, limit = 10_000): Promise<number> {
  const pending = db.selectFrom('deliveries').select('id').where('status', '=', PENDING).limit(limit);
  const { count } = await db
    .selectFrom(pending.as('pending'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
