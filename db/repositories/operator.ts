import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Database } from '#db/schema.ts';
import { type AccountRecord, toAccount } from './accounts.ts';
import { contains } from './search.ts';

/** Queries and changes of operators, in the console and at the command line. */

/** Newest first. */
export async function listAccounts(db: Kysely<Database>, limit: number): Promise<readonly AccountRecord[]> {
  const rows = await db
    .selectFrom('accounts')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toAccount);
}

/** Returns the accounts whose name, phone or email contains a text, or whose id it is. */
export async function searchAccounts(
  db: Kysely<Database>,
  text: string,
  limit: number,
): Promise<readonly AccountRecord[]> {
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

export async function setTestPermission(db: Kysely<Database>, id: string, isGranted: boolean): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ has_test_permission: isGranted ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/** `reason`: why, for operators; null for an account that is not disabled. */
export async function setDisabled(
  db: Kysely<Database>,
  id: string,
  { isDisabled, reason }: { readonly isDisabled: boolean; readonly reason: string | null },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ is_disabled: isDisabled ? 1 : 0, disabled_reason: reason })
    .where('id', '=', id)
    .execute();
}

export async function setOperator(db: Kysely<Database>, id: string, isOperator: boolean): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ is_operator: isOperator ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/** Returns the operators that are not disabled. */
export async function listOperators(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('is_operator', '=', 1)
    .where('is_disabled', '=', 0)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findDisabledReason(db: Kysely<Database>, id: string): Promise<string | null> {
  const row = await db.selectFrom('accounts').select('disabled_reason').where('id', '=', id).executeTakeFirst();
  return row?.disabled_reason ?? null;
}
