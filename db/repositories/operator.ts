import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Database } from '../schema.ts';
import { type AccountRecord, toAccount } from './accounts.ts';
import { contains } from './search.ts';

/** What the operator's command line reads and changes. */

/** The newest first. */
export async function listAccounts(db: Kysely<Database>, limit: number): Promise<readonly AccountRecord[]> {
  const rows = await db.selectFrom('accounts').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
  return rows.map(toAccount);
}

/** Accounts whose name, phone or email contains a text, or whose id it is. */
export async function searchAccounts(db: Kysely<Database>, text: string, limit: number): Promise<readonly AccountRecord[]> {
  const rows = await db
    .selectFrom('accounts')
    .selectAll()
    .where((eb) => {
      const columns = (['user_name', 'phone', 'email'] as const).map((column) => eb.fn.coalesce(column, eb.val('')));
      return eb.or([eb('id', '=', text), ...columns.map((column) => sql<SqlBool>`${contains(column, text)}`)]);
    })
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toAccount);
}

export async function setLevel(db: Kysely<Database>, id: string, level: number): Promise<void> {
  await db.updateTable('accounts').set({ level }).where('id', '=', id).execute();
}

export async function setTestPermission(db: Kysely<Database>, id: string, isGiven: boolean): Promise<void> {
  await db.updateTable('accounts').set({ has_test_permission: isGiven ? 1 : 0 }).where('id', '=', id).execute();
}

export async function setDisabled(db: Kysely<Database>, id: string, isDisabled: boolean): Promise<void> {
  await db.updateTable('accounts').set({ is_disabled: isDisabled ? 1 : 0 }).where('id', '=', id).execute();
}

export interface PendingApplication {
  readonly id: string;
  readonly userName: string;
  readonly product: string;
  readonly purpose: string;
  readonly createdAt: number;
}

/** Applications to use a machine that nobody has decided, the oldest first. */
export async function listPendingApplications(db: Kysely<Database>): Promise<readonly PendingApplication[]> {
  const rows = await db
    .selectFrom('machine_applications')
    .innerJoin('accounts', 'accounts.id', 'machine_applications.account_id')
    .select(['machine_applications.id', 'user_name', 'product', 'purpose', 'machine_applications.created_at'])
    .where('status', '=', 'pending')
    .orderBy('machine_applications.created_at')
    .execute();
  return rows.map(({ id, user_name, product, purpose, created_at }) => ({ id, userName: user_name, product, purpose, createdAt: created_at }));
}

/** Decides an application once; an approved one opens its product. False when there is none to decide. */
export async function decideApplication(db: Kysely<Database>, { id, isApproved, now }: { id: string; isApproved: boolean; now: number }): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const decided = await transaction
      .updateTable('machine_applications')
      .set({ status: isApproved ? 'approved' : 'refused', decided_at: now })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returning(['account_id', 'product'])
      .executeTakeFirst();
    if (decided && isApproved) {
      await transaction
        .insertInto('subscriptions')
        .values({ ...decided, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return decided !== undefined;
  });
}
