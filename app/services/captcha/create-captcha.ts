import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError, isAppError } from '#app/errors.ts';
import { rateLimitNetwork, type Rates } from '#app/services/rate-limits/index.ts';
import { type RandomBytes, randomDigits, randomToken, sha256 } from '#app/services/secrets/index.ts';
import {
  answerCaptcha,
  consumeCaptcha,
  deleteExpiredCaptchas,
  insertCaptchas,
  type NewCaptcha,
  replaceCaptcha,
} from '#db/repositories/captchas.ts';
import type { Database } from '#db/schema.ts';
import { inBatches } from './batches.ts';
import type { Captcha } from './contract.ts';
import { drawDigits } from './drawing.ts';

export interface CaptchaDependencies {
  readonly db: Kysely<Database>;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  readonly rates: Pick<Rates, 'codeRequesters' | 'captchaImages' | 'captchaImagesOfRequester'>;
}

const LIFETIME_MS = LIMITS.captchaMinutes * 60_000;
/**
 * Expired rows deleted for each new one: more than one, so that the remaining rows are soon mostly active ones. There
 * is no limit for all clients together, because one client with many networks could use it up for all. A process draws
 * about 2,500 images per second; five minutes of them take at most 160 MB.
 */
const DELETED_PER_ISSUED = 2;

export function createCaptcha({ db, now, randomBytes, rates }: CaptchaDependencies): Captcha {
  const hash = (key: string, digits: string) => sha256(`${key}:${digits}`);

  const answer: Captcha['answer'] = async ({ key, answer }) => {
    if (!(await answerCaptcha(db, { key, answerHash: hash(key, answer), now: now() })))
      throw new AppError('captcha_wrong');
  };

  const redeem: Captcha['redeem'] = async (key) => {
    if (!(await consumeCaptcha(db, { key, now: now() }))) throw new AppError('captcha_wrong');
  };

  const store = inBatches(async (captchas: readonly NewCaptcha[]) => {
    await insertCaptchas(db, captchas);
    await deleteExpiredCaptchas(db, { now: now(), limit: DELETED_PER_ISSUED * captchas.length });
  });

  /** A cookie of a browser that requested no code does not count, because a client can invent any number of them. */
  const count = async (network: string, browser: string | null): Promise<void> => {
    try {
      await rates.captchaImages.consume(network);
    } catch (refusal) {
      if (!isAppError(refusal) || browser === null || !(await rates.codeRequesters.isSpent(browser))) throw refusal;
      await rates.captchaImagesOfRequester.consume(browser);
    }
  };

  const draw = (key: string): { readonly image: Uint8Array; readonly row: NewCaptcha } => {
    const digits = randomDigits(randomBytes, LIMITS.captchaLength);
    return {
      image: drawDigits(digits, randomBytes),
      row: { key, answerHash: hash(key, digits), expiresAt: now() + LIFETIME_MS },
    };
  };

  const verify: Captcha['verify'] = async (captchaAnswer) => {
    await answer(captchaAnswer);
    await redeem(captchaAnswer.key);
  };

  return {
    async issue(ip, browser = null) {
      await count(rateLimitNetwork(ip), browser);
      const key = randomToken(randomBytes);
      const { image, row } = draw(key);
      await store(row);
      return { key, image };
    },
    async issueAs(key, ip, browser = null) {
      await count(rateLimitNetwork(ip), browser);
      const { image, row } = draw(key);
      await replaceCaptcha(db, row);
      await deleteExpiredCaptchas(db, { now: now(), limit: DELETED_PER_ISSUED });
      return image;
    },
    answer,
    redeem,
    verify,
    async pass(proof) {
      if (proof === null) throw new AppError('captcha_required');
      if ('answer' in proof) return verify(proof);
      await redeem(proof.key).catch((error: unknown) => {
        // An image was shown but not answered: prompt again instead of reporting a wrong answer.
        throw isAppError(error) ? new AppError('captcha_required') : error;
      });
    },
  };
}
