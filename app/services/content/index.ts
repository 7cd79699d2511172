import type { Kysely } from 'kysely';
import { insertContactMessage, insertFeedback, insertMessage, listBannerItems, listMessages } from '../../../db/repositories/conversations.ts';
import type { Database } from '../../../db/schema.ts';
import { paths, safePath } from '../../paths.ts';
import type { Captcha, CaptchaAnswer } from '../captcha/index.ts';
import { networkOf, type Rates } from '../rates/index.ts';
import { type RandomBytes, randomId, sha256 } from '../secrets/index.ts';
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

/** The in-product message. */
export interface AccountMessage {
  readonly subject: string;
  readonly content: string;
  readonly contact: string | null;
}

export interface SentMessage extends AccountMessage {
  readonly id: string;
  readonly createdAt: number;
}

/** What people write to the provider, and what the provider shows them. */
export interface Content {
  /** The same letter from the same form is kept once; `formKey` names the form. @throws AppError too_many_requests */
  leaveFeedback(accountId: string | null, feedback: Feedback, ip: string, formKey?: string): Promise<void>;
  /** @throws AppError captcha_wrong · too_many_requests */
  leaveMessage(message: ContactMessage, captcha: CaptchaAnswer, ip: string): Promise<void>;
  /** The same letter from the same form is kept once. @throws AppError too_many_requests */
  sendMessage(accountId: string, message: AccountMessage, ip: string, formKey?: string): Promise<void>;
  /** The latest of the account's own, newest first. */
  sentMessages(accountId: string): Promise<readonly SentMessage[]>;
  /** What the operator has stored, or else what comes with the product. */
  banners(device: Device): Promise<readonly BannerItem[]>;
}

export interface ContentDependencies {
  readonly db: Kysely<Database>;
  readonly captcha: Pick<Captcha, 'verify'>;
  readonly rates: Pick<Rates, 'letters'>;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

/** A path of this site or an address of the web; whatever else an operator has stored leads nowhere. */
function harmlessAddress(link: string): string {
  const isWeb = URL.canParse(link) && ['http:', 'https:'].includes(new URL(link).protocol);
  return isWeb ? new URL(link).href : safePath(link, '');
}

const SHOWN_MESSAGES = 20;

export function createContent({ db, captcha, rates: { letters: rate }, now, randomBytes }: ContentDependencies): Content {
  /** A letter's row by whom, what and from which form it is: sent twice, it is one row. */
  const letterId = (formKey: string, ...letter: readonly unknown[]): string => (formKey === '' ? randomId(randomBytes) : sha256(JSON.stringify([formKey, ...letter])));
  return {
    async leaveFeedback(accountId, feedback, ip, formKey = '') {
      await rate.take(networkOf(ip));
      await insertFeedback(db, { id: letterId(formKey, accountId, feedback), account_id: accountId, ...feedback, created_at: now() });
    },
    async leaveMessage(message, answer, ip) {
      await rate.take(networkOf(ip));
      await captcha.verify(answer);
      await insertContactMessage(db, { id: randomId(randomBytes), ...message, created_at: now() });
    },
    async sendMessage(accountId, message, ip, formKey = '') {
      await rate.take(networkOf(ip));
      await insertMessage(db, { id: letterId(formKey, accountId, message), account_id: accountId, ...message, created_at: now() });
    },
    async sentMessages(accountId) {
      const sent = await listMessages(db, accountId, SHOWN_MESSAGES);
      return sent.map(({ id, subject, content, contact, created_at }) => ({ id, subject, content, contact, createdAt: created_at }));
    },
    async banners(device) {
      const stored = await listBannerItems(db, device);
      if (stored.length === 0) return BANNERS[device];
      return stored.map(({ title, text, link, image, open_type }) => ({ title, text, link: harmlessAddress(link), image: safePath(image, paths.illustration('live')), openType: open_type }));
    },
  };
}
