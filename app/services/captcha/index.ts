import type { Kysely } from 'kysely';
import { answerCaptcha, deleteExpiredCaptchas, insertCaptcha, useCaptcha } from '../../../db/repositories/captchas.ts';
import type { Database } from '../../../db/schema.ts';
import { LIMITS } from '../../domain/limits.ts';
import { AppError } from '../../errors.ts';
import { type RandomBytes, randomDigits, randomToken, sha256 } from '../secrets/index.ts';
import { drawDigits } from './drawing.ts';

export interface Challenge {
  readonly key: string;
  /** A picture of the digits: an `<svg>` element without any text in it. */
  readonly svg: string;
}

export interface CaptchaAnswer {
  readonly key: string;
  readonly answer: string;
}

/** Pictures of four digits that tell a person from a script. Each may be answered once, within five minutes. */
export interface Captcha {
  issue(): Promise<Challenge>;
  /** Answers a challenge; a right answer may then be redeemed once. @throws AppError captcha_wrong */
  answer(answer: CaptchaAnswer): Promise<void>;
  /** Uses a challenge up that was answered rightly. @throws AppError captcha_wrong */
  redeem(key: string): Promise<void>;
  /** Answers and redeems in one step. @throws AppError captcha_wrong */
  verify(answer: CaptchaAnswer): Promise<void>;
}

export interface CaptchaDependencies {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

const LIFETIME_MS = LIMITS.captchaMinutes * 60_000;

export function createCaptcha({ db, now, randomBytes }: CaptchaDependencies): Captcha {
  const hash = (key: string, digits: string) => sha256(`${key}:${digits}`);

  const answer: Captcha['answer'] = async ({ key, answer }) => {
    if (!(await answerCaptcha(db, { key, answerHash: hash(key, answer), now: now() }))) throw new AppError('captcha_wrong');
  };

  const redeem: Captcha['redeem'] = async (key) => {
    if (!(await useCaptcha(db, { key, now: now() }))) throw new AppError('captcha_wrong');
  };

  return {
    async issue() {
      const key = randomToken(randomBytes);
      const digits = randomDigits(randomBytes, LIMITS.captchaLength);
      await deleteExpiredCaptchas(db, now());
      await insertCaptcha(db, { key, answerHash: hash(key, digits), expiresAt: now() + LIFETIME_MS });
      return { key, svg: drawDigits(digits, randomBytes) };
    },
    answer,
    redeem,
    async verify(given) {
      await answer(given);
      await redeem(given.key);
    },
  };
}
