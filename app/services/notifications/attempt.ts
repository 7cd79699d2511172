import type { Locale } from '#app/i18n/locale.ts';
import type { MessageTransport } from '#app/services/messages/index.ts';
import type { DueDelivery } from '#db/repositories/deliveries.ts';
import type { Post } from './contract.ts';
import { emailOf } from './email.ts';
import type { WebhookPayload } from './payloads.ts';
import { signatureHeaders } from './signature.ts';

export interface SendingContext {
  readonly now: () => number;
  readonly post: Post;
  readonly transport: Pick<MessageTransport, 'sendEmail'>;
  /** Base URL for links in emails; null if none is configured. */
  readonly publicUrl: string | null;
}

/** Result of an attempt, as it is stored and shown: `http:200`, `timeout`, `sent` … */
export interface Attempted {
  readonly isDelivered: boolean;
  readonly answer: string;
  /** A retry would not succeed. */
  readonly isFinal?: boolean;
}

const HTTP_GONE = 410;

/** Makes one attempt to send a delivery. */
export async function attempt(
  { now, post, transport, publicUrl }: SendingContext,
  delivery: DueDelivery,
): Promise<Attempted> {
  const body = JSON.parse(delivery.body) as WebhookPayload;
  if (delivery.channel === 'email') {
    if (delivery.email === null) return { isDelivered: false, answer: 'no_mailbox', isFinal: true };
    await transport.sendEmail({
      to: delivery.email,
      purpose: 'notice',
      code: null,
      ...emailOf(body, delivery.locale as Locale, publicUrl),
    });
    return { isDelivered: true, answer: 'sent' };
  }
  if (delivery.url === null || delivery.secret === null)
    return { isDelivered: false, answer: 'removed', isFinal: true };
  const outcome = await post(
    delivery.url,
    delivery.body,
    signatureHeaders(delivery.secret, { id: delivery.id, at: now(), body: delivery.body }),
  );
  if ('failure' in outcome) return { isDelivered: false, answer: outcome.failure };
  const { status } = outcome;
  return { isDelivered: status >= 200 && status < 300, answer: `http:${status}`, isFinal: status === HTTP_GONE };
}
