import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError, isAppError } from '#app/errors.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { Captcha, CaptchaProof } from '#app/services/captcha/index.ts';
import { CODE_LIMITS, rateLimitNetwork, type Rates } from '#app/services/rate-limits/index.ts';
import { type RandomBytes, randomDigits, randomId, sha256 } from '#app/services/secrets/index.ts';
import { insertCodeRequest, listCodeRequests } from '#db/repositories/code-requests.ts';
import {
  anonymousOwner,
  deleteCode,
  deleteExpiredCodes,
  findNewestPurpose,
  insertCode,
  lockTarget,
} from '#db/repositories/verification-codes.ts';
import type { Database } from '#db/schema.ts';
import { assessRequest, type CodeLimits, type CodeRequester } from './code-requests.ts';
import { submitCode } from './code-submissions.ts';
import type { Outbox } from './outbox.ts';
import { createSmsGateway, type SmsGatewaySettings } from './sms-gateway.ts';
import { createSmtp, type SmtpSettings } from './smtp.ts';
import { type CodeChannel, type CodePurpose, codeText } from './texts.ts';
import type { MessageTransport } from './transport.ts';

export { createOutbox, type OutboxEntry } from './outbox.ts';
export { createSmsGateway, type SmsGatewaySettings } from './sms-gateway.ts';
export { createSmtp, type SmtpSettings } from './smtp.ts';
export { CODE_PURPOSES, type CodePurpose } from './texts.ts';
export type { Email, MessageTransport } from './transport.ts';

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
  /**
   * Relation of the requester to the account of the target. `owner`: signed in to it. `familiar`: it has signed in from
   * this network.
   */
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
interface SubmittedCode {
  readonly target: CodeDestination;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly codeOwner?: string;
  /** IP address of the client that submits it. */
  readonly ip: string;
  readonly browser?: string | null;
  /** The account of the target has signed in from this network. */
  readonly isFamiliar?: boolean;
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

export interface MessagesDependencies {
  readonly db: Kysely<Database>;
  readonly transport: MessageTransport;
  readonly outbox: Outbox | null;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  readonly captcha: Pick<Captcha, 'pass'>;
  readonly rates: Pick<Rates, 'codeRequesters' | 'codes' | 'codesOfRequester' | 'wrongCodes'>;
  /** Limits that replace those of the table, for tests. */
  readonly limits?: CodeLimits;
  /** Receives errors of messages that could not be delivered. */
  readonly onError: (error: unknown) => void;
  /** Waits for a time; tests replace it. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/**
 * Returns the transport: the configured SMTP server and SMS gateway, and the development outbox for a channel without
 * one.
 */
export const selectTransport = (
  outbox: MessageTransport,
  { smtp, smsGateway }: { smtp: SmtpSettings | null; smsGateway: SmsGatewaySettings | null },
): MessageTransport => ({
  ...outbox,
  ...(smtp && createSmtp(smtp)),
  ...(smsGateway && createSmsGateway(smsGateway)),
});

/** The period of the longest limit. */
const REQUESTS_MS = 24 * 3_600_000;
const LIFETIME_MS = LIMITS.codeMinutes * 60_000;
/** Longer than the outbox takes, and short enough for a user. Slower mail servers are not awaited. */
const CONSTANT_TIME_MS = 250;

export function createMessages({
  db,
  transport,
  outbox,
  captcha,
  rates,
  now,
  randomBytes,
  onError,
  wait = setTimeout,
  limits = CODE_LIMITS,
}: MessagesDependencies): Messages {
  const codeHash = (id: string, code: string) => sha256(`${id}:${code}`);
  const browserHash = (browser: string | null | undefined): string | null =>
    browser ? sha256(`browser:${browser}`) : null;

  const assessAt = async (handle: Kysely<Database>, target: string, requester: CodeRequester, at: number) =>
    assessRequest(await listCodeRequests(handle, { target, since: at - REQUESTS_MS }), requester, { at, limits });

  /** A browser that requested a code for this target before is not limited by other requests from its network. */
  const countRequest = async ({ network, browser }: CodeRequester, countsFor: 'browser' | 'network'): Promise<void> => {
    try {
      await rates.codes.consume(network);
    } catch (refusal) {
      if (!isAppError(refusal) || countsFor === 'network' || browser === null) throw refusal;
      await rates.codesOfRequester.consume(browser);
    }
  };

  /**
   * Checks the client's limit, and the captcha if one is required; returns whether a captcha was passed. A request that
   * is refused anyway uses up neither.
   */
  const admit = async (target: string, requester: CodeRequester, proof: CaptchaProof | null): Promise<boolean> => {
    const { refusal, needsPicture, countsFor } = await assessAt(db, target, requester, now());
    if (refusal !== null) throw refusal;
    if (!requester.isFamiliar) await countRequest(requester, countsFor);
    if (!needsPicture) return false;
    try {
      await captcha.pass(proof);
      return true;
    } catch (error) {
      // A client that learns only now of the captcha will repeat the request with an answer.
      if (!requester.isFamiliar && isAppError(error) && error.code === 'captcha_required')
        await rates.codes.refund(requester.network);
      throw error;
    }
  };

  /** @throws AppError code_wrong · code_expired */
  const submitCodeOf = async (
    { target, purpose, code, codeOwner, ip, browser, isFamiliar = false }: SubmittedCode,
    isUsedUp: boolean,
  ): Promise<void> => {
    const network = rateLimitNetwork(ip);
    const submitter = {
      network,
      browser: browserHash(browser),
      isFamiliar,
      isNoisy: await rates.wrongCodes.isSpent(network),
    };
    const isRight = ({ id, codeHash: hash }: { id: string; codeHash: string }) => codeHash(id, code) === hash;
    const outcome = await submitCode(db, {
      target: target.to,
      purpose,
      codeOwner,
      submitter,
      isRight,
      isUsedUp,
      now: now(),
    });
    if (outcome === 'right') return;
    // If the limit is exceeded already, the response is still that the code is wrong.
    await rates.wrongCodes.consume(network).catch(ignoreExceededLimit);
    throw new AppError(outcome === 'expired' ? 'code_expired' : 'code_wrong');
  };

  return {
    outbox,

    async sendCode({
      target,
      purpose,
      locale,
      ip,
      browser,
      captcha: proof = null,
      relation,
      check,
      codeOwner = anonymousOwner(rateLimitNetwork(ip)),
      hideExistence,
    }) {
      // Starts here: work that is done only for known targets must not take longer than this.
      const constantTime = hideExistence && wait(CONSTANT_TIME_MS);
      const requester = {
        network: rateLimitNetwork(ip),
        browser: browserHash(browser),
        isOwner: relation === 'owner',
        isFamiliar: relation !== undefined,
      };
      const hasPassed = await admit(target.to, requester, proof);
      await check?.();
      const code = randomDigits(randomBytes, LIMITS.codeLength);
      const id = randomId(randomBytes);
      const at = now();
      await deleteExpiredCodes(db, { now: at, notAfter: at - REQUESTS_MS });
      const row = {
        id,
        target: target.to,
        channel: target.channel,
        purpose,
        codeOwner,
        codeHash: codeHash(id, code),
        createdAt: at,
        expiresAt: at + LIFETIME_MS,
      };
      await db.transaction().execute(async (transaction) => {
        await lockTarget(transaction, target.to, at);
        const { refusal, needsPicture, countsFor } = await assessAt(transaction, target.to, requester, at);
        if (refusal !== null) throw refusal;
        if (needsPicture && !hasPassed) throw new AppError('captcha_required');
        const { network, browser: known, isFamiliar } = requester;
        await insertCode(transaction, row);
        await insertCodeRequest(transaction, {
          id,
          target: target.to,
          network,
          browser: known,
          countsFor,
          isFamiliar,
          at,
        });
      });
      // From now on the captcha service recognises this browser.
      if (browser && !(await rates.codeRequesters.isSpent(browser)))
        await rates.codeRequesters.consume(browser).catch(ignoreExceededLimit);
      const send = async () => {
        try {
          if (hideExistence?.isKnown !== false)
            await deliverMessage(transport, target, {
              purpose,
              code,
              ...codeText({ channel: target.channel, purpose, code, locale }),
            });
        } catch (error) {
          // Not delivered: the next attempt need not wait, unless that would reveal that the target is known.
          if (hideExistence === undefined) await deleteCode(db, row);
          onError(error);
          throw new AppError('server_busy');
        }
      };
      if (hideExistence === undefined) return send();
      // A failure from here on can occur only for known targets, so it is not reported to the client.
      send().catch(() => undefined);
      await constantTime;
    },

    verifyCode: (code) => submitCodeOf(code, true),
    checkCode: (code) => submitCodeOf(code, false),

    async newestPurpose(target, purposes, codeOwner) {
      const newest = await findNewestPurpose(db, { target: target.to, purposes, codeOwner, now: now() });
      return purposes.find((purpose) => purpose === newest) ?? null;
    },
  };
}

/** Ignores that a limit is exceeded. */
function ignoreExceededLimit(error: unknown): void {
  if (!isAppError(error)) throw error;
}

async function deliverMessage(
  transport: MessageTransport,
  { channel, to }: CodeDestination,
  message: { purpose: string; code: string; subject: string; text: string },
): Promise<void> {
  const { subject, ...sms } = message;
  if (channel === 'sms') await transport.sendSms({ ...sms, to });
  else await transport.sendEmail({ ...sms, to, subject });
}
