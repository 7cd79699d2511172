import { decode } from 'fast-png';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordDigest as md5 } from '#app/account/password-digest.server.ts';
import { CAPTCHA_IMAGE } from '#app/domain/limits.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { PASSWORD } from '#app/services/accounts/testing/fixture.ts';
import type { FieldRefusal } from './envelope.ts';
import { type Caller, caller } from './testing/caller.ts';

let client: Caller;
beforeEach(async () => {
  client = await caller();
});
afterEach(() => client.db.destroy());

const DIGEST = md5(PASSWORD);
const PHONE = '13800138000';
const EMAIL = 'lin.yue@example.org';
const LOGIN = '/api/loginNew/doLogin.json';
const INFO = '/api/user/getUserInfo.json';
const BY_PHONE = '/api/RegisterNew/registerSave.json';
const BY_EMAIL = '/api/RegisterNew/registerByEmail.json';

async function registerByPhone() {
  await client.call('/api/RegisterNew/sendPhoneMsg.json', { loginName: PHONE, type: 1 });
  return client.call(BY_PHONE, {
    loginName: PHONE,
    code: client.code(),
    password: DIGEST,
    confirm: DIGEST,
    agreement: true,
    loginToken: '',
  });
}

describe('registering by phone', () => {
  it('sends a code, creates the account and signs it in', async () => {
    expect(await client.call('/api/RegisterNew/sendPhoneMsg.json', { loginName: PHONE, type: 1 })).toMatchObject({
      success: true,
      code: 200,
      message: zh.account.success.codeSent,
    });
    const body = { loginName: PHONE, code: client.code(), password: DIGEST, confirm: DIGEST, agreement: true };
    const reply = await client.call(BY_PHONE, body);
    expect(reply).toMatchObject({ success: true, code: 200, obj: { name: '138****8000', tel: PHONE, email: null } });
    expect(await client.call(INFO)).toEqual({ ...reply, message: zh.account.success.done });
  });

  it('refuses a second account, and a second code', async () => {
    await registerByPhone();
    client.clock.at += 60_000;
    expect(await client.call('/api/RegisterNew/sendPhoneMsg.json', { loginName: PHONE, type: 1 })).toMatchObject({
      code: 409,
      message: zh.errors.already_registered,
    });
  });

  it('reports the waiting time for another code', async () => {
    await client.call('/api/RegisterNew/sendPhoneMsg.json', { loginName: PHONE, type: 1 });
    client.clock.at += 10_000;
    const secondReply = await client.call(
      '/api/RegisterNew/sendPhoneMsg.json',
      { loginName: PHONE, type: 1 },
      { 'Origin-Language': 'en' },
    );
    expect(secondReply).toMatchObject({ code: 429, message: 'A code has been sent already. Try again in 50 s.' });
  });

  it.each([
    ['loginName', '2380013800', 'authenTitleTwo'],
    ['code', '12345', 'bindTitleTwo'],
    ['password', 'plain_text', 'password_six_to_eight'],
    ['confirm', md5('other'), 'differentPassWord'],
    ['agreement', false, 'readAgreement'],
    ['loginToken', 7, 'invalid_input'],
  ] as const)('refuses a wrong %s and leaves the code unused', async (field, value, message) => {
    await client.call('/api/RegisterNew/sendPhoneMsg.json', { loginName: PHONE, type: 1 });
    const body = { loginName: PHONE, code: client.code(), password: DIGEST, confirm: DIGEST, agreement: true };
    const refusal = await client.call(BY_PHONE, { ...body, [field]: value });
    expect(refusal).toMatchObject({ status: 200, success: false, code: 400 });
    expect(refusal.obj as FieldRefusal[]).toContainEqual({ field, message: zh.errors[message] });
    expect(await client.call(BY_PHONE, body)).toMatchObject({ success: true });
  });

  it('refuses a wrong code and an unknown type', async () => {
    await client.call('/api/RegisterNew/sendPhoneMsg.json', { loginName: PHONE, type: 1 });
    const wrong = client.code() === '000000' ? '000001' : '000000';
    expect(
      await client.call(BY_PHONE, {
        loginName: PHONE,
        code: wrong,
        password: DIGEST,
        confirm: DIGEST,
        agreement: true,
      }),
    ).toMatchObject({ code: 400, message: zh.errors.code_wrong });
    expect(await client.call('/api/RegisterNew/sendPhoneMsg.json', { loginName: PHONE, type: 9 })).toMatchObject({
      code: 400,
      message: zh.errors.codeType,
    });
  });
});

describe('registering by email', () => {
  it('sends an English code for a request in English', async () => {
    await client.call('/api/user/sendEmail.json', { email: EMAIL, type: '1' }, { 'Origin-Language': 'en' });
    expect(client.sent[0]).toMatchObject({
      channel: 'email',
      to: EMAIL,
      subject: 'Quantum Harbor code for creating your account',
    });
    const body = { email: EMAIL, emailCode: client.code(), password: DIGEST, confirm: DIGEST, agreement: 'on' };
    expect(await client.call(BY_EMAIL, body, { 'Origin-Language': 'en' })).toMatchObject({
      success: true,
      message: en.account.success.registered,
      obj: { name: 'lin.yue', tel: null, email: EMAIL },
    });
    expect(await client.db.selectFrom('accounts').select('locale').executeTakeFirst()).toEqual({ locale: 'en-US' });
  });

  it.each([
    ['email', 'lin@example', 'unionEmailInput'],
    ['emailCode', '', 'bindTitleThree'],
    ['password', '', 'enterPassword'],
    ['confirm', '', 'enterConfirm'],
    ['agreement', undefined, 'readAgreement'],
  ] as const)('refuses a wrong %s', async (field, value, message) => {
    const body = { email: EMAIL, emailCode: '012345', password: DIGEST, confirm: DIGEST, agreement: true };
    expect((await client.call(BY_EMAIL, { ...body, [field]: value })).obj as FieldRefusal[]).toContainEqual({
      field,
      message: zh.errors[message],
    });
  });
});

describe('signing in and out', () => {
  const body = { loginName: PHONE, password: DIGEST, remember: false, ip: '203.0.113.9' };
  beforeEach(async () => {
    await registerByPhone();
    client.cookies.clear();
  });

  it('creates a session with a new token, and ends it', async () => {
    const response = await client.send(LOGIN, {
      method: 'POST',
      body: JSON.stringify({ ...body, remember: true }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(response.headers.get('Set-Cookie')).toMatch(
      new RegExp(
        String.raw`^sid=[\w-]{43}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax, ` +
          String.raw`asker=[\w-]{20,64}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax$`,
      ),
    );
    const token = client.cookies.get('sid');
    expect(await client.call(INFO)).toMatchObject({ success: true, obj: { tel: PHONE } });
    await client.call(LOGIN, body);
    expect(client.cookies.get('sid')).not.toBe(token);
    expect(await client.call('/api/logout.json')).toMatchObject({
      success: true,
      message: zh.account.success.signedOut,
    });
    expect(client.cookies.has('sid')).toBe(false);
    expect(await client.db.selectFrom('sessions').select('account_id').execute()).toHaveLength(1);
  });

  it('reads the client address from the connection, not from the request', async () => {
    await client.call(LOGIN, body);
    expect(await client.db.selectFrom('sign_ins').select('ip').where('method', '=', 'password').execute()).toEqual([
      { ip: '192.0.2.1' },
    ]);
    expect(await client.call('/api/loginNew/getIP.json')).toMatchObject({ obj: { ip: '192.0.2.1' } });
  });

  it.each([
    ['loginName', '', 'enterLoginName'],
    ['loginName', 'lin', 'correctNumber'],
    ['password', '', 'enterPassword'],
    ['password', PASSWORD, 'password_six_to_eight'],
    ['imageCode', '12', 'code_check'],
  ] as const)('refuses a wrong %s', async (field, value, message) => {
    expect(await client.call(LOGIN, { ...body, [field]: value })).toMatchObject({
      success: false,
      code: 400,
      message: zh.errors[message],
    });
  });

  it('gives the same answer for a wrong password and an unknown account', async () => {
    const wrong = await client.call(LOGIN, { ...body, password: md5('wrong') });
    expect(wrong).toMatchObject({
      success: false,
      code: 10007,
      message: '账号或密码不正确。再错 2 次，需要输入图形验证码。',
      obj: null,
    });
    client.clock.at += 15 * 60_000;
    expect(await client.call(LOGIN, { ...body, loginName: '13900139000' })).toEqual(wrong);
  });

  it('reports an ended session and removes its cookie', async () => {
    await client.call(LOGIN, body);
    client.clock.at += 24 * 3_600_000;
    expect(await client.call(INFO)).toMatchObject({ code: 10021, message: zh.errors.session_expired });
    expect(client.cookies.has('sid')).toBe(false);
    expect(await client.call(INFO)).toMatchObject({ code: 401 });
  });

  it('requires a captcha after three failures, and accepts it in both ways', async () => {
    const fail = () => client.call(LOGIN, { ...body, password: md5('wrong') });
    for (let n = 0; n < 2; n++) expect(await fail()).toMatchObject({ code: 10007 });
    expect(await fail()).toMatchObject({ code: 10007, message: zh.errors.wrong_credentials_zero });
    expect(await client.call(LOGIN, body)).toMatchObject({ code: 505, message: zh.errors.captcha_required });

    const image = await client.send('/api/loginNew/imageCode.json?timestamp=1');
    expect(image.headers.get('Content-Type')).toBe('image/png');
    expect(decode(new Uint8Array(await image.arrayBuffer()))).toMatchObject(CAPTCHA_IMAGE);
    expect(await client.call(LOGIN, body)).toMatchObject({ code: 505 });
    const key = client.cookies.get('captcha') ?? '';
    expect(await client.call('/api/loginNew/valCode.json', { imageCode: await client.readCaptcha(key) })).toMatchObject(
      { success: true },
    );
    expect(await client.call(LOGIN, body)).toMatchObject({ success: true });

    const other = (await (await client.send('/api/captcha/captcha.json')).json()) as {
      obj: { key: string; image: string };
    };
    expect(other.obj.image).toMatch(/^data:image\/png;base64,/);
    const verKey = other.obj.key;
    expect(await client.call(LOGIN, { ...body, verKey, imageCode: await client.readCaptcha(verKey) })).toMatchObject({
      success: true,
    });
  });

  it('refuses digits without a captcha image', async () => {
    expect(await client.call('/api/loginNew/valCode.json', { imageCode: '1234' })).toMatchObject({
      success: false,
      message: zh.errors.captcha_wrong,
    });
    expect(await client.call('/api/loginNew/valCode.json', { imageCode: '12' })).toMatchObject({
      success: false,
      message: zh.errors.code_check,
    });
  });
});
