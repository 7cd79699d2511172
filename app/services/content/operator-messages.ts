import type { Kysely } from 'kysely';
import type { Captcha } from '#app/services/captcha/index.ts';
import { rateLimitNetwork, type Rates } from '#app/services/rate-limits/index.ts';
import { type RandomBytes, randomId, sha256 } from '#app/services/secrets/index.ts';
import { insertContactMessage, insertFeedback, insertMessage, listMessages } from '#db/repositories/conversations.ts';
import { listAnswersToMessages } from '#db/repositories/letters.ts';
import type { Database } from '#db/schema.ts';
import type { Content } from './contract.ts';

export interface OperatorMessagesContext {
  readonly db: Kysely<Database>;
  readonly captcha: Pick<Captcha, 'verify'>;
  readonly rates: Pick<Rates, 'operatorMessages'>;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

const SHOWN_MESSAGES = 20;

/** Messages to the operator. */
export function createOperatorMessages({
  db,
  captcha,
  rates: { operatorMessages: rate },
  now,
  randomBytes,
}: OperatorMessagesContext): Pick<Content, 'leaveFeedback' | 'leaveMessage' | 'sendMessage' | 'sentMessages'> {
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
      const ids = sent.map(({ id }) => id);
      const answers = ids.length === 0 ? [] : await listAnswersToMessages(db, ids);
      return sent.map(({ id, subject, content, contact, created_at }) => ({
        id,
        subject,
        content,
        contact,
        createdAt: created_at,
        answers: answers
          .filter(({ message_id }) => message_id === id)
          .map((answer) => ({ text: answer.text, createdAt: answer.created_at })),
      }));
    },
  };
}
