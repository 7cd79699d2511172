import { deleteSessionOf, deleteSessionsOf, listActiveSessions } from '#db/repositories/sessions.ts';
import { listSignIns } from '#db/repositories/sign-ins.ts';
import { requireRecord } from './account-of.ts';
import type { AccountsContext } from './context.ts';
import type { Session } from './contract.ts';

/** A session as its holder sees it. */
export interface OpenSession {
  readonly id: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly isRemembered: boolean;
}

export interface SignIn {
  readonly id: string;
  readonly method: string;
  readonly outcome: 'success' | 'wrong_password' | 'refused';
  readonly userAgent: string;
  readonly ip: string;
  readonly at: number;
}

/** What guards an account, for its holder to look at. */
export interface Security {
  /** False for an account that a third party opened and that has set none. */
  hasPassword(accountId: string): Promise<boolean>;
  /** The latest seen first. */
  listSessions(accountId: string): Promise<readonly OpenSession[]>;
  /** Idempotent; touches no session of another account. */
  revokeSession(accountId: string, sessionId: string): Promise<void>;
  revokeOtherSessions(session: Session): Promise<void>;
  /** Newest first. */
  listSignIns(accountId: string, limit: number): Promise<readonly SignIn[]>;
}

export function createSecurity(context: AccountsContext): Security {
  const { db, now, sessionEndings } = context;
  return {
    hasPassword: async (accountId) => (await requireRecord(context, accountId)).passwordHash !== null,
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
      await deleteSessionsOf(db, { accountId: account.id, kept: id });
      sessionEndings.publish(account.id);
    },
    async listSignIns(accountId, limit) {
      const signIns = await listSignIns(db, accountId, limit);
      return signIns.map(({ id, method, outcome, userAgent, ip, at }) => ({ id, method, outcome, userAgent, ip, at }));
    },
  };
}
