import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { askedBy, deleteCode, deleteExpiredCodes, findCodeOfStranger, findLiveCode, findNewestPurpose, insertCode, takeTry, useCode } from '../../../db/repositories/verification-codes.ts';
import type { Database } from '../../../db/schema.ts';
import { LIMITS } from '../../domain/limits.ts';
import { AppError, isAppError } from '../../errors.ts';
import type { Locale } from '../../i18n/locale.ts';
import { createRate, networkOf } from '../rates/index.ts';
import { type RandomBytes, randomDigits, randomId, sha256 } from '../secrets/index.ts';
import type { Carrier } from './carrier.ts';
import type { Outbox } from './outbox.ts';
import { createSmsGateway, type SmsGatewaySettings } from './sms-gateway.ts';
import { createSmtp, type SmtpSettings } from './smtp.ts';
import { type Channel, type CodePurpose, codeText } from './texts.ts';

export type { Carrier, Email, Sms } from './carrier.ts';
export { createSmsGateway, type SmsGatewaySettings } from './sms-gateway.ts';
export { createSmtp, type SmtpSettings } from './smtp.ts';
export { createOutbox, type Outbox, type OutboxEntry } from './outbox.ts';
export { type Channel, CODE_PURPOSES, type CodePurpose } from './texts.ts';

/** Where a code goes: a phone number, or an email address in lower case. */
export interface CodeTarget {
  readonly channel: Channel;
  readonly to: string;
}

export interface CodeRequest {
  readonly target: CodeTarget;
  readonly purpose: CodePurpose;
  readonly locale: Locale;
  /** Address of who asks. */
  readonly ip: string;
  /** Refuses by throwing; asked after the client's limit, so that it cannot be asked without one. */
  readonly check?: () => Promise<void>;
  /** Whose code it is, where that is known: it opens nothing for anybody else. Absent: the network's that asks; others have tries of their own. */
  readonly holder?: string;
  /**
   * For who must not learn whether the target is known here: answered after the same time either way, and sent only
   * if it is.
   */
  readonly discreet?: { readonly isKnown: boolean };
}

/** A code as somebody presents it. */
export interface PresentedCode {
  readonly target: CodeTarget;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly holder?: string;
  /** Address of who presents it. */
  readonly ip: string;
}

export interface Messages {
  /**
   * Sends a new code; older ones of the same target, purpose and holder are worthless from then on.
   * @throws AppError code_sent_already {seconds} within 60 s · too_many_requests · server_busy when it cannot be carried
   */
  sendCode(request: CodeRequest): Promise<void>;
  /**
   * Uses a code up. Tries at a code that is nobody's yet are counted for the network that asked for it, and once more for
   * all others together: whoever guesses from elsewhere leaves those of who asked alone.
   * @throws AppError code_wrong · code_expired (also unknown, used, or tried too often) · too_many_requests when this client was wrong too often
   */
  verifyCode(code: PresentedCode): Promise<void>;
  /** Says whether a code is right and leaves it usable; costs a try like any other. @throws as `verifyCode` */
  checkCode(code: PresentedCode): Promise<void>;
  /** For which of the purposes the target was last sent a code that is still good for something: any, or one of this holder. */
  newestPurpose<Purpose extends CodePurpose>(target: CodeTarget, purposes: readonly Purpose[], holder?: string): Promise<Purpose | null>;
  /** What the embedded carrier has taken; null where real carriers do the work. */
  readonly outbox: Pick<Outbox, 'latest'> | null;
}

export interface SendLimits {
  readonly perTargetAndHour: number;
  readonly perClientAndHour: number;
  /** Wrong codes: more than people behind one address mistype, far fewer than would find one of six digits. */
  readonly wrongPerClientAndHour: number;
}

export interface MessagesDependencies {
  readonly db: Kysely<Database>;
  readonly carrier: Carrier;
  readonly outbox: Outbox | null;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  readonly limits?: SendLimits;
  /** Hears of messages that could not be carried. */
  readonly onError: (error: unknown) => void;
  /** Waits; tests do not. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** What carries messages: the real carriers that are set up, the outbox for what they leave. */
export const carrierOf = (outbox: Carrier, { smtp, smsGateway }: { smtp: SmtpSettings | null; smsGateway: SmsGatewaySettings | null }): Carrier => ({
  ...outbox,
  ...(smtp && createSmtp(smtp)),
  ...(smsGateway && createSmsGateway(smsGateway)),
});

/** A client may be a whole campus behind one address. */
const DEFAULT_LIMITS: SendLimits = { perTargetAndHour: 10, perClientAndHour: 100, wrongPerClientAndHour: 50 };
const HOUR_MS = 3_600_000;
const LIFETIME_MS = LIMITS.codeMinutes * 60_000;
/** Longer than the outbox takes, and no longer than a person minds; a mail server that takes longer is not waited for. */
const DISCREET_MS = 250;
const RESEND_MS = LIMITS.codeResendSeconds * 1000;

export function createMessages({ db, carrier, outbox, now, randomBytes, onError, wait = setTimeout, limits = DEFAULT_LIMITS }: MessagesDependencies): Messages {
  const clientRate = createRate({ times: limits.perClientAndHour, everyMs: HOUR_MS });
  const targetRate = createRate({ times: limits.perTargetAndHour, everyMs: HOUR_MS });
  const wrongRate = createRate({ times: limits.wrongPerClientAndHour, everyMs: HOUR_MS });
  const codeHash = (id: string, code: string) => sha256(`${id}:${code}`);

  /** The id of the code that was presented, if it is right. */
  const findPresented = async ({ target, purpose, code, holder, ip }: PresentedCode): Promise<string> => {
    // Counted before it is known to be wrong, so that many at once share what is left.
    await wrongRate.take(networkOf(ip));
    const wanted = { target: target.to, purpose, holder: holder ?? askedBy(networkOf(ip)), now: now() };
    const own = await findLiveCode(db, wanted);
    const ofStranger = holder === undefined ? await findCodeOfStranger(db, wanted) : undefined;
    const tried = [
      ...(own && (await takeTry(db, { id: own.id, tries: LIMITS.codeTries })) ? [own] : []),
      ...(ofStranger && (await takeTry(db, { id: ofStranger.id, tries: LIMITS.strangerTries, by: 'stranger_tries' })) ? [ofStranger] : []),
    ];
    const right = tried.find(({ id, codeHash: hash }) => codeHash(id, code) === hash);
    if (right === undefined) throw new AppError(tried.length === 0 ? 'code_expired' : 'code_wrong');
    await wrongRate.giveBack(networkOf(ip));
    return right.id;
  };

  return {
    outbox,

    async sendCode({ target, purpose, locale, ip, check, holder = askedBy(networkOf(ip)), discreet }) {
      await clientRate.take(networkOf(ip));
      await check?.();
      const code = randomDigits(randomBytes, LIMITS.codeLength);
      const id = randomId(randomBytes);
      const at = now();
      await deleteExpiredCodes(db, { now: at, notAfter: at - RESEND_MS });
      const row = { id, target: target.to, channel: target.channel, purpose, holder, codeHash: codeHash(id, code), createdAt: at, expiresAt: at + LIFETIME_MS };
      const sentAt = await insertCode(db, row, at - RESEND_MS);
      if (sentAt !== null) throw new AppError('code_sent_already', { seconds: Math.ceil((sentAt + RESEND_MS - at) / 1000) });
      const send = async () => {
        try {
          await targetRate.take(target.to);
          if (discreet?.isKnown !== false) await carry(carrier, target, { purpose, code, ...codeText({ channel: target.channel, purpose, code, locale }) });
        } catch (error) {
          // Not sent: the next attempt need not wait, but where that would tell that the target is known.
          if (discreet === undefined) await deleteCode(db, row);
          if (isAppError(error)) throw error;
          onError(error);
          throw new AppError('server_busy');
        }
      };
      if (discreet === undefined) return send();
      // What goes wrong now goes wrong for known targets only, so nothing is said about it here.
      send().catch(() => undefined);
      await wait(DISCREET_MS);
    },

    async verifyCode(presented) {
      const id = await findPresented(presented);
      if (!(await useCode(db, { id, now: now() }))) throw new AppError('code_expired');
    },

    async checkCode(presented) {
      await findPresented(presented);
    },

    async newestPurpose(target, purposes, holder) {
      const newest = await findNewestPurpose(db, { target: target.to, purposes, holder, now: now() });
      return purposes.find((purpose) => purpose === newest) ?? null;
    },
  };
}

async function carry(carrier: Carrier, { channel, to }: CodeTarget, message: { purpose: string; code: string; subject: string; text: string }): Promise<void> {
  const { subject, ...sms } = message;
  if (channel === 'sms') await carrier.sendSms({ ...sms, to });
  else await carrier.sendEmail({ ...sms, to, subject });
}
