import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { type AccountRecord, findAccount, findAccountBy, insertAccount } from '#db/repositories/accounts.ts';
import {
  deleteExpiredRounds,
  deleteThirdPartyAccounts,
  findIdentifiedRound,
  findThirdPartyAccount,
  findThirdPartyOwner,
  identifyRound,
  insertRound,
  insertThirdPartyAccount,
  takeRound,
  type ThirdPartyIdentity,
  useRound,
} from '#db/repositories/third-party.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { AppError } from '#app/errors.ts';
import { randomId, randomToken, sha256 } from '#app/services/secrets/index.ts';
import { requireRecord } from './account-of.ts';
import type { AccountsContext } from './context.ts';
import type { Arrival, Session, SignedIn } from './contract.ts';
import { defaultUserName, targetOf } from './login-key.ts';
import { isFamiliar } from './familiar.ts';
import { askedFrom, type CodeOrigin, presentedFrom } from './code-origin.ts';
import { beginSession } from './sessions.ts';
import type { ThirdPartyProvider } from './third-party-provider.ts';

/** What a provider's answer led to. */
export type ThirdPartyOutcome = { readonly isPopup: boolean; readonly returnPath: string | null } & (
  | { readonly kind: 'bound' }
  | { readonly kind: 'signed_in'; readonly signedIn: SignedIn }
  /** Nobody here is known by that identity: a phone must be bound. */
  | { readonly kind: 'unknown' }
);

/**
 * Signing in by a messaging app, and binding one. What a browser holds in between is the state alone; who came back
 * and where to go on are kept here.
 */
export interface ThirdParty {
  /**
   * Begins a round: the browser keeps `state` and goes to `url`.
   * @throws AppError bind_phone_first · repeated_operation when somebody who is signed in has no phone, or is bound
   */
  begin(
    session: Session | null,
    round: { returnPath: string | null; returnUrl: string; isPopup: boolean },
  ): Promise<{ state: string; url: string }>;
  /**
   * Takes the provider's answer. `held` is the state that this browser keeps: an answer to another browser's round is
   * refused, or somebody could be signed in as somebody else by a link.
   * @throws AppError third_party_failed · already_bound · abnormal_account
   */
  answer(
    answer: { code: string; state: string; held: string | null },
    session: Session | null,
    arrival: Arrival,
  ): Promise<ThirdPartyOutcome>;
  /** Who waits to be bound to a phone. */
  findWaiting(state: string | null): Promise<{ nickname: string | null } | null>;
  /** @throws AppError third_party_failed · code_sent_already · too_many_requests */
  sendCode(state: string | null, phone: string, from: CodeOrigin): Promise<void>;
  /**
   * Binds who waits to the account of a phone, which is opened if there is none, and signs in.
   * @throws AppError third_party_failed · code_wrong · code_expired · already_bound · abnormal_account
   */
  bind(
    state: string | null,
    binding: { phone: string; code: string; locale: Locale },
    arrival: Arrival,
  ): Promise<{ signedIn: SignedIn; returnPath: string | null; isPopup: boolean }>;
  /** What an account is bound to. */
  findBinding(accountId: string): Promise<{ nickname: string | null } | null>;
  /** Whether there is an app to sign in by. */
  readonly isOffered: boolean;
  /** What the played app hands back for somebody who agreed; null where a real one does. */
  readonly playAgreement: ((nickname: string) => string) | null;
  /** Idempotent. */
  unbind(accountId: string): Promise<void>;
}

const ROUND_MS = 10 * 60_000;

/** Stands where none is set up: nobody gets out, and nobody comes back. */
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

  const signIn = (account: AccountRecord, arrival: Arrival) => {
    if (account.isDisabled) throw new AppError('abnormal_account');
    return beginSession(context, account, { ...arrival, remember: false, method: provider.id });
  };

  const requireWaiting = async (state: string | null) => {
    const round = state === null ? undefined : await findIdentifiedRound(db, { id: sha256(state), now: now() });
    if (!round?.identity) throw new AppError('third_party_failed');
    return { ...round, identity: round.identity };
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
      await deleteExpiredRounds(db, now());
      const expiresAt = now() + ROUND_MS;
      await insertRound(db, {
        id: sha256(state),
        accountId: account?.id ?? null,
        returnPath,
        isPopup,
        provider: provider.id,
        expiresAt,
      });
      return { state, url };
    },

    async answer({ code, state, held }, session, arrival) {
      if (held === null || state !== held) throw new AppError('third_party_failed');
      const round = await takeRound(db, { id: sha256(state), now: now() });
      if (!round || round.accountId !== (session?.account.id ?? null)) throw new AppError('third_party_failed');
      const who = await provider.identify(code).catch((error: unknown) => {
        context.onError(error);
        throw new AppError('third_party_failed');
      });
      const identity = { provider: provider.id, ...who };
      const { isPopup, returnPath } = round;
      if (round.accountId !== null) {
        await link(db, round.accountId, identity);
        return { kind: 'bound', isPopup, returnPath };
      }
      const owner = await findThirdPartyOwner(db, identity);
      const account = owner === undefined ? undefined : await findAccount(db, owner);
      if (account) return { kind: 'signed_in', signedIn: await signIn(account, arrival), isPopup, returnPath };
      await identifyRound(db, round.id, identity);
      return { kind: 'unknown', isPopup, returnPath };
    },

    async findWaiting(state) {
      const round = state === null ? undefined : await findIdentifiedRound(db, { id: sha256(state), now: now() });
      return round?.identity ? { nickname: round.identity.nickname } : null;
    },

    async sendCode(state, phone, from) {
      const { id } = await requireWaiting(state);
      const account = await findAccountBy(db, { phone });
      const standing = (await isFamiliar(context, account?.id, from.client)) ? 'familiar' : undefined;
      await messages.sendCode({
        target: targetOf({ phone }),
        purpose: 'bind_third_party',
        holder: id,
        ...(standing && { standing }),
        ...askedFrom(from),
      });
    },

    async bind(state, { phone, code, locale }, arrival) {
      const { id, identity, returnPath, isPopup } = await requireWaiting(state);
      // Nothing is said of the phone's account before its code is right.
      await messages.verifyCode({
        target: targetOf({ phone }),
        purpose: 'bind_third_party',
        holder: id,
        code,
        ...presentedFrom(arrival.client),
      });
      // Whole or not at all: an identity that is bound meanwhile must leave no account behind.
      const account = await db.transaction().execute(async (transaction) => {
        const owner = await requireAccountOf(transaction, phone, locale);
        if (!(await useRound(transaction, { id, accountId: owner.id, now: now() })))
          throw new AppError('third_party_failed');
        if (owner.isDisabled) throw new AppError('abnormal_account');
        if (await findThirdPartyAccount(transaction, owner.id, provider.id)) throw new AppError('already_bound');
        await link(transaction, owner.id, identity);
        return owner;
      });
      return { signedIn: await signIn(account, arrival), returnPath, isPopup };
    },

    async findBinding(accountId) {
      return (await findThirdPartyAccount(db, accountId, provider.id)) ?? null;
    },

    isOffered: context.thirdParty !== null,

    playAgreement: provider.play ?? null,

    unbind: (accountId) => deleteThirdPartyAccounts(db, accountId, provider.id),
  };
}
