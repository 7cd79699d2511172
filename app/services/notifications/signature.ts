import { createHmac } from 'node:crypto';

/** Makes a secret recognisable in a log or a repository. */
const SECRET_PREFIX = 'whsec_';

export const newWebhookSecret = (randomBytes: (length: number) => Uint8Array): string =>
  SECRET_PREFIX + Buffer.from(randomBytes(32)).toString('base64');

export interface SignedMessage {
  /** Id of the delivery: the same for every attempt. */
  readonly id: string;
  /** Time of the attempt, epoch milliseconds. */
  readonly at: number;
  readonly body: string;
}

/**
 * Returns the headers by which a receiver verifies that a message is authentic, complete and recent: HMAC-SHA256 of
 * `id.timestamp.body` with the secret's base64-decoded bytes, as in the Standard Webhooks specification, so that its
 * libraries verify it.
 */
export function signatureHeaders(secret: string, { id, at, body }: SignedMessage): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
