import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#app/errors.ts';
import { rateLimitNetwork, type Rates } from '#app/services/rate-limits/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { type CodeRequest, createMessages, createOutbox, type Messages, type Outbox } from './index.ts';

let db: Kysely<Database>;
let file: string;
let outbox: Outbox;
let messages: Messages;
let rates: Rates;
let time = 0;
/** An answered captcha, for tests that submit one. */
const PICTURE = { key: 'shown', answer: '1234' };
const captcha = {
  async pass(proof: unknown) {
    if (proof !== PICTURE) throw new AppError('captcha_required');
  },
};
let failures: unknown[];
const quiet = {
  onError: (error: unknown) => void failures.push(error),
  wait: () => new Promise((resolve) => setTimeout(resolve, 20)),
};

beforeEach(async () => {
  db = await freshDatabase();
  failures = [];
  time = Date.UTC(2026, 0, 2, 3, 4, 5);
  file = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'var', 'outbox.jsonl');
  outbox = createOutbox({ file, now: () => time });
  rates = ownRates({ codes: 30, wrongCodes: 50 });
  messages = createMessages({ db, transport: outbox, outbox, captcha, rates, now: () => time, randomBytes, ...quiet });
});
afterEach(() => {
  vi.useRealTimers();
  return db.destroy();
});

const target = { channel: 'sms', to: '13800138000' } as const;
const request: CodeRequest = { target, purpose: 'register', locale: 'zh-CN', ip: '192.0.2.1' };
const lastCode = async () => (await outbox.latest(1))[0]?.code ?? '';
const otherThan = (...codes: readonly string[]): string =>
  ['000000', '000001', '000002'].find((code) => !codes.includes(code))!;
const { ip } = request;
const verify = (code: string) => messages.verifyCode({ target, purpose: 'register', code, ip });

describe('the outbox', () => {
  it('appends one line of JSON per message', async () => {
    await messages.sendCode(request);
    time += 60_000;
    await messages.sendCode({ ...request, target: { channel: 'email', to: 'lin@example.org' }, locale: 'en-US' });
    const [sms, email] = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>);
    expect(Object.keys(sms ?? {})).toEqual(['at', 'channel', 'to', 'purpose', 'code', 'subject', 'text']);
    expect(sms).toMatchObject({
      at: '2026-01-02T03:04:05.000Z',
      channel: 'sms',
      to: '13800138000',
      purpose: 'register',
      subject: null,
    });
    expect(sms?.text).toBe(`【量子港】验证码 ${sms?.code}，用于注册账号，10 分钟内有效。请勿告诉他人。`);
    expect(email).toMatchObject({ channel: 'email', subject: 'Quantum Harbor code for creating your account' });
    expect(email?.text).toContain(`is ${email?.code}. It is valid for 10 minutes.`);
  });

  it('shows the newest first, and nothing before the first', async () => {
    expect(await outbox.latest(5)).toEqual([]);
    for (const to of ['a', 'b', 'c'])
      await outbox.sendSms({ to, purpose: 'notice', code: null, text: 'x'.repeat(40_000) });
    expect((await outbox.latest(2)).map((entry) => entry.to)).toEqual(['c']);
  });
});

describe('a verification code', () => {
  it('is six digits, works once, and is stored only as a digest', async () => {
    await messages.sendCode(request);
    const code = await lastCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await db.selectFrom('verification_codes').selectAll().execute())).not.toContain(`"${code}"`);
    await verify(code);
    await expect(verify(code)).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('is consumed by one of many concurrent requests', async () => {
    await messages.sendCode(request);
    const code = await lastCode();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => verify(code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('expires after ten minutes', async () => {
    await messages.sendCode(request);
    time += 10 * 60_000;
    await expect(verify(await lastCode())).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('allows five attempts, also if they are concurrent', async () => {
    await messages.sendCode(request);
    const code = await lastCode();
    const refusals = await Promise.all(
      Array.from({ length: 20 }, () => verify(otherThan(code)).catch((error: { code: string }) => error.code)),
    );
    expect(refusals.filter((refusal) => refusal === 'code_wrong')).toHaveLength(5);
    await expect(verify(code)).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('is invalid for another target', async () => {
    await messages.sendCode(request);
    const code = await lastCode();
    await expect(
      messages.verifyCode({ target: { channel: 'sms', to: '13900139000' }, purpose: 'register', code, ip }),
    ).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('invalidates the one before it', async () => {
    await messages.sendCode(request);
    const first = await lastCode();
    time += 60_000;
    await messages.sendCode(request);
    await expect(verify(first === (await lastCode()) ? otherThan(first) : first)).rejects.toMatchObject({
      code: 'code_wrong',
    });
    await verify(await lastCode());
  });
});

describe('sending', () => {
  it('waits 60 seconds between two codes to one target and reports the remaining time', async () => {
    await messages.sendCode(request);
    time += 18_000;
    await expect(messages.sendCode(request)).rejects.toMatchObject({
      code: 'code_sent_already',
      params: { seconds: 42 },
    });
    time += 42_000;
    await messages.sendCode(request);
    expect(await outbox.latest(10)).toHaveLength(2);
  });

  it('is limited to ten per hour, target and client, and reports when the next is accepted', async () => {
    for (let n = 0; n < 10; n++, time += 60_000) await messages.sendCode(request);
    await expect(messages.sendCode(request)).rejects.toMatchObject({
      code: 'too_many_requests',
      params: { seconds: 3000, minutes: 50 },
    });
    await messages.sendCode({ ...request, ip: '192.0.2.9', captcha: PICTURE });
  });

  it('is limited per client for all targets together, and then checks nothing else', async () => {
    for (let n = 0; n < 30; n++)
      await messages.sendCode({ ...request, target: { channel: 'sms', to: `1380013${8000 + n}` } });
    const check = () => Promise.reject(new Error('asked'));
    await expect(
      messages.sendCode({ ...request, target: { channel: 'sms', to: '13900138009' }, check }),
    ).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('leaves no code and no waiting time behind when the transport fails', async () => {
    const broken = createMessages({
      db,
      transport: { sendSms: () => Promise.reject(new Error('gateway')), sendEmail: () => Promise.resolve() },
      outbox: null,
      captcha,
      rates,
      now: () => time,
      randomBytes,
      ...quiet,
    });
    await expect(broken.sendCode(request)).rejects.toMatchObject({ code: 'server_busy' });
    expect(failures).toEqual([new Error('gateway')]);
    await messages.sendCode(request);
    expect(await outbox.latest(10)).toHaveLength(1);
  });
});

describe('wrong codes', () => {
  /** Enters wrong codes from one network, at separate targets. */
  const mistype = async (times: number, from: string) => {
    for (let n = 0; n < times; n++)
      await messages
        .verifyCode({
          target: { channel: 'sms', to: `1390013900${n % 10}` },
          purpose: 'register',
          code: '123456',
          ip: from,
        })
        .catch(() => undefined);
  };

  it('of a network do not block a right one from there', async () => {
    await messages.sendCode(request);
    await mistype(60, ip);
    await messages.checkCode({ target, purpose: 'register', code: await lastCode(), ip });
    await verify(await lastCode());
  });

  it('leave a network that entered fifty of them one attempt per code, and browsers that requested codes all of theirs', async () => {
    await messages.sendCode({ ...request, browser: 'own' });
    const code = await lastCode();
    await mistype(50, ip);
    const outcomes: unknown[] = [];
    for (let n = 0; n < 2; n++)
      outcomes.push(await verify(otherThan(code)).catch((error: { code: string }) => error.code));
    expect(outcomes).toEqual(['code_wrong', 'code_expired']);
    const own = { target, purpose: 'register', ip, browser: 'own' } as const;
    for (let n = 0; n < 4; n++)
      await expect(messages.verifyCode({ ...own, code: otherThan(code) })).rejects.toMatchObject({
        code: 'code_wrong',
      });
    await messages.verifyCode({ ...own, code });
  });

  it('are counted by network if a client chooses its own address', async () => {
    for (let n = 0; n < 50; n++) await mistype(1, `2001:db8::${n.toString(16)}`);
    expect(
      await Promise.all(
        ['2001:db8::ffff', '2001:db8:0:1::1'].map((address) => rates.wrongCodes.isSpent(rateLimitNetwork(address))),
      ),
    ).toEqual([true, false]);
  });

  it('are not increased by right ones', async () => {
    await messages.sendCode(request);
    for (let each = 0; each < 12; each++)
      await messages.checkCode({ target, purpose: 'register', code: await lastCode(), ip });
    await verify(await lastCode());
  });
});

describe('a code without an account', () => {
  const guess = (from: string, code: string, more: { browser?: string; isFamiliar?: boolean } = {}) =>
    messages.verifyCode({ target, purpose: 'register', code, ip: from, ...more }).then(
      () => 'right',
      (error: { code: string }) => error.code,
    );
  const STRANGER = '198.51.100.1';
  /** Enters wrong codes from as many networks as needed. */
  const burn = async (wrong: string) => {
    for (let n = 0; n < 25; n++) for (let each = 0; each < 3; each++) await guess(`203.0.113.${n}`, wrong);
  };

  it('is valid for its recipient, even after many wrong attempts of other networks that requested it', async () => {
    await messages.sendCode({ ...request, ip: STRANGER });
    const code = await lastCode();
    for (let n = 0; n < 4; n++)
      for (const from of [STRANGER, '198.51.100.2', '198.51.100.3', '198.51.100.4']) await guess(from, otherThan(code));
    expect(await guess(ip, code)).toBe('right');
  });

  it('has three attempts for each network that did not request it, and sixty for all of them', async () => {
    await messages.sendCode(request);
    const code = await lastCode();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) => guess(`203.0.113.${n % 25}`, otherThan(code))),
    );
    expect(outcomes.filter((outcome) => outcome === 'code_wrong')).toHaveLength(60);
    expect(await guess('203.0.113.1', code)).toBe('code_expired');
    expect(await guess('198.51.100.9', code)).toBe('code_expired');
    // None of these used up attempts of the requesting client, or of a network from which the account has signed in.
    for (let n = 0; n < 4; n++) expect(await guess(ip, otherThan(code))).toBe('code_wrong');
    for (let n = 0; n < 4; n++)
      expect(await guess('192.0.2.200', otherThan(code), { isFamiliar: true })).toBe('code_wrong');
    expect(await guess(ip, code)).toBe('right');
  });

  it('is valid on another network in the browser that requested it, regardless of wrong attempts', async () => {
    await messages.sendCode({ ...request, browser: 'own' });
    const code = await lastCode();
    await burn(otherThan(code));
    for (let n = 0; n < 6; n++) await guess(ip, otherThan(code));
    expect(await guess('198.51.100.77', code, { browser: 'another' })).toBe('code_expired');
    expect(await guess('198.51.100.77', code, { browser: 'own' })).toBe('right');
  });

  it('is valid on another network than the requesting one, for users who changed networks', async () => {
    await messages.sendCode(request);
    expect(await guess(STRANGER, await lastCode())).toBe('right');
    expect(await guess(ip, await lastCode())).toBe('code_expired');
  });

  it('allows the requesting client five concurrent attempts, and accepts a right one among them', async () => {
    await messages.sendCode(request);
    const code = await lastCode();
    const tried = await Promise.all(Array.from({ length: 40 }, () => guess(ip, otherThan(code))));
    expect(tried.filter((outcome) => outcome === 'code_wrong')).toHaveLength(5);
    expect(await guess(ip, code)).toBe('code_expired');
    expect(await guess(STRANGER, code)).toBe('right');
  });

  it('is valid beside codes that others requested', async () => {
    await messages.sendCode(request);
    const first = await lastCode();
    // Immediately: a request of another network delays no one.
    await messages.sendCode({ ...request, ip: STRANGER, captcha: PICTURE });
    const second = await lastCode();
    for (let n = 0; n < 5; n++) await guess(STRANGER, otherThan(first, second));
    await messages.checkCode({ target, purpose: 'register', code: first, ip });
    await messages.checkCode({ target, purpose: 'register', code: second, ip });
    expect(await guess(ip, first)).toBe('right');
  });

  it('is not invalidated by a request of another browser in the same network', async () => {
    await messages.sendCode({ ...request, browser: 'own' });
    const first = await lastCode();
    time += 60_000;
    await messages.sendCode({ ...request, browser: 'neighbour' });
    expect(await guess(ip, first, { browser: 'own' })).toBe('right');
  });
});

describe('a client that requests a code', () => {
  const ask = (more: Partial<CodeRequest> = {}) =>
    messages.sendCode({ ...request, ...more }).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    );
  const STRANGER = '198.51.100.1';

  it('is not delayed by requests of another network, but must answer a captcha', async () => {
    expect(await ask({ ip: STRANGER })).toBe('sent');
    expect(await ask()).toBe('captcha_required');
    expect(await ask({ captcha: PICTURE })).toBe('sent');
    expect(await ask({ captcha: PICTURE })).toBe('code_sent_already');
    // The network that requested first needs none.
    time += 60_000;
    expect(await ask({ ip: STRANGER })).toBe('sent');
  });

  it('must answer a captcha for one day, and not longer', async () => {
    await ask({ ip: STRANGER });
    time += 24 * 3_600_000 - 1;
    expect(await ask()).toBe('captcha_required');
    time += 1;
    expect(await ask()).toBe('sent');
  });

  it('must answer one also if several other networks request concurrently', async () => {
    const asked = await Promise.all(Array.from({ length: 6 }, (_, n) => ask({ ip: `198.51.100.${n}` })));
    expect(asked.toSorted()).toEqual([...Array<string>(5).fill('captcha_required'), 'sent']);
  });

  it('needs none if it is signed in to the account, but one if the account only signed in from there before', async () => {
    await ask({ ip: STRANGER });
    expect(await ask({ standing: 'familiar' })).toBe('captcha_required');
    expect(await ask({ standing: 'owner' })).toBe('sent');
  });

  it('has a separate limit in the browser that requested before, on any network', async () => {
    expect(await ask({ browser: 'own' })).toBe('sent');
    // Another client uses up the network's hourly limit.
    for (let n = 0; n < 9; n++) {
      time += 60_000;
      expect(await ask()).toBe('sent');
    }
    time += 60_000;
    expect(await ask()).toBe('too_many_requests');
    expect(await ask({ browser: 'own' })).toBe('sent');
    expect(await ask({ browser: 'own', ip: STRANGER })).toBe('code_sent_already');
    time += 60_000;
    expect(await ask({ browser: 'own', ip: STRANGER })).toBe('sent');
    expect(await ask({ browser: 'own', ip: STRANGER })).toBe('code_sent_already');
  });

  it('shares twenty codes per day with all others, except networks from which the account has signed in', async () => {
    const strangers = [STRANGER, '198.51.100.2', '198.51.100.3'];
    const outcomes: string[] = [];
    for (let n = 0; n < 21; n++, time += 400_000) outcomes.push(await ask({ ip: strangers[n % 3]!, captcha: PICTURE }));
    expect(outcomes).toEqual([...Array<string>(20).fill('sent'), 'too_many_requests']);
    expect(await ask({ captcha: PICTURE })).toBe('too_many_requests');
    expect(await ask({ captcha: PICTURE, standing: 'familiar' })).toBe('sent');
    expect(await ask({ target: { channel: 'sms', to: '13800138001' } })).toBe('sent');
    time += 24 * 3_600_000;
    expect(await ask()).toBe('sent');
  });

  it('has fifteen of these from one network', async () => {
    for (let n = 0; n < 15; n++, time += 400_000) await ask({ ip: STRANGER });
    expect(await ask({ ip: STRANGER })).toBe('too_many_requests');
    expect(await ask({ captcha: PICTURE })).toBe('sent');
  });

  it.each(['familiar', 'owner'] as const)(
    'has thirty per day from a network known to the account, from any number of browsers: %s',
    async (standing) => {
      const outcomes: string[] = [];
      // Each browser uses the network's limit first, and then its own.
      for (let n = 0; n < 40; n++, time += 500_000)
        for (const browser of [`fresh-${n}`, `fresh-${Math.max(0, n - 1)}`])
          outcomes.push(await ask({ browser, standing }));
      expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(30);
      expect(outcomes.at(-1)).toBe('too_many_requests');
      // This affects neither other networks nor another network that is known to the account.
      expect(await ask({ ip: STRANGER, captcha: PICTURE })).toBe('sent');
      expect(await ask({ ip: '192.0.2.200', captcha: PICTURE, standing: 'familiar' })).toBe('sent');
      time += 24 * 3_600_000;
      expect(await ask({ browser: 'later', standing })).toBe('sent');
    },
  );

  it('has sixty per day if it is signed in, from any number of networks', async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 70; n++, time += 60_000) outcomes.push(await ask({ ip: `198.51.100.${n}`, standing: 'owner' }));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(60);
    expect(outcomes.at(-1)).toBe('too_many_requests');
    // A user who lost the session can still reset the password.
    expect(await ask({ captcha: PICTURE, standing: 'familiar' })).toBe('sent');
  });

  it('is not refused in the browser that requested before because of a script on the same network', async () => {
    expect(await ask({ browser: 'own' })).toBe('sent');
    for (let n = 0; n < 29; n++) await ask({ target: { channel: 'sms', to: `1390013${9000 + n}` } });
    time += 60_000;
    expect(await ask({ browser: 'another' })).toBe('too_many_requests');
    for (let n = 0; n < 2; n++, time += 60_000) expect(await ask({ browser: 'own' })).toBe('sent');
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
    expect(await ask({ target: { channel: 'sms', to: '13900138009' }, standing: 'familiar' })).toBe('sent');
  });
});

describe('a code that belongs to an account', () => {
  const ours = { target, purpose: 'change_phone', codeOwner: 'account-1', ip } as const;
  const send = () => messages.sendCode({ ...request, ...ours });

  it('is invalid for another account, and without an account', async () => {
    await send();
    const code = await lastCode();
    await expect(messages.verifyCode({ ...ours, codeOwner: 'account-2', code })).rejects.toMatchObject({
      code: 'code_expired',
    });
    await expect(messages.verifyCode({ target, purpose: 'change_phone', code, ip })).rejects.toMatchObject({
      code: 'code_expired',
    });
    await messages.verifyCode({ ...ours, code });
  });

  it('is neither replaced nor used up by another account that uses the same address', async () => {
    await send();
    const code = await lastCode();
    time += 60_000;
    const others = { ...ours, codeOwner: 'account-2', ip: '192.0.2.2' };
    await messages.sendCode({ ...request, ...others, captcha: PICTURE });
    for (let n = 0; n < 5; n++)
      await expect(messages.verifyCode({ ...others, code: otherThan(await lastCode()) })).rejects.toMatchObject({
        code: 'code_wrong',
      });
    await messages.verifyCode({ ...ours, code });
  });

  it('is invalid for another purpose', async () => {
    await send();
    await expect(messages.verifyCode({ ...ours, purpose: 'bind_email', code: await lastCode() })).rejects.toMatchObject(
      { code: 'code_expired' },
    );
  });

  it('can be checked and used afterwards, with five wrong attempts in total', async () => {
    await send();
    const code = await lastCode();
    for (let n = 0; n < 4; n++)
      await expect(messages.checkCode({ ...ours, code: otherThan(code) })).rejects.toMatchObject({
        code: 'code_wrong',
      });
    await messages.checkCode({ ...ours, code });
    await messages.verifyCode({ ...ours, code });
    await expect(messages.checkCode({ ...ours, code })).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('is found by the purpose that was requested last', async () => {
    expect(await messages.newestPurpose(target, ['change_phone', 'bind_email'])).toBeNull();
    await messages.sendCode({ ...request, purpose: 'bind_email' });
    time += 60_000;
    await send();
    expect(await messages.newestPurpose(target, ['bind_email', 'change_phone'])).toBe('change_phone');
    await messages.verifyCode({ ...ours, code: await lastCode() });
    expect(await messages.newestPurpose(target, ['bind_email', 'change_phone'])).toBe('bind_email');
    expect(await messages.newestPurpose(target, ['bind_email', 'change_phone'], 'account-1')).toBeNull();
  });
});

describe('a code that hides whether the target is known', () => {
  it('is sent only to a known target; an unknown one is treated the same', async () => {
    const answers: unknown[] = [];
    // The unknown target first, so that a message to it would be the first one.
    for (const isKnown of [false, true]) {
      const hideExistence = {
        ...request,
        purpose: 'reset_password',
        target: { channel: 'sms', to: isKnown ? '13800138001' : '13800138002' },
        hideExistence: { isKnown },
      } as const;
      await messages.sendCode(hideExistence);
      const refusal = (call: Promise<void>) =>
        call.catch(({ code, params }: { code: string; params: unknown }) => ({ code, params }));
      answers.push([
        await refusal(messages.sendCode(hideExistence)),
        await refusal(
          messages.verifyCode({ target: hideExistence.target, purpose: 'reset_password', code: 'xxxxxx', ip }),
        ),
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    await vi.waitFor(async () => expect((await outbox.latest(5)).map(({ to }) => to)).toEqual(['13800138001']));
  });

  it('does not report a failing transport', async () => {
    const broken = createMessages({
      db,
      transport: { sendSms: () => Promise.reject(new Error('gateway')), sendEmail: () => Promise.resolve() },
      outbox: null,
      captcha,
      rates,
      now: () => time,
      randomBytes,
      ...quiet,
    });
    await broken.sendCode({ ...request, hideExistence: { isKnown: true } });
    expect(failures).toEqual([new Error('gateway')]);
    // Nor may a known target be able to request again sooner than an unknown one.
    await expect(broken.sendCode({ ...request, hideExistence: { isKnown: true } })).rejects.toMatchObject({
      code: 'code_sent_already',
    });
  });
});
