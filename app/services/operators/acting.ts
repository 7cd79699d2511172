import type { Transaction } from 'kysely';
import { type ActName, needsReason } from '#app/domain/acts.ts';
import { MAX_REASON } from '#app/domain/operator-acts.ts';
import { AppError } from '#app/errors.ts';
import type { Actor, Audit } from '#app/services/audit/index.ts';
import { findAccount } from '#db/repositories/accounts.ts';
import type { Database } from '#db/schema.ts';

/** Whoever was an operator when the page was sent may be none now. @throws AppError not_found */
export async function requireActing(trx: Transaction<Database>, { accountId }: Actor): Promise<void> {
  if (accountId === null) return;
  const account = await findAccount(trx, accountId);
  if (account === undefined || !account.isOperator || account.isDisabled) throw new AppError('not_found');
}

/** Returns the reason as the log keeps it. @throws AppError reason_required · invalid_input if it is too long */
export function checkedReason(name: ActName, { accountId }: Actor, given: string): string {
  const reason = given.trim();
  if (reason === '' && needsReason(name, { isInConsole: accountId !== null })) throw new AppError('reason_required');
  if ([...reason].length > MAX_REASON) throw new AppError('invalid_input');
  return reason;
}

/**
 * The log as the services of the console write it: only whoever is an operator in that transaction leaves an entry, and
 * without it, or without the reason that the act needs, there is no act.
 */
export const actsOfOperators = (audit: Pick<Audit, 'record'>): Pick<Audit, 'record'> => ({
  async record(trx, actor, act) {
    await requireActing(trx, actor);
    await audit.record(trx, actor, { ...act, reason: checkedReason(act.name, actor, act.reason ?? '') });
  },
});
