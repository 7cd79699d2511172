import { type ExpressionBuilder, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
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

export interface ClaimQuery {
  readonly channel: DeliveryChannel;
  readonly now: number;
  /** Until then no other process claims it; afterwards one does, if this process has crashed. */
  readonly leasedUntil: number;
  /** The account that was served last. */
  readonly after: string;
  /** Accounts with the maximal number of attempts in progress. */
  readonly busyAccounts: readonly string[];
  readonly busyHosts: readonly string[];
  /** Several PostgreSQL processes claim concurrently. */
  readonly skipLocked: boolean;
}

/** Equal to no account id and no host name; PostgreSQL does not allow an empty list. */
const NO_ACCOUNT = '';
const listed = (values: readonly string[]): RawBuilder<unknown> => sql.join([NO_ACCOUNT, ...values]);

/**
 * Joins an account's webhooks that can be called with their pending deliveries (`due`). The tables are joined in the
 * written order.
 */
const callable = ({ now, busyHosts }: ClaimQuery, account: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from webhooks cross join deliveries as due
  where webhooks.account_id = ${account} and webhooks.disabled_at is null
    and coalesce(webhooks.host, webhooks.id) not in (${listed(busyHosts)})
    and due.webhook_id = webhooks.id and due.status = 'pending' and due.next_attempt_at <= ${now}`;

/**
 * Returns the next account in turn for which something can be sent. It steps from account to account and checks only
 * the first delivery of each: the cost grows with the number of accounts that wait, not with the number of deliveries.
 */
async function nextAccount(db: Kysely<Database>, query: ClaimQuery, after: string): Promise<string | undefined> {
  const waiting = sql`from deliveries where status = 'pending' and channel = ${query.channel}`;
  const turn = sql.ref('turn.account_id');
  const due =
    query.channel === 'email'
      ? sql`select 1 ${waiting} and deliveries.account_id = ${turn} and next_attempt_at <= ${query.now}`
      : sql`select 1 ${callable(query, turn)}`;
  const { rows } = await sql<{ account_id: string }>`
    with recursive turn (account_id) as (
      select (select account_id ${waiting} and account_id > ${after} order by account_id limit 1)
      union all
      select (
        select deliveries.account_id ${waiting} and deliveries.account_id > ${turn} order by deliveries.account_id limit 1
      ) from turn where ${turn} is not null
    )
    select account_id from turn where account_id is not null and account_id not in (${listed(query.busyAccounts)})
      and exists (${due}) limit 1
  `.execute(db);
  return rows[0]?.account_id;
}

/** Returns the webhook of an account that has waited longest. */
async function nextWebhook(db: Kysely<Database>, query: ClaimQuery, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select webhooks.id as id,
        (select min(next_attempt_at) from deliveries where webhook_id = webhooks.id and status = 'pending') as due_at
      from webhooks
      where account_id = ${accountId} and disabled_at is null and coalesce(host, id) not in (${listed(query.busyHosts)})
    ) as first_of_each
    where due_at <= ${query.now} order by due_at, id limit 1
  `.execute(db);
  return rows[0]?.id;
}

/** Claims the oldest delivery of an account, or of one webhook, unless another process was faster. */
function take(
  db: Kysely<Database>,
  { channel, now, leasedUntil, skipLocked }: ClaimQuery,
  accountId: string,
  webhookId: string | null,
): Promise<{ id: string } | undefined> {
  const oldest = (eb: ExpressionBuilder<Database, 'deliveries'>) => {
    // The literal matches the condition of the partial indexes.
    const due = eb
      .selectFrom('deliveries')
      .select('id')
      .where('status', '=', sql.lit('pending'))
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .limit(1);
    const dueDeliveries =
      webhookId === null
        ? due.where('channel', '=', channel).where('account_id', '=', accountId)
        : due.where('webhook_id', '=', webhookId);
    return skipLocked ? dueDeliveries.forUpdate().skipLocked() : dueDeliveries;
  };
  return db
    .updateTable('deliveries')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: leasedUntil }))
    .where((eb) => eb('id', '=', oldest(eb)))
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .returning('id')
    .executeTakeFirst();
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

/**
 * Claims a due delivery, serving accounts in turn; no delivery is claimed twice. Returns undefined if nothing can be
 * sent now.
 */
export async function claimDelivery(db: Kysely<Database>, query: ClaimQuery): Promise<DueDelivery | undefined> {
  const isDue = await db
    .selectFrom('deliveries')
    .select('id')
    .where('status', '=', sql.lit('pending'))
    .where('next_attempt_at', '<=', query.now)
    .limit(1)
    .executeTakeFirst();
  if (isDue === undefined) return undefined;
  // One round: from the account served last to the end, then from the beginning.
  for (let after = query.after, hasWrapped = false; ;) {
    const accountId = await nextAccount(db, query, after);
    if (accountId === undefined) {
      if (hasWrapped || query.after === NO_ACCOUNT) return undefined;
      [after, hasWrapped] = [NO_ACCOUNT, true];
      continue;
    }
    const webhookId = query.channel === 'email' ? null : await nextWebhook(db, query, accountId);
    const claimed = webhookId === undefined ? undefined : await take(db, query, accountId, webhookId);
    const due = claimed && (await withTarget(db, claimed.id));
    if (due !== undefined) return due;
    after = accountId;
  }
}

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
    .where('status', '=', sql.lit('pending'))
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
    .where('status', '=', sql.lit('pending'))
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

export async function deleteDeliveriesBefore(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('deliveries').where('status', '!=', 'pending').where('created_at', '<', before).execute();
}
