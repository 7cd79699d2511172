import type { CodePurpose } from '#app/domain/account-addresses.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { CaptchaProof } from '#app/services/captcha/index.ts';

export type { CodePurpose } from '#app/domain/account-addresses.ts';

export type CodeChannel = 'sms' | 'email';

/** Destination of a code: a phone number, or an email address in lower case. */
export interface CodeDestination {
  readonly channel: CodeChannel;
  readonly to: string;
}

export interface CodeRequest {
  readonly target: CodeDestination;
  readonly purpose: CodePurpose;
  readonly locale: Locale;
  /** IP address of the client. */
  readonly ip: string;
  /** Cookie value of the browser, by which it is recognised when it requests again or submits the code. */
  readonly browser?: string | null;
  /** Answer to a captcha, if one was shown. */
  readonly captcha?: CaptchaProof | null;
  /** `owner`: signed in to the account of the target. `familiar`: that account has signed in from this network. */
  readonly relation?: 'owner' | 'familiar';
  /**
   * Refuses by throwing. It is called after the client's limit and the captcha, so that it cannot be probed without
   * them.
   */
  readonly check?: () => Promise<void>;
  /**
   * Owner of the code, if known; the code is valid for this owner only. If absent, the code belongs to the requesting
   * network. Each other network then has fewer attempts, and all other networks share a common limit.
   */
  readonly codeOwner?: string;
  /**
   * Set this when the caller must not learn whether the target is registered (account enumeration). The call takes
   * the same time either way; the message is sent only if the target is known.
   */
  readonly hideExistence?: { readonly isKnown: boolean };
}

/** A verification code as entered. */
export interface SubmittedCode {
  readonly target: CodeDestination;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly codeOwner?: string;
  /** IP address of the client that submits it. */
  readonly ip: string;
  readonly browser?: string | null;
  /** The account of the target has signed in from this network. */
  readonly isKnownNetwork?: boolean;
}

export interface Messages {
  /**
   * Sends a new code. Earlier codes of the same target, purpose and owner become invalid; codes that others requested
   * stay valid.
   * @throws AppError code_sent_already {seconds} within 60 s of the client's last request · too_many_requests {seconds}
   * · captcha_required, captcha_wrong if another network requested a code for the target first · server_busy if the
   * message cannot be delivered
   */
  sendCode(request: CodeRequest): Promise<void>;
  /**
   * Verifies a code and consumes it. Wrong attempts are counted separately for each guesser: the code owner, the
   * browser that requested the code, or a network. Wrong attempts of others do not block a right code, with one
   * exception: networks that neither requested the code nor are known to the account share a common limit.
   * @throws AppError code_wrong · code_expired (also if unknown, used, or out of attempts)
   */
  verifyCode(code: SubmittedCode): Promise<void>;
  /** Verifies a code without consuming it; a right code uses up no attempt. @throws as `verifyCode` */
  checkCode(code: SubmittedCode): Promise<void>;
  /**
   * Returns which of the purposes the latest valid code of the target was sent for: any code, or only those of this
   * code owner.
   */
  newestPurpose<Purpose extends CodePurpose>(
    target: CodeDestination,
    purposes: readonly Purpose[],
    codeOwner?: string,
  ): Promise<Purpose | null>;
  /** Messages in the development outbox; null if real transports are configured. */
  readonly outbox: Pick<Outbox, 'latest'> | null;
}

/** An outgoing message: a code, or a plain notice if `code` is null. */
interface Outgoing {
  readonly to: string;
  readonly purpose: string;
  readonly code: string | null;
  readonly text: string;
}

type Sms = Outgoing;
export interface Email extends Outgoing {
  readonly subject: string;
}

/** Port that delivers messages. A rejected promise means that the message was not sent. */
export interface MessageTransport {
  sendSms(sms: Sms): Promise<void>;
  sendEmail(email: Email): Promise<void>;
}

export interface OutboxEntry {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly purpose: string;
  readonly code: string | null;
  readonly subject: string | null;
  readonly text: string;
}

/** The transport of a server without configured transports: a file that its operator reads. */
export interface Outbox extends MessageTransport {
  /**
   * Creates the file and its folder, readable by their owner only. Call it once before the first message.
   * @throws NodeJS.ErrnoException if the file cannot be written
   */
  prepare(): void;
  /** Newest first. */
  latest(limit: number): Promise<readonly OutboxEntry[]>;
}
