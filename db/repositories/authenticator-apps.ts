import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export interface AuthenticatorAppRecord {
  readonly accountId: string;
  /** Sealed. */
  readonly secret: string;
  readonly createdAt: number;
  readonly confirmedAt: number | null;
  readonly lastUsedAt: number | null;
  readonly lastStep: number | null;
  readonly namedStep: number | null;
}

/** Replaces one that was not confirmed; false if the account has a confirmed one. */
export async function beginAuthenticatorApp(
  db: Kysely<Database>,
  { accountId, secret, createdAt }: { accountId: string; secret: string; createdAt: number },
): Promise<boolean> {
  const row = await db
    .insertInto('authenticator_apps')
    .values({
      account_id: accountId,
      secret,
      created_at: createdAt,
      confirmed_at: null,
      last_used_at: null,
      last_step: null,
      named_step: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, created_at: createdAt, last_step: null, named_step: null })
        .where('authenticator_apps.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAuthenticatorApp(
  db: Kysely<Database>,
  accountId: string,
): Promise<AuthenticatorAppRecord | undefined> {
  const row = await db
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return (
    row && {
      accountId: row.account_id,
      secret: row.secret,
      createdAt: row.created_at,
      confirmedAt: row.confirmed_at,
      lastUsedAt: row.last_used_at,
      lastStep: row.last_step,
      namedStep: row.named_step,
    }
  );
}

/** Accepts a step that is later than every accepted one; false if a concurrent request has accepted it. */
export async function acceptStep(
  db: Kysely<Database>,
  { accountId, secret, step, at }: { accountId: string; secret: string; step: number; at: number },
): Promise<boolean> {
  const row = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step, last_used_at: at })
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function confirmAuthenticatorApp(
  db: Kysely<Database>,
  { accountId, secret, at }: { accountId: string; secret: string; at: number },
): Promise<boolean> {
  const row = await db
    .updateTable('authenticator_apps')
    .set({ confirmed_at: at })
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Refuses the code of a later step, which was named to whoever typed it, when its time comes. */
export async function nameStep(
  db: Kysely<Database>,
  { accountId, step }: { accountId: string; step: number },
): Promise<void> {
  await db.updateTable('authenticator_apps').set({ named_step: step }).where('account_id', '=', accountId).execute();
}

/** Stores the same secret, sealed anew. */
export async function resealSecret(
  db: Kysely<Database>,
  { accountId, before, after }: { accountId: string; before: string; after: string },
): Promise<void> {
  await db
    .updateTable('authenticator_apps')
    .set({ secret: after })
    .where('account_id', '=', accountId)
    .where('secret', '=', before)
    .execute();
}

/** Returns whether a confirmed one was deleted. */
export async function deleteAuthenticatorApp(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('authenticator_apps')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

/** Deletes one that was not confirmed. */
export async function deletePendingApp(db: Kysely<Database>, accountId: string): Promise<void> {
  await db
    .deleteFrom('authenticator_apps')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Deletes what was begun before a time and never confirmed. */
export async function deleteUnconfirmedApps(db: Kysely<Database>, before: number): Promise<void> {
  await db
    .deleteFrom('authenticator_apps')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
}
