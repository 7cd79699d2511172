import type { Kysely } from 'kysely';
import { paths } from '#app/paths.ts';
import type { Captcha, CaptchaAnswer } from '#app/services/captcha/index.ts';
import { rateLimitNetwork, type Rates } from '#app/services/rate-limits/index.ts';
import { type RandomBytes, randomId, sha256 } from '#app/services/secrets/index.ts';
import { listBannerItems } from '#db/repositories/banners.ts';
import { insertContactMessage, insertFeedback, insertMessage, listMessages } from '#db/repositories/conversations.ts';
import type { Database } from '#db/schema.ts';
import { type Device, imageProblem, pageAddress } from './banner-schema.ts';
import { type BannerItem, BANNERS } from './banners.ts';

export type { BannerItem } from './banners.ts';

interface Feedback {
  /** A phone number or an email. */
  readonly contact: string;
  readonly title: string;
  readonly description: string;
}

interface ContactMessage {
  readonly name: string;
  readonly phone: string;
  readonly message: string;
}

/** A message sent from inside the product. */
interface AccountMessage {
  readonly subject: string;
  readonly content: string;
  readonly contact: string | null;
}

interface SentMessage extends AccountMessage {
  readonly id: string;
  readonly createdAt: number;
}

/** Messages to the operator, and banners of the operator. */
export interface Content {
  /**
   * A repetition of the same message from the same form is stored once; `formKey` identifies the form.
   * @throws AppError too_many_requests
   */
  leaveFeedback(accountId: string | null, feedback: Feedback, ip: string, formKey?: string): Promise<void>;
  /** @throws AppError captcha_wrong · too_many_requests */
  leaveMessage(message: ContactMessage, captcha: CaptchaAnswer, ip: string): Promise<void>;
  /** A repetition of the same message from the same form is stored once. @throws AppError too_many_requests */
  sendMessage(accountId: string, message: AccountMessage, ip: string, formKey?: string): Promise<void>;
  /** Returns the latest messages of the account, newest first. */
  sentMessages(accountId: string): Promise<readonly SentMessage[]>;
  /** Returns the banners that the operator has stored, or else the defaults. */
  banners(device: Device): Promise<readonly BannerItem[]>;
  /** Returns the stored banners that pages do not show unchanged, each with the reason; for the operator. */
  hiddenPictures(): Promise<readonly { readonly id: string; readonly problem: string }[]>;
}

export interface ContentDependencies {
  readonly db: Kysely<Database>;
  readonly captcha: Pick<Captcha, 'verify'>;
  readonly rates: Pick<Rates, 'letters'>;
  /** Origins of other sites whose images pages may show. */
  readonly imageSites: readonly string[];
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

const SHOWN_MESSAGES = 20;

export function createContent({
  db,
  captcha,
  rates: { letters: rate },
  imageSites,
  now,
  randomBytes,
}: ContentDependencies): Content {
  /** Returns the id of a message row from form, sender and content: sending it twice stores one row. */
  const messageId = (formKey: string, ...fields: readonly unknown[]): string =>
    formKey === '' ? randomId(randomBytes) : sha256(JSON.stringify([formKey, ...fields]));
  return {
    async leaveFeedback(accountId, feedback, ip, formKey = '') {
      await rate.consume(rateLimitNetwork(ip));
      await insertFeedback(db, {
        id: messageId(formKey, accountId, feedback),
        account_id: accountId,
        ...feedback,
        created_at: now(),
      });
    },
    async leaveMessage(message, answer, ip) {
      await rate.consume(rateLimitNetwork(ip));
      await captcha.verify(answer);
      await insertContactMessage(db, { id: randomId(randomBytes), ...message, created_at: now() });
    },
    async sendMessage(accountId, message, ip, formKey = '') {
      await rate.consume(rateLimitNetwork(ip));
      await insertMessage(db, {
        id: messageId(formKey, accountId, message),
        account_id: accountId,
        ...message,
        created_at: now(),
      });
    },
    async sentMessages(accountId) {
      const sent = await listMessages(db, accountId, SHOWN_MESSAGES);
      return sent.map(({ id, subject, content, contact, created_at }) => ({
        id,
        subject,
        content,
        contact,
        createdAt: created_at,
      }));
    },
    async hiddenPictures() {
      const stored = (await Promise.all(([0, 1] as const).map((device) => listBannerItems(db, device)))).flat();
      return stored.flatMap(({ id, image }) => {
        const problem = imageProblem(image, imageSites);
        return problem === null ? [] : [{ id, problem }];
      });
    },
    async banners(device) {
      const stored = await listBannerItems(db, device);
      if (stored.length === 0) return BANNERS[device];
      // Rows may have been stored without the operator's commands, or before a site was removed from the list.
      const displayedImage = (image: string): string =>
        image !== '' && imageProblem(image, imageSites) === null ? pageAddress(image)! : paths.illustration('live');
      return stored.map(({ title, text, link, image, open_type }) => ({
        title,
        text,
        link: pageAddress(link) ?? '',
        image: displayedImage(image),
        openType: open_type,
      }));
    },
  };
}
