import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#db/schema.ts';

export interface PasskeyRecord {
  readonly id: string;
  readonly accountId: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly deviceType: string;
  readonly isBackedUp: boolean;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

const toPasskey = (row: Selectable<Database['passkeys']>): PasskeyRecord => ({
  id: row.id,
  accountId: row.account_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: JSON.parse(row.transports) as readonly string[],
  deviceType: row.device_type,
  isBackedUp: row.is_backed_up === 1,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

export async function insertPasskey(db: Kysely<Database>, passkey: PasskeyRecord): Promise<void> {
  await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      device_type: passkey.deviceType,
      is_backed_up: passkey.isBackedUp ? 1 : 0,
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
    .execute();
}

/** Oldest first. */
export async function listPasskeys(db: Kysely<Database>, accountId: string): Promise<readonly PasskeyRecord[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

export async function findPasskey(db: Kysely<Database>, credentialId: string): Promise<PasskeyRecord | undefined> {
  const row = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
  return row && toPasskey(row);
}

/** Records a use; false if another use has recorded a counter that is as high, which a copied passkey would cause. */
export async function usePasskey(
  db: Kysely<Database>,
  { id, before, counter, at }: { id: string; before: number; counter: number; at: number },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where('counter', '=', before)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function renamePasskey(
  db: Kysely<Database>,
  { accountId, id, name }: { accountId: string; id: string; name: string },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the name of the passkey that it deleted. */
export async function deletePasskey(
  db: Kysely<Database>,
  { accountId, id }: { accountId: string; id: string },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function deletePasskeysOf(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
}
