import { describe, expect, it } from 'vitest';
import { rateLimitNetwork } from '#app/services/rate-limits/index.ts';
import { CAPTCHA, ip, messagesBeforeEach, otherThan, request, target } from './testing/fixture.ts';

const opened = messagesBeforeEach();

describe('wrong codes', () => {
  /** Enters wrong codes from one network, at separate targets. */
  const mistype = async (times: number, from: string) => {
    for (let n = 0; n < times; n++)
      await opened.messages
        .verifyCode({
          target: { channel: 'sms', to: `1390013900${n % 10}` },
          purpose: 'register',
          code: '123456',
          ip: from,
        })
        .catch(() => undefined);
  };

  it('of a network do not block a right one from there', async () => {
    await opened.messages.sendCode(request);
    await mistype(60, ip);
    await opened.messages.checkCode({ target, purpose: 'register', code: await opened.lastCode(), ip });
    await opened.verify(await opened.lastCode());
  });

  it('leave a network that entered fifty of them one attempt per code, and browsers that requested codes all of theirs', async () => {
    await opened.messages.sendCode({ ...request, browser: 'own' });
    const code = await opened.lastCode();
    await mistype(50, ip);
    const outcomes: unknown[] = [];
    for (let n = 0; n < 2; n++)
      outcomes.push(await opened.verify(otherThan(code)).catch((error: { code: string }) => error.code));
    expect(outcomes).toEqual(['code_wrong', 'code_expired']);
    const own = { target, purpose: 'register', ip, browser: 'own' } as const;
    for (let n = 0; n < 4; n++)
      await expect(opened.messages.verifyCode({ ...own, code: otherThan(code) })).rejects.toMatchObject({
        code: 'code_wrong',
      });
    await opened.messages.verifyCode({ ...own, code });
  });

  it('are counted by network if a client chooses its own address', async () => {
    for (let n = 0; n < 50; n++) await mistype(1, `2001:db8::${n.toString(16)}`);
    expect(
      await Promise.all(
        ['2001:db8::ffff', '2001:db8:0:1::1'].map((address) =>
          opened.rates.wrongCodes.isSpent(rateLimitNetwork(address)),
        ),
      ),
    ).toEqual([true, false]);
  });

  it('are not increased by right ones', async () => {
    await opened.messages.sendCode(request);
    for (let each = 0; each < 12; each++)
      await opened.messages.checkCode({ target, purpose: 'register', code: await opened.lastCode(), ip });
    await opened.verify(await opened.lastCode());
  });
});

describe('a code without an account', () => {
  const guess = (from: string, code: string, more: { browser?: string; isKnownNetwork?: boolean } = {}) =>
    opened.messages.verifyCode({ target, purpose: 'register', code, ip: from, ...more }).then(
      () => 'right',
      (error: { code: string }) => error.code,
    );
  const OTHER_NETWORK = '198.51.100.1';
  /** Enters wrong codes from as many networks as needed. */
  const burn = async (wrong: string) => {
    for (let n = 0; n < 25; n++) for (let each = 0; each < 3; each++) await guess(`203.0.113.${n}`, wrong);
  };

  it('is valid for its recipient, even after many wrong attempts of other networks that requested it', async () => {
    await opened.messages.sendCode({ ...request, ip: OTHER_NETWORK });
    const code = await opened.lastCode();
    for (let n = 0; n < 4; n++)
      for (const from of [OTHER_NETWORK, '198.51.100.2', '198.51.100.3', '198.51.100.4'])
        await guess(from, otherThan(code));
    expect(await guess(ip, code)).toBe('right');
  });

  it('has three attempts for each network that did not request it, and sixty for all of them', async () => {
    await opened.messages.sendCode(request);
    const code = await opened.lastCode();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) => guess(`203.0.113.${n % 25}`, otherThan(code))),
    );
    expect(outcomes.filter((outcome) => outcome === 'code_wrong')).toHaveLength(60);
    expect(await guess('203.0.113.1', code)).toBe('code_expired');
    expect(await guess('198.51.100.9', code)).toBe('code_expired');
    // None of these used up attempts of the requesting client, or of a network from which the account has signed in.
    for (let n = 0; n < 4; n++) expect(await guess(ip, otherThan(code))).toBe('code_wrong');
    for (let n = 0; n < 4; n++)
      expect(await guess('192.0.2.200', otherThan(code), { isKnownNetwork: true })).toBe('code_wrong');
    expect(await guess(ip, code)).toBe('right');
  });

  it('is valid on another network in the browser that requested it, regardless of wrong attempts', async () => {
    await opened.messages.sendCode({ ...request, browser: 'own' });
    const code = await opened.lastCode();
    await burn(otherThan(code));
    for (let n = 0; n < 6; n++) await guess(ip, otherThan(code));
    expect(await guess('198.51.100.77', code, { browser: 'another' })).toBe('code_expired');
    expect(await guess('198.51.100.77', code, { browser: 'own' })).toBe('right');
  });

  it('is valid on another network than the requesting one, for users who changed networks', async () => {
    await opened.messages.sendCode(request);
    expect(await guess(OTHER_NETWORK, await opened.lastCode())).toBe('right');
    expect(await guess(ip, await opened.lastCode())).toBe('code_expired');
  });

  it('allows the requesting client five concurrent attempts, and accepts a right one among them', async () => {
    await opened.messages.sendCode(request);
    const code = await opened.lastCode();
    const tried = await Promise.all(Array.from({ length: 40 }, () => guess(ip, otherThan(code))));
    expect(tried.filter((outcome) => outcome === 'code_wrong')).toHaveLength(5);
    expect(await guess(ip, code)).toBe('code_expired');
    expect(await guess(OTHER_NETWORK, code)).toBe('right');
  });

  it('is valid beside codes that others requested', async () => {
    await opened.messages.sendCode(request);
    const first = await opened.lastCode();
    // Immediately: a request of another network delays no one.
    await opened.messages.sendCode({ ...request, ip: OTHER_NETWORK, captcha: CAPTCHA });
    const second = await opened.lastCode();
    for (let n = 0; n < 5; n++) await guess(OTHER_NETWORK, otherThan(first, second));
    await opened.messages.checkCode({ target, purpose: 'register', code: first, ip });
    await opened.messages.checkCode({ target, purpose: 'register', code: second, ip });
    expect(await guess(ip, first)).toBe('right');
  });

  it('is not invalidated by a request of another browser in the same network', async () => {
    await opened.messages.sendCode({ ...request, browser: 'own' });
    const first = await opened.lastCode();
    opened.clock.at += 60_000;
    await opened.messages.sendCode({ ...request, browser: 'neighbour' });
    expect(await guess(ip, first, { browser: 'own' })).toBe('right');
  });
});
