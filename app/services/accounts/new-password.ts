import type { Kysely } from 'kysely';
import { updatePasswordHash } from '#db/repositories/accounts.ts';
import { revokeApiTokensOf } from '#db/repositories/api-tokens.ts';
import { deleteSessionsOf } from '#db/repositories/sessions.ts';
import { deleteStepTicketsOf } from '#db/repositories/step-tickets.ts';
import { deleteWebhooksOf } from '#db/repositories/webhooks.ts';
import type { Database } from '#db/schema.ts';
import type { AccountsContext } from './context.ts';

export interface NewPassword {
  readonly passwordHash: string;
  /** Also revokes the API tokens and deletes the webhooks, for users who suspect unauthorised access. */
  readonly revokesAccess: boolean;
}

/**
 * Sets a password, ends all sessions of the account and records a security alert, in the caller's transaction.
 */
export async function setPassword(
  trx: Kysely<Database>,
  { alerts, now }: Pick<AccountsContext, 'alerts' | 'now'>,
  accountId: string,
  { passwordHash, revokesAccess }: NewPassword,
): Promise<void> {
  await updatePasswordHash(trx, accountId, passwordHash);
  await deleteSessionsOf(trx, { accountId, exceptId: null });
  await deleteStepTicketsOf(trx, accountId);
  if (revokesAccess) {
    await revokeApiTokensOf(trx, accountId, now());
    await deleteWebhooksOf(trx, accountId);
  }
  await alerts.record(trx, accountId, { kind: 'password_changed' });
}
