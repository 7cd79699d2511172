import { AppError } from '#app/errors.ts';
import { decideAccessRequest, findAccessRequest } from '#db/repositories/access-requests.ts';
import { findAccount } from '#db/repositories/accounts.ts';
import { setLevel } from '#db/repositories/operator.ts';
import { requireLevel } from './account-acts.ts';
import type { ActCall, ActContext } from './context.ts';

interface Decision {
  readonly subject: string;
  readonly isApproved: boolean;
  /** Level that the applicant gets; null: it stays. */
  readonly level: number | null;
}

/** Decides an access request; the applicant is notified. */
export async function decide(
  { db, now }: ActContext,
  { input: { subject, isApproved, level }, reason, note }: ActCall<Decision>,
): Promise<void> {
  if (level !== null) requireLevel(level);
  await db.transaction().execute(async (trx) => {
    const request = await findAccessRequest(trx, subject);
    if (request === undefined) throw new AppError('not_found');
    if (!(await decideAccessRequest(trx, { id: subject, isApproved, now: now(), reason })))
      throw new AppError('decided_already');
    const { level: present } = (await findAccount(trx, request.accountId))!;
    if (level !== null) await setLevel(trx, request.accountId, level);
    await note(trx, {
      before: { status: request.status, level: present },
      after: {
        status: isApproved ? 'approved' : 'refused',
        level: level ?? present,
        product: request.product,
        account: request.accountId,
      },
    });
  });
}
