import type { Locale } from '#app/i18n/locale.ts';
import type { CaptchaProof } from '#app/services/captcha/index.ts';
import type { BindingPrompt } from './binding-prompt.ts';
import type { Cancellation } from './cancellation.ts';
import type { Identity } from './identity.ts';
import type { LoginTokens } from './login-tokens.ts';
import type { CodeOrigin } from './code-origin.ts';
import type { PasswordChange } from './password-change.ts';
import type { PasswordReset } from './password-reset.ts';
import type { Profiles } from './profile.ts';
import type { Security } from './security.ts';
import type { ThirdParty } from './third-party.ts';

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
export interface Arrival {
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
  register(key: LoginKey, registration: Registration, arrival: Arrival): Promise<SignedIn>;
  /** Failures left to this name and this client before a captcha is demanded; 0 when the next attempt must bring one. */
  failuresLeft(loginName: string, client: Client): Promise<number>;
  /** A right password with a right picture is never refused. @throws AppError wrong_credentials · captcha_required · captcha_wrong · abnormal_account · too_many_requests when yet another one is wrong */
  signIn(credentials: Credentials, arrival: Arrival): Promise<SignedIn>;
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
