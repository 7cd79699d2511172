import { describe, expect, it } from 'vitest';
import { type CodeRequest } from './index.ts';
import { CAPTCHA, messagesBeforeEach, request } from './testing/fixture.ts';

const opened = messagesBeforeEach();

describe('a client that requests a code', () => {
  const ask = (more: Partial<CodeRequest> = {}) =>
    opened.messages.sendCode({ ...request, ...more }).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    );
  const OTHER_NETWORK = '198.51.100.1';

  it('is not delayed by requests of another network, but must answer a captcha', async () => {
    expect(await ask({ ip: OTHER_NETWORK })).toBe('sent');
    expect(await ask()).toBe('captcha_required');
    expect(await ask({ captcha: CAPTCHA })).toBe('sent');
    expect(await ask({ captcha: CAPTCHA })).toBe('code_sent_already');
    // The network that requested first needs none.
    opened.clock.at += 60_000;
    expect(await ask({ ip: OTHER_NETWORK })).toBe('sent');
  });

  it('must answer a captcha for one day, and not longer', async () => {
    await ask({ ip: OTHER_NETWORK });
    opened.clock.at += 24 * 3_600_000 - 1;
    expect(await ask()).toBe('captcha_required');
    opened.clock.at += 1;
    expect(await ask()).toBe('sent');
  });

  it('must answer one also if several other networks request concurrently', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, (_, n) => ask({ ip: `198.51.100.${n}` })));
    expect(outcomes.toSorted()).toEqual([...Array<string>(5).fill('captcha_required'), 'sent']);
  });

  it('needs none if it is signed in to the account, but one if the account only signed in from there before', async () => {
    await ask({ ip: OTHER_NETWORK });
    expect(await ask({ relation: 'familiar' })).toBe('captcha_required');
    expect(await ask({ relation: 'owner' })).toBe('sent');
  });

  it('has a separate limit in the browser that requested before, on any network', async () => {
    expect(await ask({ browser: 'own' })).toBe('sent');
    // Another client uses up the network's hourly limit.
    for (let n = 0; n < 9; n++) {
      opened.clock.at += 60_000;
      expect(await ask()).toBe('sent');
    }
    opened.clock.at += 60_000;
    expect(await ask()).toBe('too_many_requests');
    expect(await ask({ browser: 'own' })).toBe('sent');
    expect(await ask({ browser: 'own', ip: OTHER_NETWORK })).toBe('code_sent_already');
    opened.clock.at += 60_000;
    expect(await ask({ browser: 'own', ip: OTHER_NETWORK })).toBe('sent');
    expect(await ask({ browser: 'own', ip: OTHER_NETWORK })).toBe('code_sent_already');
  });

  it('shares twenty codes per day with all others, except networks from which the account has signed in', async () => {
    const otherNetworks = [OTHER_NETWORK, '198.51.100.2', '198.51.100.3'];
    const outcomes: string[] = [];
    for (let n = 0; n < 21; n++, opened.clock.at += 400_000)
      outcomes.push(await ask({ ip: otherNetworks[n % 3]!, captcha: CAPTCHA }));
    expect(outcomes).toEqual([...Array<string>(20).fill('sent'), 'too_many_requests']);
    expect(await ask({ captcha: CAPTCHA })).toBe('too_many_requests');
    expect(await ask({ captcha: CAPTCHA, relation: 'familiar' })).toBe('sent');
    expect(await ask({ target: { channel: 'sms', to: '13800138001' } })).toBe('sent');
    opened.clock.at += 24 * 3_600_000;
    expect(await ask()).toBe('sent');
  });

  it('has fifteen of these from one network', async () => {
    for (let n = 0; n < 15; n++, opened.clock.at += 400_000) await ask({ ip: OTHER_NETWORK });
    expect(await ask({ ip: OTHER_NETWORK })).toBe('too_many_requests');
    expect(await ask({ captcha: CAPTCHA })).toBe('sent');
  });

  it.each(['familiar', 'owner'] as const)(
    'has thirty per day from a network known to the account, from any number of browsers: %s',
    async (relation) => {
      const outcomes: string[] = [];
      // Each browser uses the network's limit first, and then its own.
      for (let n = 0; n < 40; n++, opened.clock.at += 500_000)
        for (const browser of [`fresh-${n}`, `fresh-${Math.max(0, n - 1)}`])
          outcomes.push(await ask({ browser, relation }));
      expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(30);
      expect(outcomes.at(-1)).toBe('too_many_requests');
      // This affects neither other networks nor another network that is known to the account.
      expect(await ask({ ip: OTHER_NETWORK, captcha: CAPTCHA })).toBe('sent');
      expect(await ask({ ip: '192.0.2.200', captcha: CAPTCHA, relation: 'familiar' })).toBe('sent');
      opened.clock.at += 24 * 3_600_000;
      expect(await ask({ browser: 'later', relation })).toBe('sent');
    },
  );

  it('has sixty per day if it is signed in, from any number of networks', async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 70; n++, opened.clock.at += 60_000)
      outcomes.push(await ask({ ip: `198.51.100.${n}`, relation: 'owner' }));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(60);
    expect(outcomes.at(-1)).toBe('too_many_requests');
    // A user who lost the session can still reset the password.
    expect(await ask({ captcha: CAPTCHA, relation: 'familiar' })).toBe('sent');
  });

  it('is not refused in the browser that requested before because of a script on the same network', async () => {
    expect(await ask({ browser: 'own' })).toBe('sent');
    for (let n = 0; n < 29; n++) await ask({ target: { channel: 'sms', to: `1390013${9000 + n}` } });
    opened.clock.at += 60_000;
    expect(await ask({ browser: 'another' })).toBe('too_many_requests');
    for (let n = 0; n < 2; n++, opened.clock.at += 60_000) expect(await ask({ browser: 'own' })).toBe('sent');
    // Otherwise a script would have as many codes as browsers.
    expect(await ask({ browser: 'own' })).toBe('too_many_requests');
  });

  it('uses up nothing of the limit of its network if it has to wait', async () => {
    expect(await ask()).toBe('sent');
    for (let n = 0; n < 30; n++) expect(await ask()).toBe('code_sent_already');
    expect(await ask({ target: { channel: 'sms', to: '13900139000' } })).toBe('sent');
  });

  it('is not refused because of requests for other targets from the same network, if the account has signed in from it', async () => {
    for (let n = 0; n < 30; n++) await ask({ target: { channel: 'sms', to: `1380013${8000 + n}` } });
    expect(await ask({ target: { channel: 'sms', to: '13900138009' } })).toBe('too_many_requests');
    expect(await ask({ target: { channel: 'sms', to: '13900138009' }, relation: 'familiar' })).toBe('sent');
  });
});
