import type { Kysely } from 'kysely';
import { AppError } from '#app/errors.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { randomId, randomToken, sha256 } from '#app/services/secrets/index.ts';
import { isUniqueViolation } from '#db/database-error.ts';
import { type AccountRecord, findAccount, findAccountBy, insertAccount } from '#db/repositories/accounts.ts';
import {
  claimAuthorizationRequest,
  consumeAuthorization,
  deleteExpiredAuthorizationRequests,
  deleteThirdPartyAccounts,
  findAuthorizedRequest,
  findThirdPartyAccount,
  findThirdPartyOwner,
  insertAuthorizationRequest,
  insertThirdPartyAccount,
  setAuthorizationIdentity,
  type ThirdPartyIdentity,
} from '#db/repositories/third-party.ts';
import type { Database } from '#db/schema.ts';
import { defaultUserName, requireRecord } from './account-of.ts';
import { requestedFrom, submittedFrom, targetOf } from './code-requests.ts';
import type { AccountsContext } from './context.ts';
import type { SignInContext, ThirdParty, ThirdPartyProvider } from './contract.ts';
import { isKnownNetwork } from './familiar.ts';
import { beginOrAsk } from './second-step.ts';

const REQUEST_LIFETIME_MS = 10 * 60_000;

/** Used if no provider is configured: nothing can be begun, and no callback is accepted. */
const NO_PROVIDER: ThirdPartyProvider = {
  id: 'none',
  authorizeUrl() {
    throw new AppError('third_party_failed');
  },
  identify: () => Promise.reject(new AppError('third_party_failed')),
};

export function createThirdParty(context: AccountsContext): ThirdParty {
  const { db, messages, now, randomBytes } = context;
  const provider = context.thirdParty ?? NO_PROVIDER;

  const link = async (handle: Kysely<Database>, accountId: string, identity: ThirdPartyIdentity) => {
    try {
      await insertThirdPartyAccount(handle, { ...identity, id: randomId(randomBytes), accountId, createdAt: now() });
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError('already_bound') : error;
    }
  };

  const signIn = (
    account: AccountRecord,
    signInContext: SignInContext,
    round: { readonly returnPath: string | null; readonly isPopup: boolean },
  ) => {
    if (account.isDisabled) throw new AppError('abnormal_account');
    return beginOrAsk(context, account, { ...signInContext, remember: false, method: provider.id }, round);
  };

  const requirePendingLink = async (state: string | null) => {
    const request = state === null ? undefined : await findAuthorizedRequest(db, { id: sha256(state), now: now() });
    if (!request?.identity) throw new AppError('third_party_failed');
    return { ...request, identity: request.identity };
  };

  const requireAccountOf = async (handle: Kysely<Database>, phone: string, locale: Locale): Promise<AccountRecord> => {
    const key = { phone };
    const account = {
      id: randomId(randomBytes),
      userName: defaultUserName(key),
      phone,
      email: null,
      passwordHash: null,
      locale,
      createdAt: now(),
    };
    await insertAccount(handle, account);
    const stored = await findAccountBy(handle, key);
    if (!stored) throw new AppError('third_party_failed');
    return stored;
  };

  return {
    async begin(session, { returnPath, returnUrl, isPopup }) {
      const account = session && (await requireRecord(context, session.account.id));
      if (account && account.phone === null) throw new AppError('bind_phone_first');
      if (account && (await findThirdPartyAccount(db, account.id, provider.id)))
        throw new AppError('repeated_operation');
      const state = randomToken(randomBytes);
      const url = provider.authorizeUrl({ state, returnUrl });
      await deleteExpiredAuthorizationRequests(db, now());
      const expiresAt = now() + REQUEST_LIFETIME_MS;
      await insertAuthorizationRequest(db, {
        id: sha256(state),
        accountId: account?.id ?? null,
        returnPath,
        isPopup,
        provider: provider.id,
        expiresAt,
      });
      return { state, url };
    },

    async handleCallback({ code, state, expectedState }, session, signInContext) {
      if (expectedState === null || state !== expectedState) throw new AppError('third_party_failed');
      const request = await claimAuthorizationRequest(db, { id: sha256(state), now: now() });
      if (!request || request.accountId !== (session?.account.id ?? null)) throw new AppError('third_party_failed');
      const profile = await provider.identify(code).catch((error: unknown) => {
        context.onError(error);
        throw new AppError('third_party_failed');
      });
      const identity = { provider: provider.id, ...profile };
      const { isPopup, returnPath } = request;
      if (request.accountId !== null) {
        await link(db, request.accountId, identity);
        return { kind: 'bound', isPopup, returnPath };
      }
      const owner = await findThirdPartyOwner(db, identity);
      const account = owner === undefined ? undefined : await findAccount(db, owner);
      if (account) {
        const signedIn = await signIn(account, signInContext, { returnPath, isPopup });
        return { kind: 'signed_in', signedIn, isPopup, returnPath };
      }
      await setAuthorizationIdentity(db, request.id, identity);
      return { kind: 'unknown', isPopup, returnPath };
    },

    async findPendingLink(state) {
      const request = state === null ? undefined : await findAuthorizedRequest(db, { id: sha256(state), now: now() });
      return request?.identity ? { nickname: request.identity.nickname } : null;
    },

    async sendCode(state, phone, from) {
      const { id } = await requirePendingLink(state);
      const account = await findAccountBy(db, { phone });
      const relation = (await isKnownNetwork(context, account?.id, from.client)) ? 'familiar' : undefined;
      await messages.sendCode({
        target: targetOf({ phone }),
        purpose: 'bind_third_party',
        codeOwner: id,
        ...(relation && { relation: relation }),
        ...requestedFrom(from),
      });
    },

    async bind(state, { phone, code, locale }, signInContext) {
      const { id, identity, returnPath, isPopup } = await requirePendingLink(state);
      // Nothing is revealed about the phone's account before its code is verified.
      await messages.verifyCode({
        target: targetOf({ phone }),
        purpose: 'bind_third_party',
        codeOwner: id,
        code,
        ...submittedFrom(signInContext.client),
      });
      // One transaction: if the identity was bound in the meantime, no account is left behind.
      const account = await db.transaction().execute(async (transaction) => {
        const owner = await requireAccountOf(transaction, phone, locale);
        if (!(await consumeAuthorization(transaction, { id, accountId: owner.id, now: now() })))
          throw new AppError('third_party_failed');
        if (owner.isDisabled) throw new AppError('abnormal_account');
        if (await findThirdPartyAccount(transaction, owner.id, provider.id)) throw new AppError('already_bound');
        await link(transaction, owner.id, identity);
        return owner;
      });
      return { signedIn: await signIn(account, signInContext, { returnPath, isPopup }), returnPath, isPopup };
    },

    async findBinding(accountId) {
      return (await findThirdPartyAccount(db, accountId, provider.id)) ?? null;
    },

    isOffered: context.thirdParty !== null,

    playAgreement: provider.play ?? null,

    unbind: (accountId) => deleteThirdPartyAccounts(db, accountId, provider.id),
  };
}
