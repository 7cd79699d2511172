import type { Kysely } from 'kysely';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { insertContactMessage, insertFeedback, listBannerItems } from '../../../db/repositories/conversations.ts';
import type { Database } from '../../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Captcha, CaptchaAnswer } from '../captcha/index.ts';
import { type RandomBytes, randomId } from '../secrets/index.ts';
import { BANNERS, type BannerItem, type Device } from './banners.ts';

export type { BannerItem, Device } from './banners.ts';

export interface Feedback {
  /** A phone number or an email. */
  readonly contact: string;
  readonly title: string;
  readonly description: string;
}

export interface ContactMessage {
  readonly name: string;
  readonly phone: string;
  readonly message: string;
}

/** What people write to the provider, and what the provider shows them. */
export interface Content {
  /** @throws AppError too_many_requests */
  leaveFeedback(accountId: string | null, feedback: Feedback, ip: string): Promise<void>;
  /** @throws AppError captcha_wrong · too_many_requests */
  leaveMessage(message: ContactMessage, captcha: CaptchaAnswer, ip: string): Promise<void>;
  /** What the operator has stored, or else what comes with the product. */
  banners(device: Device): Promise<readonly BannerItem[]>;
}

export interface ContentDependencies {
  readonly db: Kysely<Database>;
  readonly captcha: Pick<Captcha, 'verify'>;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

/** More than one person writes, far less than a script would. */
const LETTERS_AN_HOUR = 30;

export function createContent({ db, captcha, now, randomBytes }: ContentDependencies): Content {
  const clients = new RateLimiterMemory({ keyPrefix: 'letters', points: LETTERS_AN_HOUR, duration: 3600 });
  const admit = (ip: string) =>
    clients.consume(ip).catch(() => {
      throw new AppError('too_many_requests');
    });
  return {
    async leaveFeedback(accountId, feedback, ip) {
      await admit(ip);
      await insertFeedback(db, { id: randomId(randomBytes), account_id: accountId, ...feedback, created_at: now() });
    },
    async leaveMessage(message, answer, ip) {
      await admit(ip);
      await captcha.verify(answer);
      await insertContactMessage(db, { id: randomId(randomBytes), ...message, created_at: now() });
    },
    async banners(device) {
      const stored = await listBannerItems(db, device);
      if (stored.length === 0) return BANNERS[device];
      return stored.map(({ title, text, link, image, open_type }) => ({ title, text, link, image, openType: open_type }));
    },
  };
}
