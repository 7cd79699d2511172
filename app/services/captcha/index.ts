import type { Kysely } from 'kysely';
import {
  answerCaptcha,
  deleteExpiredCaptchas,
  insertCaptchas,
  type NewCaptcha,
  replaceCaptcha,
  useCaptcha,
} from '#db/repositories/captchas.ts';
import type { Database } from '#db/schema.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError, isAppError } from '#app/errors.ts';
import { networkOf, type Rates } from '#app/services/rate-limits/index.ts';
import { type RandomBytes, randomDigits, randomToken, sha256 } from '#app/services/secrets/index.ts';
import { inBatches } from './batches.ts';
import { drawDigits } from './drawing.ts';

export interface Challenge {
  readonly key: string;
  /** A picture of the digits, a PNG. */
  readonly picture: Uint8Array;
}

export interface CaptchaAnswer {
  readonly key: string;
  readonly answer: string;
}

/** A challenge with its answer, or the key of one that was answered before. */
export type CaptchaProof = CaptchaAnswer | { readonly key: string };

/** Pictures of four digits that tell a person from a script. Each may be answered once, within five minutes. */
export interface Captcha {
  /**
   * `browser` is what the browser keeps that was sent a code: it gets some still where a script has its network's.
   * @throws AppError too_many_requests when this client asked for too many
   */
  issue(ip: string, browser?: string | null): Promise<Challenge>;
  /**
   * Draws the picture of a form that has been given its key before, anew whenever it is asked for: only the last one counts.
   * @throws AppError too_many_requests
   */
  issueAs(key: string, ip: string, browser?: string | null): Promise<Uint8Array>;
  /** Answers a challenge; a right answer may then be redeemed once. @throws AppError captcha_wrong */
  answer(answer: CaptchaAnswer): Promise<void>;
  /** Uses a challenge up that was answered rightly. @throws AppError captcha_wrong */
  redeem(key: string): Promise<void>;
  /** Answers and redeems in one step. @throws AppError captcha_wrong */
  verify(answer: CaptchaAnswer): Promise<void>;
  /** Takes what was brought where a picture is demanded. @throws AppError captcha_required when nothing was, or a picture that nobody has answered · captcha_wrong */
  pass(proof: CaptchaProof | null): Promise<void>;
}

export interface CaptchaDependencies {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  readonly rates: Pick<Rates, 'askers' | 'pictures' | 'picturesOfAsker'>;
}

const LIFETIME_MS = LIMITS.captchaMinutes * 60_000;
/**
 * Expired rows that go for each new one: more than one, so that what is left is soon no more than what is live. There is no
 * limit of all clients together, which one with many networks would use up for everybody; a process draws some 2,500 a
 * second, of which five minutes keep 160 MB at most.
 */
const SWEPT_FOR_EACH = 2;

export function createCaptcha({ db, now, randomBytes, rates }: CaptchaDependencies): Captcha {
  const hash = (key: string, digits: string) => sha256(`${key}:${digits}`);

  const answer: Captcha['answer'] = async ({ key, answer }) => {
    if (!(await answerCaptcha(db, { key, answerHash: hash(key, answer), now: now() })))
      throw new AppError('captcha_wrong');
  };

  const redeem: Captcha['redeem'] = async (key) => {
    if (!(await useCaptcha(db, { key, now: now() }))) throw new AppError('captcha_wrong');
  };

  const store = inBatches(async (captchas: readonly NewCaptcha[]) => {
    await insertCaptchas(db, captchas);
    await deleteExpiredCaptchas(db, { now: now(), limit: SWEPT_FOR_EACH * captchas.length });
  });

  /** A cookie that nobody was sent a code with counts for nothing: anybody makes up as many as they like. */
  const count = async (network: string, browser: string | null): Promise<void> => {
    try {
      await rates.pictures.take(network);
    } catch (refusal) {
      if (!isAppError(refusal) || browser === null || !(await rates.askers.isSpent(browser))) throw refusal;
      await rates.picturesOfAsker.take(browser);
    }
  };

  const draw = (key: string): { readonly picture: Uint8Array; readonly row: NewCaptcha } => {
    const digits = randomDigits(randomBytes, LIMITS.captchaLength);
    return {
      picture: drawDigits(digits, randomBytes),
      row: { key, answerHash: hash(key, digits), expiresAt: now() + LIFETIME_MS },
    };
  };

  const verify: Captcha['verify'] = async (given) => {
    await answer(given);
    await redeem(given.key);
  };

  return {
    async issue(ip, browser = null) {
      await count(networkOf(ip), browser);
      const key = randomToken(randomBytes);
      const { picture, row } = draw(key);
      await store(row);
      return { key, picture };
    },
    async issueAs(key, ip, browser = null) {
      await count(networkOf(ip), browser);
      const { picture, row } = draw(key);
      await replaceCaptcha(db, row);
      await deleteExpiredCaptchas(db, { now: now(), limit: SWEPT_FOR_EACH });
      return picture;
    },
    answer,
    redeem,
    verify,
    async pass(proof) {
      if (proof === null) throw new AppError('captcha_required');
      if ('answer' in proof) return verify(proof);
      await redeem(proof.key).catch((error: unknown) => {
        // A picture was shown and nothing said about it: ask again, rather than call it wrong.
        throw isAppError(error) ? new AppError('captcha_required') : error;
      });
    },
  };
}
