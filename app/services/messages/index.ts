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
import { type Asker, type CodeLimits, judge } from './asking.ts';
import type { Outbox } from './outbox.ts';
import { present } from './presenting.ts';
import { createSmsGateway, type SmsGatewaySettings } from './sms-gateway.ts';
import { createSmtp, type SmtpSettings } from './smtp.ts';
import { type CodeChannel, type CodePurpose, codeText } from './texts.ts';
import type { MessageTransport } from './transport.ts';

export { createOutbox, type Outbox, type OutboxEntry } from './outbox.ts';
export { createSmsGateway, type SmsGatewaySettings } from './sms-gateway.ts';
export { createSmtp, type SmtpSettings } from './smtp.ts';
export { CODE_PURPOSES, type CodeChannel, type CodePurpose } from './texts.ts';
export type { Email, MessageTransport, Sms } from './transport.ts';

/** Where a code goes: a phone number, or an email address in lower case. */
export interface CodeTarget {
  readonly channel: CodeChannel;
  readonly to: string;
}

export interface CodeRequest {
  readonly target: CodeTarget;
  readonly purpose: CodePurpose;
  readonly locale: Locale;
  /** Address of who asks. */
  readonly ip: string;
  /** What the browser that asks keeps, to be known by when it asks again or brings the code. */
  readonly browser?: string | null;
  /** What was read in a picture, where one was shown. */
  readonly captcha?: CaptchaProof | null;
  /** `owner`: signed in to the account of the target. `familiar`: that account has signed in from this network. */
  readonly standing?: 'owner' | 'familiar';
  /** Refuses by throwing; asked after the client's limit and the picture, so that it cannot be asked without them. */
  readonly check?: () => Promise<void>;
  /**
   * Owner of the code, if known; the code is valid for this owner only. If absent, the code belongs to the requesting
   * network, and all other networks share a separate, smaller number of attempts.
   */
  readonly holder?: string;
  /**
   * Set this when the caller must not learn whether the target is registered (account enumeration). The call takes
   * the same time either way; the message is sent only if the target is known.
   */
  readonly discreet?: { readonly isKnown: boolean };
}

/** A code as somebody presents it. */
export interface SubmittedCode {
  readonly target: CodeTarget;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly holder?: string;
  /** Address of who presents it. */
  readonly ip: string;
  readonly browser?: string | null;
  /** The account of the target has signed in from this network. */
  readonly isFamiliar?: boolean;
}

export interface Messages {
  /**
   * Sends a new code; older ones of the same target, purpose and asker are worthless from then on, and those of others hold.
   * @throws AppError code_sent_already {seconds} within 60 s of the asker's last · too_many_requests {seconds} ·
   * captcha_required, captcha_wrong where another network asked for the target first · server_busy when it cannot be carried
   */
  sendCode(request: CodeRequest): Promise<void>;
  /**
   * Uses a code up. Wrong ones are counted for who typed them: the holder, the browser that asked, each network alone; a
   * right one is never refused for what others typed.
   * @throws AppError code_wrong · code_expired (also unknown, used, or tried too often)
   */
  verifyCode(code: SubmittedCode): Promise<void>;
  /** Says whether a code is right and leaves it usable; costs no try when it is right. @throws as `verifyCode` */
  checkCode(code: SubmittedCode): Promise<void>;
  /** For which of the purposes the target was last sent a code that is still good for something: any, or one of this holder. */
  newestPurpose<Purpose extends CodePurpose>(
    target: CodeTarget,
    purposes: readonly Purpose[],
    holder?: string,
  ): Promise<Purpose | null>;
  /** What the embedded carrier has taken; null where real carriers do the work. */
  readonly outbox: Pick<Outbox, 'latest'> | null;
}

export interface MessagesDependencies {
  readonly db: Kysely<Database>;
  readonly carrier: MessageTransport;
  readonly outbox: Outbox | null;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  readonly captcha: Pick<Captcha, 'pass'>;
  readonly rates: Pick<Rates, 'askers' | 'codes' | 'codesOfAsker' | 'wrongCodes'>;
  /** Other numbers than the table's, for tests. */
  readonly limits?: CodeLimits;
  /** Hears of messages that could not be carried. */
  readonly onError: (error: unknown) => void;
  /** Waits; tests do not. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** What carries messages: the real carriers that are set up, the outbox for what they leave. */
export const selectTransport = (
  outbox: MessageTransport,
  { smtp, smsGateway }: { smtp: SmtpSettings | null; smsGateway: SmsGatewaySettings | null },
): MessageTransport => ({
  ...outbox,
  ...(smtp && createSmtp(smtp)),
  ...(smsGateway && createSmsGateway(smsGateway)),
});

/** As long as the longest limit looks back. */
const REQUESTS_MS = 24 * 3_600_000;
const LIFETIME_MS = LIMITS.codeMinutes * 60_000;
/** Longer than the outbox takes, and no longer than a person minds; a mail server that takes longer is not waited for. */
const DISCREET_MS = 250;

export function createMessages({
  db,
  carrier,
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

  const judgeAt = async (handle: Kysely<Database>, target: string, asker: Asker, at: number) =>
    judge(await listCodeRequests(handle, { target, since: at - REQUESTS_MS }), asker, { at, limits });

  /** A browser that asked for this target before is not held to what others ask behind its network. */
  const countRequest = async ({ network, browser }: Asker, countsFor: 'browser' | 'network'): Promise<void> => {
    try {
      await rates.codes.take(network);
    } catch (refusal) {
      if (!isAppError(refusal) || countsFor === 'network' || browser === null) throw refusal;
      await rates.codesOfAsker.take(browser);
    }
  };

  /**
   * The limit of the client, and the picture where one is demanded; whether one was passed. None is used up by who is
   * refused anyway.
   */
  const admit = async (target: string, asker: Asker, proof: CaptchaProof | null): Promise<boolean> => {
    const { refusal, needsPicture, countsFor } = await judgeAt(db, target, asker, now());
    if (refusal !== null) throw refusal;
    if (!asker.isFamiliar) await countRequest(asker, countsFor);
    if (!needsPicture) return false;
    try {
      await captcha.pass(proof);
      return true;
    } catch (error) {
      // Who is only now told of the picture comes again with it.
      if (!asker.isFamiliar && isAppError(error) && error.code === 'captcha_required')
        await rates.codes.giveBack(asker.network);
      throw error;
    }
  };

  /** @throws AppError code_wrong · code_expired */
  const presented = async (
    { target, purpose, code, holder, ip, browser, isFamiliar = false }: SubmittedCode,
    isUsedUp: boolean,
  ): Promise<void> => {
    const network = rateLimitNetwork(ip);
    const presenter = {
      network,
      browser: browserHash(browser),
      isFamiliar,
      isNoisy: await rates.wrongCodes.isSpent(network),
    };
    const isRight = ({ id, codeHash: hash }: { id: string; codeHash: string }) => codeHash(id, code) === hash;
    const outcome = await present(db, { target: target.to, purpose, holder, presenter, isRight, isUsedUp, now: now() });
    if (outcome === 'right') return;
    // Over it already: the code is wrong, which is said in any case.
    await rates.wrongCodes.take(network).catch(unlessSpent);
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
      standing,
      check,
      holder = anonymousOwner(rateLimitNetwork(ip)),
      discreet,
    }) {
      // From here on: what is looked up for known targets only takes no longer than this.
      const answered = discreet && wait(DISCREET_MS);
      const asker = {
        network: rateLimitNetwork(ip),
        browser: browserHash(browser),
        isOwner: standing === 'owner',
        isFamiliar: standing !== undefined,
      };
      const hasPassed = await admit(target.to, asker, proof);
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
        holder,
        codeHash: codeHash(id, code),
        createdAt: at,
        expiresAt: at + LIFETIME_MS,
      };
      await db.transaction().execute(async (transaction) => {
        await lockTarget(transaction, target.to, at);
        const { refusal, needsPicture, countsFor } = await judgeAt(transaction, target.to, asker, at);
        if (refusal !== null) throw refusal;
        if (needsPicture && !hasPassed) throw new AppError('captcha_required');
        const { network, browser: known, isFamiliar } = asker;
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
      // Known from now on to who hands out pictures.
      if (browser && !(await rates.askers.isSpent(browser))) await rates.askers.take(browser).catch(unlessSpent);
      const send = async () => {
        try {
          if (discreet?.isKnown !== false)
            await carry(carrier, target, {
              purpose,
              code,
              ...codeText({ channel: target.channel, purpose, code, locale }),
            });
        } catch (error) {
          // Not sent: the next attempt need not wait, but where that would tell that the target is known.
          if (discreet === undefined) await deleteCode(db, row);
          onError(error);
          throw new AppError('server_busy');
        }
      };
      if (discreet === undefined) return send();
      // What goes wrong now goes wrong for known targets only, so nothing is said about it here.
      send().catch(() => undefined);
      await answered;
    },

    verifyCode: (code) => presented(code, true),
    checkCode: (code) => presented(code, false),

    async newestPurpose(target, purposes, holder) {
      const newest = await findNewestPurpose(db, { target: target.to, purposes, holder, now: now() });
      return purposes.find((purpose) => purpose === newest) ?? null;
    },
  };
}

/** Lets a count pass that is full. */
function unlessSpent(error: unknown): void {
  if (!isAppError(error)) throw error;
}

async function carry(
  carrier: MessageTransport,
  { channel, to }: CodeTarget,
  message: { purpose: string; code: string; subject: string; text: string },
): Promise<void> {
  const { subject, ...sms } = message;
  if (channel === 'sms') await carrier.sendSms({ ...sms, to });
  else await carrier.sendEmail({ ...sms, to, subject });
}
