import type { AccountFlowId, AddressKind } from '#app/domain/account-addresses.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { CaptchaProof } from '#app/services/captcha/index.ts';
import type { FactorMethod, FactorProof } from '#app/services/second-factors/index.ts';
import type { ProfileRecord } from '#db/repositories/accounts.ts';

/** The requesting client, as far as limits and the sign-in log need it. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  /** Value of the browser cookie, set when the browser requested a code or signed in. */
  readonly browser?: string | null;
}

export interface Account {
  readonly id: string;
  readonly userName: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** 2 and above may use more than 20 qubits. */
  readonly level: number;
  readonly hasTestPermission: boolean;
  /** May enter the operators' console, with a second factor. */
  readonly isOperator: boolean;
}

export interface Session {
  /** Grants no access: only the token of the cookie does. */
  readonly id: string;
  readonly account: Account;
  readonly isRemembered: boolean;
  /** When a second factor was shown in this session; null if none was in the last twelve hours. */
  readonly secondFactorAt: number | null;
}

/** A new session; its token is put into the cookie and not stored on the server. */
export interface SignedIn {
  readonly token: string;
  readonly session: Session;
}

/** A phone number, or an email address. */
export type LoginKey = { readonly phone: string } | { readonly email: string };

/** Context in which a session begins. */
export interface SignInContext {
  readonly client: Client;
  /** The session that the new one replaces: a sign-in ends the previous session of the same cookie. */
  readonly previousSessionId: string | null;
}

export interface Registration {
  readonly code: string;
  /** MD5 hex of the password, as the product's clients send it. */
  readonly passwordMd5: string;
  readonly locale: Locale;
}

export interface Credentials {
  /** A phone number or an email address. */
  readonly loginName: string;
  readonly passwordMd5: string;
  readonly remember: boolean;
  /** A challenge with its answer, or the key of a challenge that was answered before. */
  readonly captcha: CaptchaProof | null;
}

export interface Accounts {
  /** @throws AppError already_registered · code_sent_already · captcha_required · captcha_wrong · too_many_requests */
  sendRegistrationCode(key: LoginKey, from: CodeOrigin): Promise<void>;
  /**
   * Opens an account and signs it in. The caller has validated the form, because a correct code is consumed here.
   * @throws AppError code_wrong · code_expired · already_registered
   */
  register(key: LoginKey, registration: Registration, signInContext: SignInContext): Promise<SignedIn>;
  /**
   * Failures left for this name and this client before a captcha is required; 0 if the next attempt must include one.
   */
  failuresLeft(loginName: string, client: Client): Promise<number>;
  /**
   * A right password with a right captcha is never refused.
   * @throws AppError wrong_credentials · captcha_required · captcha_wrong · abnormal_account · too_many_requests if one
   * more password is wrong · second_factor_required
   */
  signIn(credentials: Credentials, signInContext: SignInContext): Promise<SignedIn>;
  /** Returns the session of a cookie token. The first visit of a day grants the day's QCoins. */
  resolveSession(token: string): Promise<Session | null>;
  /** Like `resolveSession`, but does not count as a visit: it neither extends the session nor grants QCoins. */
  readSession(token: string): Promise<Session | null>;
  /**
   * Like `resolveSession`, for a token that arrived under TLS in the cookie without a prefix: finds only sessions from
   * before the prefix.
   */
  openLegacySession(token: string): Promise<Session | null>;
  /** Idempotent. */
  signOut(sessionId: string): Promise<void>;
  /** @throws AppError not_logged_in if the account no longer exists */
  getUser(accountId: string): Promise<Account>;
  readonly secondStep: SecondStep;
  readonly identity: Identity;
  readonly passwordChange: PasswordChange;
  readonly passwordReset: PasswordReset;
  readonly security: Security;
  readonly profiles: Profiles;
  readonly bindingPrompt: BindingPrompt;
  readonly cancellation: Cancellation;
  readonly loginTokens: LoginTokens;
  readonly thirdParty: ThirdParty;
}

/** The detail of `second_factor_required`. */
export interface RequiredStep {
  /** For five minutes, for the client that took the first step, and for one sign-in. */
  readonly ticket: string;
  /** How the account's user can show a factor. */
  readonly methods: readonly FactorMethod[];
  /** Where a sign-in by a third party was to return to, and whether in a window of its own. */
  readonly returnPath: string | null;
  readonly isPopup: boolean;
}

/**
 * The second step of a sign-in. For an account with second factors, every sign-in by password, third party or login
 * token throws second_factor_required with a ticket, and the session begins here.
 */
export interface SecondStep {
  /** Returns the account whose sign-in waits for this client's second step. */
  find(ticket: string | null, client: Client): Promise<Account | null>;
  /**
   * @throws AppError second_step_gone if the ticket is used, has expired or is of another client · abnormal_account ·
   * as `secondFactors.verify`
   */
  complete(ticket: string | null, proof: FactorProof, origin: string, signInContext: SignInContext): Promise<SignedIn>;
  /**
   * Signs in by a passkey alone, which counts as both steps.
   * @throws AppError passkey_refused · passkey_stale · passkey_unknown · abnormal_account
   */
  byPasskey(response: unknown, origin: string, signInContext: SignInContext): Promise<SignedIn>;
}

/** The offer to bind a missing phone number or email after signing in. */
export interface BindingPrompt {
  /** Hides the prompt for this account for thirty days, in all browsers. */
  postpone(accountId: string): Promise<void>;
  /** @throws AppError not_logged_in if the account no longer exists */
  isPostponed(accountId: string): Promise<boolean>;
}

/** Proof for deleting the account: the password, or a code sent to any of the account's addresses. */
export type CancellationProof = { readonly passwordMd5: string } | { readonly code: string };

export interface Cancellation {
  /**
   * Sends to the address of the given kind; by default to the phone if there is one, otherwise to the email.
   * @throws AppError code_sent_already · too_many_requests
   */
  sendCode(accountId: string, from: CodeOrigin, kind?: AddressKind): Promise<void>;
  /**
   * Deletes the account and all rows that belong to it, including its sessions, in one transaction.
   * @throws AppError password_wrong · code_wrong · code_expired · too_many_requests
   */
  cancel(accountId: string, proof: CancellationProof, client: Client): Promise<void>;
}

/** Client that requests a code, and the language of the message. */
export interface CodeOrigin {
  readonly locale: Locale;
  readonly client: Client;
  /** Answer to a captcha, if one was shown. */
  readonly captcha?: CaptchaProof | null;
}

/** Binding and changing addresses: step one issues a grant, step two consumes it. No step can be skipped. */
export interface Identity {
  /**
   * Sends the code of step one to the address that the flow verifies.
   * @throws AppError repeated_operation if the account cannot use the flow (any longer) · code_sent_already ·
   * too_many_requests
   */
  sendProofCode(session: Session, flowId: AccountFlowId, from: CodeOrigin): Promise<void>;
  /**
   * Completes step one: gives the session a grant for the flow.
   * @throws AppError code_wrong · code_expired · repeated_operation
   */
  prove(session: Session, flowId: AccountFlowId, code: string, client: Client): Promise<void>;
  /** The same if only the kind of address is known: uses the flow for which the code was requested. */
  proveBy(session: Session, kind: AddressKind, code: string, client: Client): Promise<AccountFlowId>;
  /** Whether the session may take step two. */
  hasProved(session: Session, flowId: AccountFlowId): Promise<boolean>;
  /**
   * Sends the code of step two to the new address.
   * @throws AppError identity_required · already_bound · repeated_operation · code_sent_already
   */
  sendNewCode(session: Session, flowId: AccountFlowId, key: LoginKey, from: CodeOrigin): Promise<void>;
  /**
   * Completes step two: the account gets the new address, and all its other sessions end.
   * @throws AppError identity_required · already_bound · repeated_operation · code_wrong · code_expired
   */
  complete(session: Session, flowId: AccountFlowId, key: LoginKey, code: string, client: Client): Promise<void>;
}

/** Single-use tokens that open the console from another site; valid for one minute. */
export interface LoginTokens {
  create(accountId: string): Promise<string>;
  /** Returns the account that a token would sign in, without consuming the token. */
  find(token: string): Promise<Account | null>;
  /** @throws AppError session_expired if the token is used or expired · abnormal_account · second_factor_required */
  redeem(token: string, signInContext: SignInContext): Promise<SignedIn>;
}

export interface PasswordChange {
  /**
   * Sends to the address of the given kind; by default to the phone if there is one, otherwise to the email.
   * @throws AppError code_sent_already · too_many_requests
   */
  sendCode(accountId: string, from: CodeOrigin, kind?: AddressKind): Promise<void>;
  /**
   * Sets a new password and ends all sessions of the account; with `revokesAccess` it also revokes its API tokens and
   * deletes its webhooks. The code must be the one sent to the address of the kind.
   * @throws AppError not_permitted · old_password_wrong · code_wrong · code_expired · too_many_requests
   */
  change(
    accountId: string,
    change: { oldPasswordMd5: string; passwordMd5: string; code: string; kind?: AddressKind; revokesAccess?: boolean },
    client: Client,
  ): Promise<void>;
}

interface FreshPassword {
  readonly passwordMd5: string;
  /** Also revokes the account's API tokens and deletes its webhooks. */
  readonly revokesAccess?: boolean;
}

/** Reset of a forgotten password. No method reveals whether an address has an account. */
export interface PasswordReset {
  /** @throws AppError code_sent_already · too_many_requests */
  sendCode(key: LoginKey, from: CodeOrigin): Promise<void>;
  /** Verifies a code without consuming it, so that `reset` can use it. @throws AppError code_wrong · code_expired */
  check(key: LoginKey, code: string, client: Client): Promise<void>;
  /** Both steps in one. @throws AppError code_wrong · code_expired */
  reset(key: LoginKey, reset: FreshPassword & { code: string }, client: Client): Promise<void>;
  /** Step one: consumes the code and returns a token for step two. @throws AppError code_wrong · code_expired */
  begin(key: LoginKey, code: string, client: Client): Promise<string>;
  /** Whether a token is still valid for step two. */
  isOpen(token: string): Promise<boolean>;
  /** Step two; ends every session of the account. @throws AppError identity_required */
  finish(token: string, fresh: FreshPassword): Promise<void>;
}

/** Profile data that the user entered; null for empty fields. */
export type Profile = ProfileRecord;

export interface Profiles {
  /** @throws AppError not_logged_in when the account is gone */
  get(accountId: string): Promise<Profile>;
  /** Changes the given fields and leaves the others unchanged. */
  save(accountId: string, changes: Partial<Profile>): Promise<void>;
}

/** A session as the account's user sees it. */
export interface OpenSession {
  readonly id: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly isRemembered: boolean;
}

export interface SignInEvent {
  readonly id: string;
  readonly method: string;
  readonly outcome: 'success' | 'wrong_password' | 'refused';
  readonly userAgent: string;
  readonly ip: string;
  readonly at: number;
}

/** Security settings and history of an account, for its user. */
export interface Security {
  /** False for an account that was opened through a third party and has set no password. */
  hasPassword(accountId: string): Promise<boolean>;
  /**
   * Records that the user has just shown the password, for changes of second factors.
   * @throws AppError password_wrong · too_many_requests
   */
  provePassword(session: Session, passwordMd5: string): Promise<void>;
  /** Most recently used first. */
  listSessions(accountId: string): Promise<readonly OpenSession[]>;
  /** Idempotent. Sessions of other accounts are not affected. */
  revokeSession(accountId: string, sessionId: string): Promise<void>;
  revokeOtherSessions(session: Session): Promise<void>;
  /** Newest first. */
  listSignIns(accountId: string, limit: number): Promise<readonly SignInEvent[]>;
}

/** Result of a provider's callback. */
export type ThirdPartyOutcome = { readonly isPopup: boolean; readonly returnPath: string | null } & (
  | { readonly kind: 'bound' }
  | { readonly kind: 'signed_in'; readonly signedIn: SignedIn }
  /** The identity is not linked to any account: a phone must be bound. */
  | { readonly kind: 'unknown' }
);

/**
 * Sign-in with a messaging app, and linking of one. In between, the browser holds only the state; the identity and the
 * return path are stored on the server.
 */
export interface ThirdParty {
  /**
   * Begins an authorization: the browser keeps `state` and is redirected to `url`.
   * @throws AppError bind_phone_first · repeated_operation if the signed-in account has no phone, or is already linked
   */
  begin(
    session: Session | null,
    request: { returnPath: string | null; returnUrl: string; isPopup: boolean },
  ): Promise<{ state: string; url: string }>;
  /**
   * Handles the provider's callback. `held` is the state that this browser keeps. A callback for another browser's
   * authorization is refused; otherwise a link could sign a user in to another account.
   * @throws AppError third_party_failed · already_bound · abnormal_account · second_factor_required
   */
  handleCallback(
    callback: { code: string; state: string; expectedState: string | null },
    session: Session | null,
    signInContext: SignInContext,
  ): Promise<ThirdPartyOutcome>;
  /** Returns the identity that is to be bound to a phone. */
  findPendingLink(state: string | null): Promise<{ nickname: string | null } | null>;
  /** @throws AppError third_party_failed · code_sent_already · too_many_requests */
  sendCode(state: string | null, phone: string, from: CodeOrigin): Promise<void>;
  /**
   * Binds the waiting identity to the account of the phone, opens that account if there is none, and signs in.
   * @throws AppError third_party_failed · code_wrong · code_expired · already_bound · abnormal_account ·
   * second_factor_required
   */
  bind(
    state: string | null,
    binding: { phone: string; code: string; locale: Locale },
    signInContext: SignInContext,
  ): Promise<{ signedIn: SignedIn; returnPath: string | null; isPopup: boolean }>;
  /** Returns the identity that is linked to an account. */
  findBinding(accountId: string): Promise<{ nickname: string | null } | null>;
  /** Whether a provider is configured. */
  readonly isOffered: boolean;
  /** Returns the callback URL of the simulated app after consent; null if the provider is real. */
  readonly playAgreement: ((nickname: string) => string) | null;
  /** Idempotent. */
  unbind(accountId: string): Promise<void>;
}

/** Port to a messaging app that identifies users (OAuth 2, authorization code). */
export interface ThirdPartyProvider {
  /** Stored with each link; `wechat`. */
  readonly id: string;
  /** URL at which the user consents. `returnUrl` is absolute. */
  authorizeUrl(round: { state: string; returnUrl: string }): string;
  /** Returns the identity of the user. Rejects if the code was not issued by the provider, is used, or has expired. */
  identify(code: string): Promise<{ readonly subject: string; readonly nickname: string | null }>;
  /** Only for a provider that is simulated by a page of this site: returns the code of a user who consented. */
  readonly play?: (nickname: string) => string;
}

/**
 * Notifies listeners that keep a connection for a session when sessions of an account have ended: by sign-out, by
 * revocation, or because the account was disabled. The event is only a notification; receivers read from the database
 * which sessions are still open.
 */
export interface SessionEndings {
  /** Sessions of this account ended in this process. Other processes are notified, too. */
  publish(accountId: string): void;
  /** Handles an event of another process; null if events may have been missed. */
  readonly receive: (accountId: string | null) => void;
  /** Returns the function that unsubscribes. A listener gets `null` if sessions of any account may have ended. */
  subscribe(listener: (accountId: string | null) => void): () => void;
  /** From now on, publishes ended sessions to the other processes. */
  start(channel: { send(accountId: string): Promise<unknown> }): void;
}
