import { createHmac } from 'node:crypto';

/** Marks a secret as what it is, where it turns up in a log or a repository. */
const SECRET_PREFIX = 'whsec_';

export const newWebhookSecret = (randomBytes: (length: number) => Uint8Array): string =>
  SECRET_PREFIX + Buffer.from(randomBytes(32)).toString('base64');

export interface SignedMessage {
  /** Of the delivery: the same at every attempt. */
  readonly id: string;
  /** Of the attempt, epoch milliseconds. */
  readonly at: number;
  readonly body: string;
}

/**
 * Headers by which a receiver knows that a message is ours, whole and new: HMAC-SHA256 of `id.timestamp.body` under the
 * bytes that the secret holds in base64, as the Standard Webhooks specification has it, so that its libraries verify it.
 */
export function signatureHeaders(secret: string, { id, at, body }: SignedMessage): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
