import { describe, expect, it } from 'vitest';
import { isPrivateAddress, webhookUrlProblem } from './webhook-url.ts';

describe('an address that users must not make the server call', () => {
  it.each([
    '127.0.0.1',
    '127.255.0.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'no address',
    '',
  ])('is %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '172.15.0.1', '192.167.0.1', '2606:4700::1111', '2400:3200::1'])(
    'is not %s',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );
});

describe('the URL of a webhook', () => {
  const strict = { allowsPrivate: false };

  it.each([
    ['https://example.org/hook?a=1', undefined],
    ['https://例子.测试/钩子', undefined],
    ['http://example.org/', 'webhookFormat'],
    ['ftp://example.org/', 'webhookFormat'],
    ['https://user:secret@example.org/', 'webhookFormat'],
    ['example.org', 'webhookFormat'],
    ['', 'webhookFormat'],
    ['javascript:alert(1)', 'webhookFormat'],
    [`https://example.org/${'a'.repeat(500)}`, 'webhookFormat'],
    ['https://localhost/', 'webhookPrivate'],
    ['https://printer/', 'webhookPrivate'],
    ['https://db.internal/', 'webhookPrivate'],
    ['https://a.localhost./', 'webhookPrivate'],
    ['https://127.0.0.1/', 'webhookPrivate'],
    ['https://0x7f.1/', 'webhookPrivate'],
    ['https://2130706433/', 'webhookPrivate'],
    ['https://[::1]/', 'webhookPrivate'],
    ['https://[::ffff:a00:1]/', 'webhookPrivate'],
    ['https://169.254.169.254/latest/meta-data', 'webhookPrivate'],
  ])('%s', (url, problem) => {
    expect(webhookUrlProblem(url, strict)).toBe(problem);
  });

  it('may be private if the operator allows it', () => {
    expect(webhookUrlProblem('http://127.0.0.1:8080/hook', { allowsPrivate: true })).toBeUndefined();
    expect(webhookUrlProblem('ftp://127.0.0.1/', { allowsPrivate: true })).toBe('webhookFormat');
  });
});
