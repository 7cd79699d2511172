import { ACCOUNT_FLOW_IDS, ACCOUNT_FLOWS, type AccountFlowId, canTake } from '#app/domain/account-addresses.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { randomId } from '#app/services/secrets/index.ts';
import { isUniqueViolation } from '#db/database-error.ts';
import { findAccountBy, updateAccountKey } from '#db/repositories/accounts.ts';
import { consumeGrant, deleteExpiredGrants, findSessionGrant, insertGrant } from '#db/repositories/identity-grants.ts';
import { deleteSessionsOf } from '#db/repositories/sessions.ts';
import { deleteCodesTo } from '#db/repositories/verification-codes.ts';
import { keyOf, kindOf, normalised, requireRecord } from './account-of.ts';
import { requestedFrom, submittedFrom, targetOf } from './code-requests.ts';
import type { AccountsContext } from './context.ts';
import { type Identity, type LoginKey, type Session } from './contract.ts';

const GRANT_MS = LIMITS.grantMinutes * 60_000;

export function createIdentity(context: AccountsContext): Identity {
  const { db, messages, now, randomBytes, sessionEndings } = context;

  const requireFlow = async (session: Session, flowId: AccountFlowId) => {
    const account = await requireRecord(context, session.account.id);
    if (!canTake(flowId, account)) throw new AppError('repeated_operation');
    return account;
  };

  /** Returns the address to which the code of step one is sent. */
  const proofTarget = async (session: Session, flowId: AccountFlowId) => {
    const account = await requireFlow(session, flowId);
    const { proves } = ACCOUNT_FLOWS[flowId];
    return targetOf(keyOf(proves, account[proves] ?? ''));
  };

  const requireGrant = async (session: Session, flowId: AccountFlowId): Promise<string> => {
    const grant = await findSessionGrant(db, { sessionId: session.id, flow: flowId, now: now() });
    if (grant === undefined) throw new AppError('identity_required');
    return grant;
  };

  /** Checks step two before its code is verified, so that a refusal does not consume the code. */
  const admit = async (session: Session, flowId: AccountFlowId, loginKey: LoginKey) => {
    const key = normalised(loginKey);
    const { sets } = ACCOUNT_FLOWS[flowId];
    if (kindOf(key) !== sets) throw new AppError('invalid_input');
    const account = await requireFlow(session, flowId);
    if (account[sets] === targetOf(key).to) throw new AppError('repeated_operation');
    return { key, legacy: account[sets], grant: await requireGrant(session, flowId) };
  };

  const prove: Identity['prove'] = async (session, flowId, code, client) => {
    const target = await proofTarget(session, flowId);
    await messages.verifyCode({
      target,
      purpose: flowId,
      codeOwner: session.account.id,
      code,
      ...submittedFrom(client),
    });
    const at = now();
    await deleteExpiredGrants(db, at);
    await insertGrant(db, {
      id: randomId(randomBytes),
      accountId: session.account.id,
      sessionId: session.id,
      flow: flowId,
      createdAt: at,
      expiresAt: at + GRANT_MS,
    });
  };

  return {
    async sendProofCode(session, flowId, from) {
      const target = await proofTarget(session, flowId);
      await messages.sendCode({
        target,
        purpose: flowId,
        codeOwner: session.account.id,
        relation: 'owner',
        ...requestedFrom(from),
      });
    },

    prove,

    async proveBy(session, kind, code, client) {
      const account = await requireRecord(context, session.account.id);
      const possible = ACCOUNT_FLOW_IDS.filter(
        (flowId) => ACCOUNT_FLOWS[flowId].proves === kind && canTake(flowId, account),
      );
      const flowId = await messages.newestPurpose(targetOf(keyOf(kind, account[kind] ?? '')), possible, account.id);
      if (flowId === null) throw new AppError('code_expired');
      await prove(session, flowId, code, client);
      return flowId;
    },

    async hasProved(session, flowId) {
      return (await findSessionGrant(db, { sessionId: session.id, flow: flowId, now: now() })) !== undefined;
    },

    async sendNewCode(session, flowId, loginKey, from) {
      const { key } = await admit(session, flowId, loginKey);
      const check = async () => {
        if (await findAccountBy(db, key)) throw new AppError('already_bound');
      };
      await messages.sendCode({
        target: targetOf(key),
        purpose: flowId,
        codeOwner: session.account.id,
        check,
        ...requestedFrom(from),
      });
    },

    async complete(session, flowId, loginKey, code, client) {
      const { key, legacy, grant } = await admit(session, flowId, loginKey);
      // Ownership of the address is checked only after the code; otherwise an attacker could learn which addresses are
      // bound.
      await messages.verifyCode({
        target: targetOf(key),
        purpose: flowId,
        codeOwner: session.account.id,
        code,
        ...submittedFrom(client),
      });
      try {
        await db.transaction().execute(async (transaction) => {
          if (!(await consumeGrant(transaction, { id: grant, now: now() }))) throw new AppError('identity_required');
          await updateAccountKey(transaction, session.account.id, key);
          // These codes are now invalid, and the deletion of the account would not find them later.
          if (legacy !== null) await deleteCodesTo(transaction, { codeOwner: session.account.id, target: legacy });
          await deleteSessionsOf(transaction, { accountId: session.account.id, exceptId: session.id });
        });
      } catch (error) {
        // The unique index decides if two accounts bind the same address at the same time.
        throw isUniqueViolation(error) ? new AppError('already_bound') : error;
      }
      sessionEndings.publish(session.account.id);
    },
  };
}
