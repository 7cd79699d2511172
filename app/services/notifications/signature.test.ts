import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newWebhookSecret, signatureHeaders } from './signature.ts';

describe('the signature of a webhook', () => {
  it('conforms to the Standard Webhooks specification', () => {
    // The example of the specification; the signature was computed with openssl.
    const headers = signatureHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: 1_614_265_330_000,
      body: '{"test": 2432232314}',
    });
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('differs by secret, message, time and body', () => {
    const base = { id: 'm', at: 1000, body: '{}' };
    const secret = newWebhookSecret(randomBytes);
    const signatures = [
      signatureHeaders(secret, base),
      signatureHeaders(newWebhookSecret(randomBytes), base),
      signatureHeaders(secret, { ...base, id: 'n' }),
      signatureHeaders(secret, { ...base, at: 2000 }),
      signatureHeaders(secret, { ...base, body: '{ }' }),
    ].map((headers) => headers['webhook-signature']);
    expect(new Set(signatures).size).toBe(5);
  });
});
