import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ThirdPartyProvider } from '#app/services/accounts/contract.ts';
import type { RandomBytes } from '#app/services/secrets/index.ts';

/** A simulated messaging app for servers without a configured provider; one of our own pages plays its part. */
export type LocalProvider = ThirdPartyProvider & { readonly play: (nickname: string) => string };

const LIFETIME_MS = 5 * 60_000;
const PATH = '/dev/wechat';

/**
 * `page` is the address of the simulation page on this site. Codes are signed, valid for five minutes, and only in this
 * process.
 */
export function createLocalProvider({
  now,
  randomBytes,
  page = PATH,
}: {
  now: () => number;
  randomBytes: RandomBytes;
  page?: string;
}): LocalProvider {
  const key = randomBytes(32);
  const sign = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    id: 'wechat',
    authorizeUrl: ({ state, returnUrl }) =>
      `${page}?${new URLSearchParams({ state, redirect_uri: returnUrl }).toString()}`,
    play(nickname) {
      const body = Buffer.from(JSON.stringify({ nickname, until: now() + LIFETIME_MS })).toString('base64url');
      return `${body}.${sign(body).toString('base64url')}`;
    },
    async identify(code) {
      const [body = '', signature = ''] = code.split('.', 2);
      const expected = sign(body);
      const received = Buffer.from(signature, 'base64url');
      if (received.length !== expected.length || !timingSafeEqual(received, expected))
        throw new Error('A code that this provider did not sign.');
      const { nickname, until } = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as {
        nickname: string;
        until: number;
      };
      if (until <= now()) throw new Error('A code that is too old.');
      return { subject: `local:${nickname}`, nickname };
    },
  };
}
