import { AppError } from '#app/errors.ts';
import { deleteSessionOf, deleteSessionsOf, listActiveSessions } from '#db/repositories/sessions.ts';
import { listSignIns } from '#db/repositories/sign-ins.ts';
import { requireRecord } from './account-of.ts';
import type { AccountsContext } from './context.ts';
import type { Security } from './contract.ts';
import type { MatchesOwnPassword } from './own-password.ts';

export function createSecurity(context: AccountsContext, matchesOwnPassword: MatchesOwnPassword): Security {
  const { db, now, sessionEndings } = context;
  return {
    hasPassword: async (accountId) => (await requireRecord(context, accountId)).passwordHash !== null,
    async provePassword(session, passwordMd5) {
      const account = await requireRecord(context, session.account.id);
      if (!(await matchesOwnPassword(account, passwordMd5))) throw new AppError('password_wrong');
      await context.secondFactors.grantProof(session);
    },
    async listSessions(accountId) {
      const sessions = await listActiveSessions(db, { accountId, now: now() });
      return sessions.map(({ id, userAgent, ip, createdAt, lastSeenAt, isRemembered }) => ({
        id,
        userAgent,
        ip,
        createdAt,
        lastSeenAt,
        isRemembered,
      }));
    },
    async revokeSession(accountId, id) {
      await deleteSessionOf(db, { accountId, id });
      sessionEndings.publish(accountId);
    },
    async revokeOtherSessions({ id, account }) {
      await deleteSessionsOf(db, { accountId: account.id, exceptId: id });
      sessionEndings.publish(account.id);
    },
    async listSignIns(accountId, limit) {
      const signIns = await listSignIns(db, accountId, limit);
      return signIns.map(({ id, method, outcome, userAgent, ip, at }) => ({ id, method, outcome, userAgent, ip, at }));
    },
  };
}
