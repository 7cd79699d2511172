import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { createMessages } from './index.ts';
import { CAPTCHA, captcha, ip, messagesBeforeEach, otherThan, request, target } from './testing/fixture.ts';

const opened = messagesBeforeEach();

describe('the outbox', () => {
  it('appends one line of JSON per message', async () => {
    await opened.messages.sendCode(request);
    opened.clock.at += 60_000;
    await opened.messages.sendCode({
      ...request,
      target: { channel: 'email', to: 'lin@example.org' },
      locale: 'en-US',
    });
    const [sms, email] = readFileSync(opened.file, 'utf8')
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
    expect(await opened.outbox.latest(5)).toEqual([]);
    for (const to of ['a', 'b', 'c'])
      await opened.outbox.sendSms({ to, purpose: 'notice', code: null, text: 'x'.repeat(40_000) });
    expect((await opened.outbox.latest(2)).map((entry) => entry.to)).toEqual(['c']);
  });
});

describe('a verification code', () => {
  it('is six digits, works once, and is stored only as a digest', async () => {
    await opened.messages.sendCode(request);
    const code = await opened.lastCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await opened.db.selectFrom('verification_codes').selectAll().execute())).not.toContain(
      `"${code}"`,
    );
    await opened.verify(code);
    await expect(opened.verify(code)).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('is consumed by one of many concurrent requests', async () => {
    await opened.messages.sendCode(request);
    const code = await opened.lastCode();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => opened.verify(code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('expires after ten minutes', async () => {
    await opened.messages.sendCode(request);
    opened.clock.at += 10 * 60_000;
    await expect(opened.verify(await opened.lastCode())).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('allows five attempts, also if they are concurrent', async () => {
    await opened.messages.sendCode(request);
    const code = await opened.lastCode();
    const refusals = await Promise.all(
      Array.from({ length: 20 }, () => opened.verify(otherThan(code)).catch((error: { code: string }) => error.code)),
    );
    expect(refusals.filter((refusal) => refusal === 'code_wrong')).toHaveLength(5);
    await expect(opened.verify(code)).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('is invalid for another target', async () => {
    await opened.messages.sendCode(request);
    const code = await opened.lastCode();
    await expect(
      opened.messages.verifyCode({ target: { channel: 'sms', to: '13900139000' }, purpose: 'register', code, ip }),
    ).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('invalidates the one before it', async () => {
    await opened.messages.sendCode(request);
    const first = await opened.lastCode();
    opened.clock.at += 60_000;
    await opened.messages.sendCode(request);
    await expect(opened.verify(first === (await opened.lastCode()) ? otherThan(first) : first)).rejects.toMatchObject({
      code: 'code_wrong',
    });
    await opened.verify(await opened.lastCode());
  });
});

describe('sending', () => {
  it('waits 60 seconds between two codes to one target and reports the remaining time', async () => {
    await opened.messages.sendCode(request);
    opened.clock.at += 18_000;
    await expect(opened.messages.sendCode(request)).rejects.toMatchObject({
      code: 'code_sent_already',
      params: { seconds: 42 },
    });
    opened.clock.at += 42_000;
    await opened.messages.sendCode(request);
    expect(await opened.outbox.latest(10)).toHaveLength(2);
  });

  it('is limited to ten per hour, target and client, and reports when the next is accepted', async () => {
    for (let n = 0; n < 10; n++, opened.clock.at += 60_000) await opened.messages.sendCode(request);
    await expect(opened.messages.sendCode(request)).rejects.toMatchObject({
      code: 'too_many_requests',
      params: { seconds: 3000, minutes: 50 },
    });
    await opened.messages.sendCode({ ...request, ip: '192.0.2.9', captcha: CAPTCHA });
  });

  it('is limited per client for all targets together, and then checks nothing else', async () => {
    for (let n = 0; n < 30; n++)
      await opened.messages.sendCode({ ...request, target: { channel: 'sms', to: `1380013${8000 + n}` } });
    const check = () => Promise.reject(new Error('asked'));
    await expect(
      opened.messages.sendCode({ ...request, target: { channel: 'sms', to: '13900138009' }, check }),
    ).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('leaves no code and no waiting time behind when the transport fails', async () => {
    const broken = createMessages({
      db: opened.db,
      transport: { sendSms: () => Promise.reject(new Error('gateway')), sendEmail: () => Promise.resolve() },
      outbox: null,
      captcha,
      rates: opened.rates,
      now: () => opened.clock.at,
      randomBytes,
      ...opened.quiet,
    });
    await expect(broken.sendCode(request)).rejects.toMatchObject({ code: 'server_busy' });
    expect(opened.failures).toEqual([new Error('gateway')]);
    await opened.messages.sendCode(request);
    expect(await opened.outbox.latest(10)).toHaveLength(1);
  });
});

describe('a code that belongs to an account', () => {
  const ours = { target, purpose: 'change_phone', codeOwner: 'account-1', ip } as const;
  const send = () => opened.messages.sendCode({ ...request, ...ours });

  it('is invalid for another account, and without an account', async () => {
    await send();
    const code = await opened.lastCode();
    await expect(opened.messages.verifyCode({ ...ours, codeOwner: 'account-2', code })).rejects.toMatchObject({
      code: 'code_expired',
    });
    await expect(opened.messages.verifyCode({ target, purpose: 'change_phone', code, ip })).rejects.toMatchObject({
      code: 'code_expired',
    });
    await opened.messages.verifyCode({ ...ours, code });
  });

  it('is neither replaced nor used up by another account that uses the same address', async () => {
    await send();
    const code = await opened.lastCode();
    opened.clock.at += 60_000;
    const others = { ...ours, codeOwner: 'account-2', ip: '192.0.2.2' };
    await opened.messages.sendCode({ ...request, ...others, captcha: CAPTCHA });
    for (let n = 0; n < 5; n++)
      await expect(
        opened.messages.verifyCode({ ...others, code: otherThan(await opened.lastCode()) }),
      ).rejects.toMatchObject({
        code: 'code_wrong',
      });
    await opened.messages.verifyCode({ ...ours, code });
  });

  it('is invalid for another purpose', async () => {
    await send();
    await expect(
      opened.messages.verifyCode({ ...ours, purpose: 'bind_email', code: await opened.lastCode() }),
    ).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('can be checked and used afterwards, with five wrong attempts in total', async () => {
    await send();
    const code = await opened.lastCode();
    for (let n = 0; n < 4; n++)
      await expect(opened.messages.checkCode({ ...ours, code: otherThan(code) })).rejects.toMatchObject({
        code: 'code_wrong',
      });
    await opened.messages.checkCode({ ...ours, code });
    await opened.messages.verifyCode({ ...ours, code });
    await expect(opened.messages.checkCode({ ...ours, code })).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('is found by the purpose that was requested last', async () => {
    expect(await opened.messages.newestPurpose(target, ['change_phone', 'bind_email'])).toBeNull();
    await opened.messages.sendCode({ ...request, purpose: 'bind_email' });
    opened.clock.at += 60_000;
    await send();
    expect(await opened.messages.newestPurpose(target, ['bind_email', 'change_phone'])).toBe('change_phone');
    await opened.messages.verifyCode({ ...ours, code: await opened.lastCode() });
    expect(await opened.messages.newestPurpose(target, ['bind_email', 'change_phone'])).toBe('bind_email');
    expect(await opened.messages.newestPurpose(target, ['bind_email', 'change_phone'], 'account-1')).toBeNull();
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
      await opened.messages.sendCode(hideExistence);
      const refusal = (call: Promise<void>) =>
        call.catch(({ code, params }: { code: string; params: unknown }) => ({ code, params }));
      answers.push([
        await refusal(opened.messages.sendCode(hideExistence)),
        await refusal(
          opened.messages.verifyCode({ target: hideExistence.target, purpose: 'reset_password', code: 'xxxxxx', ip }),
        ),
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    await vi.waitFor(async () => expect((await opened.outbox.latest(5)).map(({ to }) => to)).toEqual(['13800138001']));
  });

  it('does not report a failing transport', async () => {
    const broken = createMessages({
      db: opened.db,
      transport: { sendSms: () => Promise.reject(new Error('gateway')), sendEmail: () => Promise.resolve() },
      outbox: null,
      captcha,
      rates: opened.rates,
      now: () => opened.clock.at,
      randomBytes,
      ...opened.quiet,
    });
    await broken.sendCode({ ...request, hideExistence: { isKnown: true } });
    expect(opened.failures).toEqual([new Error('gateway')]);
    // Nor may a known target be able to request again sooner than an unknown one.
    await expect(broken.sendCode({ ...request, hideExistence: { isKnown: true } })).rejects.toMatchObject({
      code: 'code_sent_already',
    });
  });
});
