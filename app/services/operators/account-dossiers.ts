import { maskEmail, maskPhone } from '#app/domain/account-addresses.ts';
import type { AccessRequestStatus, ProductId } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import { dayOf } from '#app/services/coins/index.ts';
import { createQuotas } from '#app/services/quotas/index.ts';
import { type AccountRecord, findAccount } from '#db/repositories/accounts.ts';
import { sumOfDay } from '#db/repositories/coin-entries.ts';
import { findDisabledReason } from '#db/repositories/operator.ts';
import { listAccessRequestsOfAll, listAccountsAfter, listTasksOfAll } from '#db/repositories/operator-lists.ts';
import { findOwnQuotas } from '#db/repositories/own-quotas.ts';
import { listActiveSessions } from '#db/repositories/sessions.ts';
import { listSignIns } from '#db/repositories/sign-ins.ts';
import { listSubscriptions } from '#db/repositories/subscriptions.ts';
import type { OperatorsContext } from './context.ts';
import type { AccessRequestFacts, AccountRow, Operators } from './contract.ts';
import { listed } from './list-position.ts';
import { toFacts } from './task-dossiers.ts';

/** Newest rows of each kind on the page of an account. */
const RECENT = 10;

const toRow = ({ passwordHash: _passwordHash, locale: _locale, ...account }: AccountRecord): AccountRow => account;

/** Whoever looks over an operator's shoulder at a list need not read addresses. */
const masked = ({ phone, email, ...row }: AccountRow): AccountRow => ({
  ...row,
  phone: phone === null ? null : maskPhone(phone),
  email: email === null ? null : maskEmail(email),
});

const toAccessRequest = (row: Awaited<ReturnType<typeof listAccessRequestsOfAll>>[number]): AccessRequestFacts => ({
  ...row,
  product: row.product as ProductId,
  status: row.status as AccessRequestStatus,
});

export function createAccountDossiers(
  context: OperatorsContext,
): Pick<Operators, 'accounts' | 'account' | 'accessRequests' | 'accessRequest'> {
  const { db, now, timeZone, secondFactors } = context;
  const quotas = createQuotas(db, context);
  return {
    accounts: (text, page) =>
      listed(
        page,
        (part) => listAccountsAfter(db, { ...part, text }),
        (account) => masked(toRow(account)),
      ),
    async account(id) {
      const account = await findAccount(db, id);
      if (account === undefined) throw new AppError('not_found');
      const first = { after: null, limit: RECENT };
      const [
        disabledReason,
        use,
        ownQuotas,
        subscriptions,
        { balance },
        factors,
        sessions,
        signIns,
        tasks,
        accessRequests,
      ] = await Promise.all([
        findDisabledReason(db, id),
        quotas.of(id),
        findOwnQuotas(db, id),
        listSubscriptions(db, id),
        sumOfDay(db, id, dayOf(now(), timeZone)),
        secondFactors.find(id),
        listActiveSessions(db, { accountId: id, now: now() }),
        listSignIns(db, id, RECENT),
        listTasksOfAll(db, { ...first, accountIds: [id] }),
        listAccessRequestsOfAll(db, { ...first, accountId: id }),
      ]);
      return {
        ...toRow(account),
        ...{ disabledReason, use, ownQuotas, subscriptions, balance, factors },
        sessions: sessions.map(({ accountId: _, expiresAt: _expires, secondFactorAt: _factor, ...session }) => session),
        signIns: signIns.map(({ accountId: _, ...signIn }) => signIn),
        tasks: tasks.map(toFacts),
        accessRequests: accessRequests.map(toAccessRequest),
      };
    },
    accessRequests: (filter, page) =>
      listed(page, (part) => listAccessRequestsOfAll(db, { ...filter, ...part }), toAccessRequest),
    async accessRequest(id) {
      const [row] = await listAccessRequestsOfAll(db, { id, after: null, limit: 1 });
      if (row === undefined) throw new AppError('not_found');
      return toAccessRequest(row);
    },
  };
}
