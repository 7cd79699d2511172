import type { Transaction } from 'kysely';
import type { Database } from '#db/schema.ts';

/** How a factor was shown. */
export type FactorMethod = 'passkey' | 'totp' | 'recovery';

/** A code of the app, a recovery code, or what the browser answered for a passkey. */
export type FactorProof = { readonly code: string } | { readonly passkey: unknown };

/** The requesting client, as far as limits and tickets need it. */
export interface FactorClient {
  readonly ip: string;
  /** Value of the browser cookie. */
  readonly browser?: string | null;
}

/** The session in which factors are shown or changed. */
export interface FactorSession {
  readonly id: string;
  readonly account: { readonly id: string };
  readonly secondFactorAt: number | null;
}

/** A client at the public origin of the portal, for which passkeys are valid. */
export interface FactorVisit {
  readonly client: FactorClient;
  readonly origin: string;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  /** Copied to other devices by its maker. */
  readonly isSynced: boolean;
}

/** The factors of an account, for its user. */
export interface EnrolledFactors {
  readonly passkeys: readonly Passkey[];
  readonly app: { readonly confirmedAt: number; readonly lastUsedAt: number | null } | null;
  readonly recoveryCodesLeft: number;
}

/** A sign-in whose second step is still to come. */
interface PendingStep {
  readonly accountId: string;
  /** Of the first step. */
  readonly method: string;
  readonly isRemembered: boolean;
}

/** Options as the browser's WebAuthn calls take them, in JSON. */
type PasskeyOptions = object;

export interface Passkeys {
  /** @throws AppError identity_required · passkey_limit · too_many_requests */
  registrationOptions(session: FactorSession, visit: FactorVisit): Promise<PasskeyOptions>;
  /**
   * Returns the recovery codes if it is the account's first factor.
   * @throws AppError identity_required · passkey_refused · passkey_stale · passkey_registered · passkey_limit
   */
  register(
    session: FactorSession,
    passkey: { readonly response: unknown; readonly name: string },
    visit: FactorVisit,
  ): Promise<{ readonly recoveryCodes: readonly string[] | null }>;
  /** @throws AppError identity_required · not_found */
  rename(session: FactorSession, id: string, name: string): Promise<void>;
  /** @throws AppError identity_required · not_found · last_factor */
  remove(session: FactorSession, id: string): Promise<void>;
  /** For a sign-in without a name. @throws AppError too_many_requests */
  signInOptions(visit: FactorVisit): Promise<PasskeyOptions>;
  /** For the second step of an account. @throws AppError too_many_requests */
  stepOptions(accountId: string, visit: FactorVisit): Promise<PasskeyOptions>;
  /**
   * Returns the account that a passkey signs in.
   * @throws AppError passkey_refused · passkey_stale · passkey_unknown
   */
  authenticate(response: unknown, visit: FactorVisit): Promise<string>;
}

export interface AuthenticatorApp {
  /** Makes a new secret, to be confirmed. @throws AppError identity_required · repeated_operation */
  begin(session: FactorSession): Promise<void>;
  /** The secret that is to be confirmed: as text, and as the address that a QR code contains. */
  findPending(session: FactorSession): Promise<{ readonly secret: string; readonly address: string } | null>;
  /**
   * Returns the recovery codes if it is the account's first factor.
   * @throws AppError identity_required · repeated_operation · second_factor_wrong · second_factor_clock ·
   * too_many_requests
   */
  confirm(
    session: FactorSession,
    code: string,
    client: FactorClient,
  ): Promise<{ readonly recoveryCodes: readonly string[] | null }>;
  /** Drops the secret that was to be confirmed. @throws AppError identity_required */
  cancel(session: FactorSession): Promise<void>;
  /** @throws AppError identity_required · not_found · last_factor */
  remove(session: FactorSession): Promise<void>;
}

/** Passkeys, authenticator apps and recovery codes of accounts. */
export interface SecondFactors {
  /** How an account's user can show a factor; empty if signing in takes no second step. */
  methodsOf(accountId: string): Promise<readonly FactorMethod[]>;
  find(accountId: string): Promise<EnrolledFactors>;
  readonly passkeys: Passkeys;
  readonly app: AuthenticatorApp;
  /** Replaces all. @throws AppError identity_required · not_permitted without a factor */
  renewRecoveryCodes(session: FactorSession): Promise<readonly string[]>;
  /**
   * Verifies a factor of an account. A code is accepted once; five wrong ones in fifteen minutes lock the step for this
   * client.
   * @throws AppError second_factor_wrong · second_factor_used · second_factor_clock · second_factor_unreadable ·
   * too_many_requests · passkey_refused · passkey_stale · passkey_unknown
   */
  verify(accountId: string, proof: FactorProof, visit: FactorVisit): Promise<FactorMethod>;
  /** Records that a factor was shown in a session. @throws AppError as `verify` */
  stepUp(session: FactorSession, proof: FactorProof, visit: FactorVisit): Promise<void>;
  /** Returns the ticket of a sign-in whose second step is to come. */
  openTicket(step: PendingStep, client: FactorClient): Promise<string>;
  /** Returns the sign-in of a ticket, for the client that got it; null if it is used or has expired. */
  findTicket(ticket: string | null, client: FactorClient): Promise<PendingStep | null>;
  /** Consumes a ticket; true for the only caller that succeeds. */
  useTicket(ticket: string): Promise<boolean>;
  /** Whether the account's user has shown a factor or, without factors, the password in the last ten minutes. */
  hasRecentProof(session: FactorSession): Promise<boolean>;
  /** Records that the password was shown in this session. */
  grantProof(session: FactorSession): Promise<void>;
  /**
   * Removes all factors of an account, for a person who has lost them; called by operators, in the transaction of the
   * act, which also ends the sessions. Returns what there was.
   */
  removeAll(
    accountId: string,
    trx: Transaction<Database>,
  ): Promise<Omit<EnrolledFactors, 'passkeys'> & { readonly passkeys: number }>;
}
