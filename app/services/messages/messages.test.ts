import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { AppError } from '#app/errors.ts';
import { networkOf, type Rates } from '#app/services/rate-limits/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { type CodeRequest, createMessages, createOutbox, type Messages, type Outbox } from './index.ts';

let db: Kysely<Database>;
let file: string;
let outbox: Outbox;
let messages: Messages;
let rates: Rates;
let time = 0;
/** A picture that was read, for a test that says so. */
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
  messages = createMessages({ db, carrier: outbox, outbox, captcha, rates, now: () => time, randomBytes, ...quiet });
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
  it('appends one line of JSON a message', async () => {
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

  it('is used up by one of many who present it at once', async () => {
    await messages.sendCode(request);
    const code = await lastCode();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => verify(code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is worthless after ten minutes', async () => {
    await messages.sendCode(request);
    time += 10 * 60_000;
    await expect(verify(await lastCode())).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('allows five tries, also when they come at once', async () => {
    await messages.sendCode(request);
    const code = await lastCode();
    const refusals = await Promise.all(
      Array.from({ length: 20 }, () => verify(otherThan(code)).catch((error: { code: string }) => error.code)),
    );
    expect(refusals.filter((refusal) => refusal === 'code_wrong')).toHaveLength(5);
    await expect(verify(code)).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('opens nothing for another target', async () => {
    await messages.sendCode(request);
    const code = await lastCode();
    await expect(
      messages.verifyCode({ target: { channel: 'sms', to: '13900139000' }, purpose: 'register', code, ip }),
    ).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('makes the one before it worthless', async () => {
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
  it('waits 60 seconds between two codes to one target and says how long', async () => {
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

  it('is limited for a target to ten an hour and asker, and says when the next is taken', async () => {
    for (let n = 0; n < 10; n++, time += 60_000) await messages.sendCode(request);
    await expect(messages.sendCode(request)).rejects.toMatchObject({
      code: 'too_many_requests',
      params: { seconds: 3000, minutes: 50 },
    });
    await messages.sendCode({ ...request, ip: '192.0.2.9', captcha: PICTURE });
  });

  it('is limited for a client, whichever target it names, and then asks nothing more', async () => {
    for (let n = 0; n < 30; n++)
      await messages.sendCode({ ...request, target: { channel: 'sms', to: `1380013${8000 + n}` } });
    const check = () => Promise.reject(new Error('asked'));
    await expect(
      messages.sendCode({ ...request, target: { channel: 'sms', to: '13900138009' }, check }),
    ).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('leaves no code and no waiting behind when the carrier fails', async () => {
    const broken = createMessages({
      db,
      carrier: { sendSms: () => Promise.reject(new Error('gateway')), sendEmail: () => Promise.resolve() },
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
  /** So many from one network, at targets of its own. */
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

  it('of a network refuse nobody there a right one', async () => {
    await messages.sendCode(request);
    await mistype(60, ip);
    await messages.checkCode({ target, purpose: 'register', code: await lastCode(), ip });
    await verify(await lastCode());
  });

  it('leave a network that typed fifty of them one try at each code, and browsers that asked all of theirs', async () => {
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

  it('are counted by network where a client chooses its own address', async () => {
    for (let n = 0; n < 50; n++) await mistype(1, `2001:db8::${n.toString(16)}`);
    expect(
      await Promise.all(
        ['2001:db8::ffff', '2001:db8:0:1::1'].map((address) => rates.wrongCodes.isSpent(networkOf(address))),
      ),
    ).toEqual([true, false]);
  });

  it('are not what right ones count for', async () => {
    await messages.sendCode(request);
    for (let each = 0; each < 12; each++)
      await messages.checkCode({ target, purpose: 'register', code: await lastCode(), ip });
    await verify(await lastCode());
  });
});

describe('a code that belongs to nobody yet', () => {
  const guess = (from: string, code: string, more: { browser?: string; isFamiliar?: boolean } = {}) =>
    messages.verifyCode({ target, purpose: 'register', code, ip: from, ...more }).then(
      () => 'right',
      (error: { code: string }) => error.code,
    );
  const STRANGER = '198.51.100.1';
  /** From as many networks as it takes. */
  const burn = async (wrong: string) => {
    for (let n = 0; n < 25; n++) for (let each = 0; each < 3; each++) await guess(`203.0.113.${n}`, wrong);
  };

  it('is good for who was sent it, however often strangers were wrong who had asked for it', async () => {
    await messages.sendCode({ ...request, ip: STRANGER });
    const code = await lastCode();
    for (let n = 0; n < 4; n++)
      for (const from of [STRANGER, '198.51.100.2', '198.51.100.3', '198.51.100.4']) await guess(from, otherThan(code));
    expect(await guess(ip, code)).toBe('right');
  });

  it('has three tries for each network that did not ask, and sixty for all of them', async () => {
    await messages.sendCode(request);
    const code = await lastCode();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) => guess(`203.0.113.${n % 25}`, otherThan(code))),
    );
    expect(outcomes.filter((outcome) => outcome === 'code_wrong')).toHaveLength(60);
    expect(await guess('203.0.113.1', code)).toBe('code_expired');
    expect(await guess('198.51.100.9', code)).toBe('code_expired');
    // None of that is what who asked had to try with, nor a network that the account has signed in from.
    for (let n = 0; n < 4; n++) expect(await guess(ip, otherThan(code))).toBe('code_wrong');
    for (let n = 0; n < 4; n++)
      expect(await guess('192.0.2.200', otherThan(code), { isFamiliar: true })).toBe('code_wrong');
    expect(await guess(ip, code)).toBe('right');
  });

  it('is good on another network in the browser that asked for it, whatever anybody typed', async () => {
    await messages.sendCode({ ...request, browser: 'own' });
    const code = await lastCode();
    await burn(otherThan(code));
    for (let n = 0; n < 6; n++) await guess(ip, otherThan(code));
    expect(await guess('198.51.100.77', code, { browser: 'another' })).toBe('code_expired');
    expect(await guess('198.51.100.77', code, { browser: 'own' })).toBe('right');
  });

  it('is good on another network than the one that asked for it, for whoever has changed networks', async () => {
    await messages.sendCode(request);
    expect(await guess(STRANGER, await lastCode())).toBe('right');
    expect(await guess(ip, await lastCode())).toBe('code_expired');
  });

  it('may be guessed five times by who asked, however many try at once, and a right one among them is found', async () => {
    await messages.sendCode(request);
    const code = await lastCode();
    const tried = await Promise.all(Array.from({ length: 40 }, () => guess(ip, otherThan(code))));
    expect(tried.filter((outcome) => outcome === 'code_wrong')).toHaveLength(5);
    expect(await guess(ip, code)).toBe('code_expired');
    expect(await guess(STRANGER, code)).toBe('right');
  });

  it('is good beside those that others asked for', async () => {
    await messages.sendCode(request);
    const first = await lastCode();
    // At once: what a stranger asked for makes nobody wait.
    await messages.sendCode({ ...request, ip: STRANGER, captcha: PICTURE });
    const second = await lastCode();
    for (let n = 0; n < 5; n++) await guess(STRANGER, otherThan(first, second));
    await messages.checkCode({ target, purpose: 'register', code: first, ip });
    await messages.checkCode({ target, purpose: 'register', code: second, ip });
    expect(await guess(ip, first)).toBe('right');
  });

  it('is not made worthless by one that another browser of the same network asks for', async () => {
    await messages.sendCode({ ...request, browser: 'own' });
    const first = await lastCode();
    time += 60_000;
    await messages.sendCode({ ...request, browser: 'neighbour' });
    expect(await guess(ip, first, { browser: 'own' })).toBe('right');
  });
});

describe('who asks for a code', () => {
  const ask = (more: Partial<CodeRequest> = {}) =>
    messages.sendCode({ ...request, ...more }).then(
      () => 'sent',
      (error: { code: string }) => error.code,
    );
  const STRANGER = '198.51.100.1';

  it('waits for nothing that a stranger asked from elsewhere, but reads a picture', async () => {
    expect(await ask({ ip: STRANGER })).toBe('sent');
    expect(await ask()).toBe('captcha_required');
    expect(await ask({ captcha: PICTURE })).toBe('sent');
    expect(await ask({ captcha: PICTURE })).toBe('code_sent_already');
    // Whoever was there first is asked for none.
    time += 60_000;
    expect(await ask({ ip: STRANGER })).toBe('sent');
  });

  it('is asked for a picture as long as a day, and not longer', async () => {
    await ask({ ip: STRANGER });
    time += 24 * 3_600_000 - 1;
    expect(await ask()).toBe('captcha_required');
    time += 1;
    expect(await ask()).toBe('sent');
  });

  it('is asked for one however many second networks come at once', async () => {
    const asked = await Promise.all(Array.from({ length: 6 }, (_, n) => ask({ ip: `198.51.100.${n}` })));
    expect(asked.toSorted()).toEqual([...Array<string>(5).fill('captcha_required'), 'sent']);
  });

  it('is asked for none where it is signed in to the account, and for one where the account only was signed in to from there', async () => {
    await ask({ ip: STRANGER });
    expect(await ask({ standing: 'familiar' })).toBe('captcha_required');
    expect(await ask({ standing: 'owner' })).toBe('sent');
  });

  it('has an allowance of its own in the browser that asked before, wherever it goes', async () => {
    expect(await ask({ browser: 'own' })).toBe('sent');
    // A neighbour has the network's whole hour.
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

  it('is one of all who have twenty codes a day, but for networks that the account has signed in from', async () => {
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

  it('has fifteen of that day from one network', async () => {
    for (let n = 0; n < 15; n++, time += 400_000) await ask({ ip: STRANGER });
    expect(await ask({ ip: STRANGER })).toBe('too_many_requests');
    expect(await ask({ captcha: PICTURE })).toBe('sent');
  });

  it.each(['familiar', 'owner'] as const)(
    'has thirty a day from a network that the account knows, however many browsers ask there: %s',
    async (standing) => {
      const outcomes: string[] = [];
      // Each by the network's allowance first, and then by its own.
      for (let n = 0; n < 40; n++, time += 500_000)
        for (const browser of [`fresh-${n}`, `fresh-${Math.max(0, n - 1)}`])
          outcomes.push(await ask({ browser, standing }));
      expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(30);
      expect(outcomes.at(-1)).toBe('too_many_requests');
      // Neither what strangers may ask for nor another network that the account knows is touched by it.
      expect(await ask({ ip: STRANGER, captcha: PICTURE })).toBe('sent');
      expect(await ask({ ip: '192.0.2.200', captcha: PICTURE, standing: 'familiar' })).toBe('sent');
      time += 24 * 3_600_000;
      expect(await ask({ browser: 'later', standing })).toBe('sent');
    },
  );

  it('has sixty a day where it is signed in, from however many networks', async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 70; n++, time += 60_000) outcomes.push(await ask({ ip: `198.51.100.${n}`, standing: 'owner' }));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(60);
    expect(outcomes.at(-1)).toBe('too_many_requests');
    // Who lost a session gets in by a reset all the same.
    expect(await ask({ captcha: PICTURE, standing: 'familiar' })).toBe('sent');
  });

  it('is not refused in the browser that asked before for what a script asks behind the same network', async () => {
    expect(await ask({ browser: 'own' })).toBe('sent');
    for (let n = 0; n < 29; n++) await ask({ target: { channel: 'sms', to: `1390013${9000 + n}` } });
    time += 60_000;
    expect(await ask({ browser: 'another' })).toBe('too_many_requests');
    for (let n = 0; n < 2; n++, time += 60_000) expect(await ask({ browser: 'own' })).toBe('sent');
    // Else a script would have as many codes as it has browsers.
    expect(await ask({ browser: 'own' })).toBe('too_many_requests');
  });

  it('uses up nothing of its network where it is told to wait', async () => {
    expect(await ask()).toBe('sent');
    for (let n = 0; n < 30; n++) expect(await ask()).toBe('code_sent_already');
    expect(await ask({ target: { channel: 'sms', to: '13900139000' } })).toBe('sent');
  });

  it('is not refused for what others asked from the same network for other targets, where the account has signed in from it', async () => {
    for (let n = 0; n < 30; n++) await ask({ target: { channel: 'sms', to: `1380013${8000 + n}` } });
    expect(await ask({ target: { channel: 'sms', to: '13900138009' } })).toBe('too_many_requests');
    expect(await ask({ target: { channel: 'sms', to: '13900138009' }, standing: 'familiar' })).toBe('sent');
  });
});

describe('a code that belongs to an account', () => {
  const ours = { target, purpose: 'change_phone', holder: 'account-1', ip } as const;
  const send = () => messages.sendCode({ ...request, ...ours });

  it('opens nothing for another account, nor for nobody', async () => {
    await send();
    const code = await lastCode();
    await expect(messages.verifyCode({ ...ours, holder: 'account-2', code })).rejects.toMatchObject({
      code: 'code_expired',
    });
    await expect(messages.verifyCode({ target, purpose: 'change_phone', code, ip })).rejects.toMatchObject({
      code: 'code_expired',
    });
    await messages.verifyCode({ ...ours, code });
  });

  it('is neither replaced nor used up by what another account does with the same address', async () => {
    await send();
    const code = await lastCode();
    time += 60_000;
    const others = { ...ours, holder: 'account-2', ip: '192.0.2.2' };
    await messages.sendCode({ ...request, ...others, captcha: PICTURE });
    for (let n = 0; n < 5; n++)
      await expect(messages.verifyCode({ ...others, code: otherThan(await lastCode()) })).rejects.toMatchObject({
        code: 'code_wrong',
      });
    await messages.verifyCode({ ...ours, code });
  });

  it('opens nothing for another purpose', async () => {
    await send();
    await expect(messages.verifyCode({ ...ours, purpose: 'bind_email', code: await lastCode() })).rejects.toMatchObject(
      { code: 'code_expired' },
    );
  });

  it('may be checked and used afterwards, five wrong tries in all', async () => {
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

  it('is known by the purpose that was asked for last', async () => {
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

describe('a discreet code', () => {
  it('is sent to a known target only, and the other one is treated as if it were', async () => {
    const answers: unknown[] = [];
    // Whatever would go to the unknown one goes first.
    for (const isKnown of [false, true]) {
      const discreet = {
        ...request,
        purpose: 'reset_password',
        target: { channel: 'sms', to: isKnown ? '13800138001' : '13800138002' },
        discreet: { isKnown },
      } as const;
      await messages.sendCode(discreet);
      const refusal = (call: Promise<void>) =>
        call.catch(({ code, params }: { code: string; params: unknown }) => ({ code, params }));
      answers.push([
        await refusal(messages.sendCode(discreet)),
        await refusal(messages.verifyCode({ target: discreet.target, purpose: 'reset_password', code: 'xxxxxx', ip })),
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    await vi.waitFor(async () => expect((await outbox.latest(5)).map(({ to }) => to)).toEqual(['13800138001']));
  });

  it('says nothing of a carrier that fails', async () => {
    const broken = createMessages({
      db,
      carrier: { sendSms: () => Promise.reject(new Error('gateway')), sendEmail: () => Promise.resolve() },
      outbox: null,
      captcha,
      rates,
      now: () => time,
      randomBytes,
      ...quiet,
    });
    await broken.sendCode({ ...request, discreet: { isKnown: true } });
    expect(failures).toEqual([new Error('gateway')]);
    // Nor by letting a known target ask again sooner than an unknown one.
    await expect(broken.sendCode({ ...request, discreet: { isKnown: true } })).rejects.toMatchObject({
      code: 'code_sent_already',
    });
  });
});
