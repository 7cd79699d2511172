import type { Kysely } from 'kysely';
import { deleteExpiredGrants } from '#db/repositories/identity-grants.ts';
import { deleteExpiredLoginTokens } from '#db/repositories/login-tokens.ts';
import { deleteExpiredSessions } from '#db/repositories/sessions.ts';
import { deleteExpiredAuthorizationRequests } from '#db/repositories/third-party.ts';
import type { Database } from '#db/schema.ts';

/** Deletes sessions, permissions and requests that have expired, also while nobody asks for new ones. */
export async function deleteExpiredAccess(db: Kysely<Database>, now: number): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteExpiredLoginTokens(db, now);
  await deleteExpiredGrants(db, now);
  await deleteExpiredAuthorizationRequests(db, now);
}
