import { describe, expect, it } from 'vitest';
import { isLocalRequest } from './local-request.ts';

const ask = (headers: Record<string, string> = {}, remoteAddress: string | undefined = '127.0.0.1') =>
  isLocalRequest({ headers: { host: 'localhost:3000', ...headers }, socket: { remoteAddress } });

describe('isLocalRequest', () => {
  it.each(['localhost', 'localhost:3000', 'LocalHost:3000', '127.0.0.1:3000', '127.9.9.9', '[::1]:3000'])(
    'accepts the host name %s',
    (host) => {
      expect(ask({ host })).toBe(true);
    },
  );

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('accepts the address %s', (address) => {
    expect(ask({}, address)).toBe(true);
  });

  it.each([
    'harbor.example',
    'rebind.evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.168.0.1',
    '[',
    'a b',
    '',
  ])('refuses the host name %j', (host) => {
    expect(ask({ host })).toBe(false);
  });

  it.each(['192.0.2.7', '::ffff:192.0.2.7', ''])('refuses the address %j', (address) => {
    expect(ask({}, address)).toBe(false);
  });

  it.each([
    'via',
    'x-real-ip',
    'forwarded',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-forwarded-anything',
    'cf-connecting-ip',
  ])('refuses a request with the header %s', (name) => {
    expect(ask({ [name]: 'anything' })).toBe(false);
  });
});
