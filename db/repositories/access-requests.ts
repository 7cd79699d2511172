import type { Kysely, Selectable, Transaction } from 'kysely';
import type { AccessRequestsTable, Database } from '#db/schema.ts';
import { insertNotification } from './notifications.ts';

export interface AccessRequestRecord {
  readonly id: string;
  readonly accountId: string;
  readonly product: string;
  readonly purpose: string;
  readonly status: string;
  readonly createdAt: number;
  readonly decidedAt: number | null;
}

const toAccessRequest = (row: Selectable<AccessRequestsTable>): AccessRequestRecord => ({
  id: row.id,
  accountId: row.account_id,
  product: row.product,
  purpose: row.purpose,
  status: row.status,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
});

/** @throws a unique violation while another request for the same product is pending */
export async function insertAccessRequest(
  db: Kysely<Database>,
  { id, accountId, product, purpose, createdAt }: Omit<AccessRequestRecord, 'status' | 'decidedAt'>,
): Promise<void> {
  await db
    .insertInto('machine_applications')
    .values({ id, account_id: accountId, product, purpose, status: 'pending', created_at: createdAt, decided_at: null })
    .execute();
}

/** Returns the products for which an account has an approved access request. */
export async function listApproved(db: Kysely<Database>, accountId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('machine_applications')
    .select('product')
    .distinct()
    .where('account_id', '=', accountId)
    .where('status', '=', 'approved')
    .execute();
  return rows.map(({ product }) => product);
}

export const hasApprovedAccessRequest = async (
  db: Kysely<Database>,
  accountId: string,
  product: string,
): Promise<boolean> => (await listApproved(db, accountId)).includes(product);

/** Newest first. */
export async function listAccessRequests(
  db: Kysely<Database>,
  accountId: string,
  limit: number,
): Promise<readonly AccessRequestRecord[]> {
  const rows = await db
    .selectFrom('machine_applications')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toAccessRequest);
}

export interface PendingAccessRequest extends Pick<AccessRequestRecord, 'id' | 'product' | 'purpose' | 'createdAt'> {
  readonly userName: string;
}

/** Returns the pending access requests of all accounts, oldest first. */
export async function listPendingAccessRequests(db: Kysely<Database>): Promise<readonly PendingAccessRequest[]> {
  const rows = await db
    .selectFrom('machine_applications')
    .innerJoin('accounts', 'accounts.id', 'machine_applications.account_id')
    .select(['machine_applications.id', 'user_name', 'product', 'purpose', 'machine_applications.created_at'])
    .where('status', '=', 'pending')
    .orderBy('machine_applications.created_at')
    .execute();
  return rows.map(({ id, user_name, product, purpose, created_at }) => ({
    id,
    userName: user_name,
    product,
    purpose,
    createdAt: created_at,
  }));
}

interface Decision {
  readonly id: string;
  readonly isApproved: boolean;
  readonly now: number;
  /** Why, for operators. */
  readonly reason?: string;
}

/**
 * Decides an access request once: an approved one opens its product, and the applicant is notified. Returns false if
 * there is none to decide.
 */
export async function decideAccessRequest(
  trx: Transaction<Database>,
  { id, isApproved, now, reason }: Decision,
): Promise<boolean> {
  const status = isApproved ? 'approved' : 'refused';
  const decided = await trx
    .updateTable('machine_applications')
    .set({ status, decided_at: now, ...(reason !== undefined && { reason }) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['account_id', 'product'])
    .executeTakeFirst();
  if (decided === undefined) return false;
  if (isApproved) {
    await trx
      .insertInto('subscriptions')
      .values({ ...decided, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const params = JSON.stringify({ product: decided.product });
  // One decision, one notification: both use the id of the request.
  await insertNotification(trx, {
    id,
    account_id: decided.account_id,
    kind: `application_${status}`,
    params,
    created_at: now,
    read_at: null,
  });
  return true;
}

export async function findAccessRequest(db: Kysely<Database>, id: string): Promise<AccessRequestRecord | undefined> {
  const row = await db.selectFrom('machine_applications').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toAccessRequest(row);
}
