import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  messages = createMessages({ db, carrier: outbox, outbox, now: () => time, randomBytes, ...quiet, limits: { perTargetAndHour: 3, perClientAndHour: 5, wrongPerClientAndHour: 30 } });
});
afterEach(() => {
  vi.useRealTimers();
  return db.destroy();
});

const target = { channel: 'sms', to: '13800138000' } as const;
const request: CodeRequest = { target, purpose: 'register', locale: 'zh-CN', ip: '192.0.2.1' };
const lastCode = async () => (await outbox.latest(1))[0]?.code ?? '';
const otherThan = (...codes: readonly string[]): string => ['000000', '000001', '000002'].find((code) => !codes.includes(code))!;
const { ip } = request;
const verify = (code: string) => messages.verifyCode({ target, purpose: 'register', code, ip });

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
    await expect(messages.verifyCode({ target: { channel: 'sms', to: '13900139000' }, purpose: 'register', code, ip })).rejects.toMatchObject({ code: 'code_expired' });
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

describe('wrong codes', () => {
  it('are taken from one client so many times an hour, whatever they were for, and from others still', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await messages.sendCode({ ...request, ip: '192.0.2.9' });
    const code = await lastCode();
    const guesses = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => messages.verifyCode({ target: { channel: 'sms', to: `1390013900${n % 10}` }, purpose: 'register', code: '123456', ip })));
    expect(guesses.map((guess) => (guess.status === 'rejected' ? (guess.reason as { code: string }).code : '')).toSorted()).toEqual([...Array<string>(30).fill('code_expired'), ...Array<string>(10).fill('too_many_requests')]);
    await expect(verify(code)).rejects.toMatchObject({ code: 'too_many_requests' });
    await messages.checkCode({ target, purpose: 'register', code, ip: '192.0.2.2' });
    vi.advanceTimersByTime(3_600_001);
    time += 3_600_001;
    await messages.sendCode(request);
    await verify(await lastCode());
  });

  it('are counted by network where a client chooses its own address', async () => {
    const guess = (n: number) => messages.verifyCode({ target, purpose: 'register', code: '123456', ip: `2001:db8::${n.toString(16)}` });
    for (let n = 0; n < 30; n++) await expect(guess(n)).rejects.toMatchObject({ code: 'code_expired' });
    await expect(guess(99)).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('are not what right ones count for', async () => {
    for (let n = 0; n < 3; n++, time += 60_000) {
      await messages.sendCode(request);
      for (let each = 0; each < 4; each++) await messages.checkCode({ target, purpose: 'register', code: await lastCode(), ip });
    }
  });
});

describe('a code that belongs to nobody yet', () => {
  const guess = (ip: string, code: string) => messages.verifyCode({ target, purpose: 'register', code, ip }).catch((error: { code: string }) => error.code);

  it('is not used up by strangers, who have three tries together, wherever they are', async () => {
    await messages.sendCode(request);
    const code = await lastCode();
    const refusals = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(`198.51.100.${n}`, otherThan(code))));
    expect(refusals.toSorted()).toEqual([...Array<string>(9).fill('code_expired'), ...Array<string>(3).fill('code_wrong')]);
    // Not even the right one is told them then; and who asked has all five tries.
    expect(await guess('198.51.100.77', code)).toBe('code_expired');
    for (let n = 0; n < 4; n++) expect(await guess(ip, otherThan(code))).toBe('code_wrong');
    await verify(code);
    expect(await guess('198.51.100.78', code)).toBe('code_expired');
  });

  it('is good on another network than the one that asked for it, for whoever has changed networks', async () => {
    await messages.sendCode(request);
    await messages.verifyCode({ target, purpose: 'register', code: await lastCode(), ip: '198.51.100.1' });
    expect(await guess(ip, await lastCode())).toBe('code_expired');
  });

  it('is good beside a later one that a stranger asked for, which is good as well', async () => {
    await messages.sendCode(request);
    const first = await lastCode();
    time += 60_000;
    await messages.sendCode({ ...request, ip: '198.51.100.1' });
    const second = await lastCode();
    // A stranger with the code of its own, and two others, use up all tries that they have.
    for (let n = 0; n < 5; n++) await guess('198.51.100.1', otherThan(first, second));
    await messages.checkCode({ target, purpose: 'register', code: first, ip });
    await messages.checkCode({ target, purpose: 'register', code: second, ip });
    for (let n = 0; n < 3; n++) await guess(`198.51.100.${n + 2}`, otherThan(first, second));
    await verify(first);
  });

  it('may be guessed eight times at the most, however many try at once', async () => {
    await messages.sendCode(request);
    const code = await lastCode();
    const tried = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(n % 2 === 0 ? ip : `198.51.100.${n}`, otherThan(code))));
    expect(tried.filter((refusal) => refusal === 'code_wrong')).toHaveLength(8);
  });
});

describe('a code that belongs to an account', () => {
  const ours = { target, purpose: 'change_phone', holder: 'account-1', ip } as const;
  const send = () => messages.sendCode({ ...request, ...ours });

  it('opens nothing for another account, nor for nobody', async () => {
    await send();
    const code = await lastCode();
    await expect(messages.verifyCode({ ...ours, holder: 'account-2', code })).rejects.toMatchObject({ code: 'code_expired' });
    await expect(messages.verifyCode({ target, purpose: 'change_phone', code, ip })).rejects.toMatchObject({ code: 'code_expired' });
    await messages.verifyCode({ ...ours, code });
  });

  it('is neither replaced nor used up by what another account does with the same address', async () => {
    await send();
    const code = await lastCode();
    time += 60_000;
    const others = { ...ours, holder: 'account-2', ip: '192.0.2.2' };
    await messages.sendCode({ ...request, ...others });
    for (let n = 0; n < 5; n++) await expect(messages.verifyCode({ ...others, code: otherThan(await lastCode()) })).rejects.toMatchObject({ code: 'code_wrong' });
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
    expect(await messages.newestPurpose(target, ['bind_email', 'change_phone'], 'account-1')).toBeNull();
  });
});

describe('a discreet code', () => {
  it('is sent to a known target only, and the other one is treated as if it were', async () => {
    const answers: unknown[] = [];
    // Whatever would go to the unknown one goes first.
    for (const isKnown of [false, true]) {
      const discreet = { ...request, purpose: 'reset_password', target: { channel: 'sms', to: isKnown ? '13800138001' : '13800138002' }, discreet: { isKnown } } as const;
      await messages.sendCode(discreet);
      const refusal = (call: Promise<void>) => call.catch(({ code, params }: { code: string; params: unknown }) => ({ code, params }));
      answers.push([await refusal(messages.sendCode(discreet)), await refusal(messages.verifyCode({ target: discreet.target, purpose: 'reset_password', code: 'xxxxxx', ip }))]);
    }
    expect(answers[0]).toEqual(answers[1]);
    await vi.waitFor(async () => expect((await outbox.latest(5)).map(({ to }) => to)).toEqual(['13800138001']));
  });

  it('says nothing of a carrier that fails', async () => {
    const broken = createMessages({ db, carrier: { sendSms: () => Promise.reject(new Error('gateway')), sendEmail: () => Promise.resolve() }, outbox: null, now: () => time, randomBytes, ...quiet });
    await broken.sendCode({ ...request, discreet: { isKnown: true } });
    expect(failures).toEqual([new Error('gateway')]);
    // Nor by letting a known target ask again sooner than an unknown one.
    await expect(broken.sendCode({ ...request, discreet: { isKnown: true } })).rejects.toMatchObject({ code: 'code_sent_already' });
  });
});
