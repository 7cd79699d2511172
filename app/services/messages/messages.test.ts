import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../db/schema.ts';
import { freshDatabase } from '../../../db/testing/fresh-database.ts';
import { type CodeRequest, createMessages, createOutbox, type Messages, type Outbox } from './index.ts';

let db: Kysely<Database>;
let file: string;
let outbox: Outbox;
let messages: Messages;
let time = 0;
let failures: unknown[];
const quiet = { onError: (error: unknown) => void failures.push(error), wait: () => new Promise((resolve) => setTimeout(resolve, 20)) };

beforeEach(async () => {
  db = await freshDatabase();
  failures = [];
  time = Date.UTC(2026, 0, 2, 3, 4, 5);
  file = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'var', 'outbox.jsonl');
  outbox = createOutbox({ file, now: () => time });
  messages = createMessages({ db, carrier: outbox, outbox, now: () => time, randomBytes, ...quiet, limits: { perTargetAndHour: 3, perClientAndHour: 5 } });
});
afterEach(() => db.destroy());

const target = { channel: 'sms', to: '13800138000' } as const;
const request: CodeRequest = { target, purpose: 'register', locale: 'zh-CN', ip: '192.0.2.1' };
const lastCode = async () => (await outbox.latest(1))[0]?.code ?? '';
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const verify = (code: string) => messages.verifyCode({ target, purpose: 'register', code });

describe('the outbox', () => {
  it('appends one line of JSON a message', async () => {
    await messages.sendCode(request);
    time += 60_000;
    await messages.sendCode({ ...request, target: { channel: 'email', to: 'lin@example.org' }, locale: 'en-US' });
    const [sms, email] = readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as Record<string, string>);
    expect(Object.keys(sms ?? {})).toEqual(['at', 'channel', 'to', 'purpose', 'code', 'subject', 'text']);
    expect(sms).toMatchObject({ at: '2026-01-02T03:04:05.000Z', channel: 'sms', to: '13800138000', purpose: 'register', subject: null });
    expect(sms?.text).toBe(`【量子港】验证码 ${sms?.code}，用于注册账号，10 分钟内有效。请勿告诉他人。`);
    expect(email).toMatchObject({ channel: 'email', subject: 'Quantum Harbor code for creating your account' });
    expect(email?.text).toContain(`is ${email?.code}. It is valid for 10 minutes.`);
  });

  it('shows the newest first, and nothing before the first', async () => {
    expect(await outbox.latest(5)).toEqual([]);
    for (const to of ['a', 'b', 'c']) await outbox.sendSms({ to, purpose: 'notice', code: null, text: 'x'.repeat(40_000) });
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
    const refusals = await Promise.all(Array.from({ length: 20 }, () => verify(otherThan(code)).catch((error: { code: string }) => error.code)));
    expect(refusals.filter((refusal) => refusal === 'code_wrong')).toHaveLength(5);
    await expect(verify(code)).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('opens nothing for another target', async () => {
    await messages.sendCode(request);
    const code = await lastCode();
    await expect(messages.verifyCode({ target: { channel: 'sms', to: '13900139000' }, purpose: 'register', code })).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('makes the one before it worthless', async () => {
    await messages.sendCode(request);
    const first = await lastCode();
    time += 60_000;
    await messages.sendCode(request);
    await expect(verify(first === (await lastCode()) ? otherThan(first) : first)).rejects.toMatchObject({ code: 'code_wrong' });
    await verify(await lastCode());
  });
});

describe('sending', () => {
  it('waits 60 seconds between two codes to one target and says how long', async () => {
    await messages.sendCode(request);
    time += 18_000;
    await expect(messages.sendCode(request)).rejects.toMatchObject({ code: 'code_sent_already', params: { seconds: 42 } });
    time += 42_000;
    await messages.sendCode(request);
    expect(await outbox.latest(10)).toHaveLength(2);
  });

  it('is limited for a target, whichever client asks', async () => {
    for (let n = 1; n <= 3; n++, time += 60_000) await messages.sendCode({ ...request, ip: `192.0.2.${n}` });
    await expect(messages.sendCode({ ...request, ip: '192.0.2.9' })).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('is limited for a client, whichever target it names, and then asks nothing more', async () => {
    for (let n = 0; n < 5; n++) await messages.sendCode({ ...request, target: { channel: 'sms', to: `1380013800${n}` } });
    const check = () => Promise.reject(new Error('asked'));
    await expect(messages.sendCode({ ...request, target: { channel: 'sms', to: '13800138009' }, check })).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('leaves no code and no waiting behind when the carrier fails', async () => {
    const broken = createMessages({ db, carrier: { sendSms: () => Promise.reject(new Error('gateway')), sendEmail: () => Promise.resolve() }, outbox: null, now: () => time, randomBytes, ...quiet });
    await expect(broken.sendCode(request)).rejects.toMatchObject({ code: 'server_busy' });
    expect(failures).toEqual([new Error('gateway')]);
    await messages.sendCode(request);
    expect(await outbox.latest(10)).toHaveLength(1);
  });
});

describe('a code that belongs to an account', () => {
  const ours = { target, purpose: 'change_phone', holder: 'account-1' } as const;
  const send = () => messages.sendCode({ ...request, ...ours });

  it('opens nothing for another account, nor for nobody', async () => {
    await send();
    const code = await lastCode();
    await expect(messages.verifyCode({ ...ours, holder: 'account-2', code })).rejects.toMatchObject({ code: 'code_wrong' });
    await expect(messages.verifyCode({ target, purpose: 'change_phone', code })).rejects.toMatchObject({ code: 'code_wrong' });
    await messages.verifyCode({ ...ours, code });
  });

  it('opens nothing for another purpose', async () => {
    await send();
    await expect(messages.verifyCode({ ...ours, purpose: 'bind_email', code: await lastCode() })).rejects.toMatchObject({ code: 'code_expired' });
  });

  it('may be checked and used afterwards, five tries in all', async () => {
    await send();
    const code = await lastCode();
    for (let n = 0; n < 4; n++) await messages.checkCode({ ...ours, code });
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
  });
});

describe('a discreet code', () => {
  it('is sent to a known target only, and the other one is treated as if it were', async () => {
    const answers: unknown[] = [];
    for (const isKnown of [true, false]) {
      const discreet = { ...request, purpose: 'reset_password', target: { channel: 'sms', to: isKnown ? '13800138001' : '13800138002' }, discreet: { isKnown } } as const;
      await messages.sendCode(discreet);
      const refusal = (call: Promise<void>) => call.catch(({ code, params }: { code: string; params: unknown }) => ({ code, params }));
      answers.push([await refusal(messages.sendCode(discreet)), await refusal(messages.verifyCode({ target: discreet.target, purpose: 'reset_password', code: 'xxxxxx' }))]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await outbox.latest(5)).map(({ to }) => to)).toEqual(['13800138001']);
  });

  it('says nothing of a carrier that fails', async () => {
    const broken = createMessages({ db, carrier: { sendSms: () => Promise.reject(new Error('gateway')), sendEmail: () => Promise.resolve() }, outbox: null, now: () => time, randomBytes, ...quiet });
    await broken.sendCode({ ...request, discreet: { isKnown: true } });
    expect(failures).toEqual([new Error('gateway')]);
  });
});
