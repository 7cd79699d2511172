import type { AccountFlowId, AddressKind } from '#app/domain/account-flows.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { CaptchaProof } from '#app/services/captcha/index.ts';
import type { ProfileRecord } from '#db/repositories/accounts.ts';

/** Who is asking, as far as limits and the sign-in log need to know. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  /** What the browser was given when it asked for a code or signed in. */
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
}

export interface Session {
  /** Opens nothing: only the token of the cookie does. */
  readonly id: string;
  readonly account: Account;
  readonly isRemembered: boolean;
}

/** A session just begun; the token goes into the cookie and is kept nowhere else. */
export interface SignedIn {
  readonly token: string;
  readonly session: Session;
}

/** A phone number, or an email address. */
export type LoginKey = { readonly phone: string } | { readonly email: string };

/** From where a session begins. */
export interface SignInContext {
  readonly client: Client;
  /** The session that this one replaces: none survives a sign-in under the same cookie. */
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
  /** A challenge with its answer, or the key of one that was answered before. */
  readonly captcha: CaptchaProof | null;
}

export interface Accounts {
  /** @throws AppError already_registered · code_sent_already · captcha_required · captcha_wrong · too_many_requests */
  sendRegistrationCode(key: LoginKey, from: CodeOrigin): Promise<void>;
  /**
   * Opens an account and signs it in. The caller has checked the form's shape: here a correct code is used up.
   * @throws AppError code_wrong · code_expired · already_registered
   */
  register(key: LoginKey, registration: Registration, arrival: SignInContext): Promise<SignedIn>;
  /** Failures left to this name and this client before a captcha is demanded; 0 when the next attempt must bring one. */
  failuresLeft(loginName: string, client: Client): Promise<number>;
  /** A right password with a right picture is never refused. @throws AppError wrong_credentials · captcha_required · captcha_wrong · abnormal_account · too_many_requests when yet another one is wrong */
  signIn(credentials: Credentials, arrival: SignInContext): Promise<SignedIn>;
  /** The session of a cookie's token; grants the day's coins on the first visit of a day. */
  openSession(token: string): Promise<Session | null>;
  /** The same without a visit: it neither puts the session's end off nor grants coins. */
  peekSession(token: string): Promise<Session | null>;
  /** The same as `openSession` of a token that came under TLS by a name without a prefix: only sessions from before the prefix. */
  openFormerSession(token: string): Promise<Session | null>;
  /** Idempotent. */
  signOut(sessionId: string): Promise<void>;
  /** @throws AppError not_logged_in when the account is gone */
  getUser(accountId: string): Promise<Account>;
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

/** The offer to bind a missing phone number or email after signing in. */
export interface BindingPrompt {
  /** For thirty days the account is not asked, whatever browser it is signed in by. */
  postpone(accountId: string): Promise<void>;
  /** @throws AppError not_logged_in when the account is gone */
  isPostponed(accountId: string): Promise<boolean>;
}

/** Who asks to be forgotten proves it by either; a code by whichever of the account's addresses it went to. */
export type CancellationProof = { readonly passwordMd5: string } | { readonly code: string };

export interface Cancellation {
  /** To the address of the kind; else to the phone if there is one, or to the email. @throws AppError code_sent_already · too_many_requests */
  sendCode(accountId: string, from: CodeOrigin, kind?: AddressKind): Promise<void>;
  /**
   * Deletes the account and every row that belongs to it, in one transaction; its sessions end with it.
   * @throws AppError password_wrong · code_wrong · code_expired · too_many_requests
   */
  cancel(accountId: string, proof: CancellationProof, client: Client): Promise<void>;
}

/** From where a code is asked for, and in which language it is to be sent. */
export interface CodeOrigin {
  readonly locale: Locale;
  readonly client: Client;
  /** What was read in a picture, where one was shown. */
  readonly captcha?: CaptchaProof | null;
}

/** Binding and changing addresses: step one wins a grant, step two spends it. A step cannot be skipped. */
export interface Identity {
  /**
   * Step one's code, to the address that the flow proves.
   * @throws AppError repeated_operation when the account cannot take the flow (any more) · code_sent_already · too_many_requests
   */
  sendProofCode(session: Session, flowId: AccountFlowId, from: CodeOrigin): Promise<void>;
  /** Takes step one: wins the session a grant for the flow. @throws AppError code_wrong · code_expired · repeated_operation */
  prove(session: Session, flowId: AccountFlowId, code: string, client: Client): Promise<void>;
  /** The same where only the kind of address is said: the flow is the one that its code was asked for. */
  proveBy(session: Session, kind: AddressKind, code: string, client: Client): Promise<AccountFlowId>;
  /** Whether the session may take step two. */
  hasProved(session: Session, flowId: AccountFlowId): Promise<boolean>;
  /** Step two's code, to the new address. @throws AppError identity_required · already_bound · repeated_operation · code_sent_already */
  sendNewCode(session: Session, flowId: AccountFlowId, key: LoginKey, from: CodeOrigin): Promise<void>;
  /**
   * Takes step two: the account has the new address, and every other session of it ends.
   * @throws AppError identity_required · already_bound · repeated_operation · code_wrong · code_expired
   */
  complete(session: Session, flowId: AccountFlowId, key: LoginKey, code: string, client: Client): Promise<void>;
}

/** Tokens that open the console on another site: good once, for a minute. */
export interface LoginTokens {
  create(accountId: string): Promise<string>;
  /** Whom a token would sign in; leaves it usable. */
  find(token: string): Promise<Account | null>;
  /** @throws AppError session_expired when the token is used or too old · abnormal_account */
  redeem(token: string, arrival: SignInContext): Promise<SignedIn>;
}

export interface PasswordChange {
  /** To the address of the kind; else to the phone if there is one, or to the email. @throws AppError code_sent_already · too_many_requests */
  sendCode(accountId: string, from: CodeOrigin, kind?: AddressKind): Promise<void>;
  /**
   * Sets a new password and ends every session of the account; `revokesAccess` ends its API tokens and webhooks, too. The code is the one that went to the address of the kind.
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
  /** Ends the account's API tokens and webhooks with its sessions. */
  readonly revokesAccess?: boolean;
}

/** A new password for who has forgotten the old one. Nothing here tells whether an address has an account. */
export interface PasswordReset {
  /** @throws AppError code_sent_already · too_many_requests */
  sendCode(key: LoginKey, from: CodeOrigin): Promise<void>;
  /** Says whether a code is right and leaves it for `reset`. @throws AppError code_wrong · code_expired */
  check(key: LoginKey, code: string, client: Client): Promise<void>;
  /** Both steps in one. @throws AppError code_wrong · code_expired */
  reset(key: LoginKey, reset: FreshPassword & { code: string }, client: Client): Promise<void>;
  /** Step one: uses the code up for a token that takes step two. @throws AppError code_wrong · code_expired */
  begin(key: LoginKey, code: string, client: Client): Promise<string>;
  /** Whether a token still takes step two. */
  isOpen(token: string): Promise<boolean>;
  /** Step two; ends every session of the account. @throws AppError identity_required */
  finish(token: string, fresh: FreshPassword): Promise<void>;
}

/** What the holder of an account says about themselves; null where nothing. */
export type Profile = ProfileRecord;

export interface Profiles {
  /** @throws AppError not_logged_in when the account is gone */
  get(accountId: string): Promise<Profile>;
  /** Changes the fields that are named and leaves the others. */
  save(accountId: string, changes: Partial<Profile>): Promise<void>;
}

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
    arrival: SignInContext,
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
    arrival: SignInContext,
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
