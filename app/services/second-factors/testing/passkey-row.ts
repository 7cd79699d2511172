import type { Kysely } from 'kysely';
import { insertPasskey } from '#db/repositories/passkeys.ts';
import type { Database } from '#db/schema.ts';

/** Gives an account a passkey that no device has. */
export const insertTestPasskey = (db: Kysely<Database>, accountId: string, name = 'Laptop'): Promise<void> =>
  insertPasskey(db, {
    ...{ id: `passkey-${accountId}`, accountId, credentialId: `credential-${accountId}`, publicKey: '', counter: 0 },
    ...{ transports: [], deviceType: 'singleDevice', isBackedUp: false, name, createdAt: 1000, lastUsedAt: null },
  });
