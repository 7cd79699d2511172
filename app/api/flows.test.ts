import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordDigest as md5 } from '#app/account/password-digest.server.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import type { LoginKey } from '#app/services/accounts/index.ts';
import { PASSWORD } from '#app/services/accounts/testing/fixture.ts';
import { type Caller, caller, EMAIL, INFO, ok, PHONE, signUp } from './testing/caller.ts';

let client: Caller;
let id: string;
beforeEach(async () => {
  client = await caller();
});
afterEach(() => client.db.destroy());

const NEW_PHONE = '13900139000';
const D = md5(PASSWORD);
const NEW = md5('lighthouse_2');

async function signedUp(key?: LoginKey) {
  id = await signUp(client, key);
}
/** Requests a code after the resend interval of one minute. */
async function sms(loginName: string, type: number) {
  client.clock.at += 60_000;
  const answer = await client.call('/api/RegisterNew/sendPhoneMsg.json', { loginName, type });
  return answer.success ? client.code() : answer.message;
}
async function mail(email: string, type: number) {
  client.clock.at += 60_000;
  const answer = await client.call('/api/user/sendEmail.json', { email, type });
  return answer.success ? client.code() : answer.message;
}
const validate = (phoneNum: string, type: 1 | 2, code: string) =>
  client.call('/api/user/validatePhone.json', { phoneNum, type, code });
const { success: said } = zh.account;

describe('addresses', () => {
  it('are changed and added by the specification’s calls and code types', async () => {
    await signedUp();
    expect(await validate(PHONE, 1, await sms(PHONE, 4))).toMatchObject(ok(said.verified));
    const toNew = await sms(NEW_PHONE, 4);
    expect(
      await client.call('/api/user/updPhone.json', { oldPhoneNum: PHONE, newPhoneNum: NEW_PHONE, code: toNew }),
    ).toMatchObject(ok(said.phoneChanged));

    expect(await validate(NEW_PHONE, 1, await sms(NEW_PHONE, 2))).toMatchObject(ok(said.verified));
    const first = await mail(EMAIL, 2);
    expect(
      await client.call('/api/user/bindEmail.json', { email: EMAIL, emailCode: first, phone: NEW_PHONE }),
    ).toMatchObject(ok(said.emailBound));

    expect(await validate(EMAIL, 2, await mail(EMAIL, 6))).toMatchObject(ok(said.verified));
    const second = await mail('yue@example.org', 5);
    expect(
      await client.call('/api/user/bindEmail.json', { email: 'yue@example.org', emailCode: second }),
    ).toMatchObject(ok(said.emailChanged));
    expect(await client.call(INFO)).toMatchObject({ obj: { tel: NEW_PHONE, email: 'yue@example.org' } });
  });

  it('are added by email if there is no phone', async () => {
    await signedUp({ email: EMAIL });
    expect(await validate(EMAIL, 2, await mail(EMAIL, 4))).toMatchObject(ok(said.verified));
    const phoneCode = await sms(PHONE, 5);
    expect(await client.call('/api/user/bindPhone.json', { phone: PHONE, phoneCode, type: 1 })).toMatchObject(
      ok(said.phoneBound),
    );
    expect(await client.call('/api/user/bindPhone.json', { phone: NEW_PHONE, phoneCode, type: 1 })).toMatchObject({
      code: 409,
      message: zh.errors.repeated_operation,
    });
  });

  it('are refused without the first step; codes to addresses of other accounts are refused, too', async () => {
    await signedUp();
    expect(await sms(NEW_PHONE, 4)).toBe(zh.errors.identity_required);
    expect(await sms(NEW_PHONE, 2)).toBe(zh.errors.not_permitted);
    expect(await sms(NEW_PHONE, 3)).toBe(zh.errors.not_permitted);
    expect(await mail(EMAIL, 5)).toBe(zh.errors.repeated_operation);
    expect(await validate(NEW_PHONE, 1, '123456')).toMatchObject({ code: 403 });
    expect(
      await client.call('/api/user/updPhone.json', {
        oldPhoneNum: NEW_PHONE,
        newPhoneNum: '13700137000',
        code: '123456',
      }),
    ).toMatchObject({ code: 403 });
    client.cookies.clear();
    expect(await sms(PHONE, 4)).toBe(zh.errors.not_logged_in);
  });
});

describe('passwords', () => {
  it('are changed with a code; the change signs out', async () => {
    await signedUp();
    const phoneCode = await sms(PHONE, 3);
    const body = { phoneNum: PHONE, type: 'tel', oldPassword: D, password: NEW, confirmPassword: NEW, phoneCode };
    expect(await client.call('/api/user/updPwd.json', { ...body, oldPassword: NEW })).toMatchObject({
      code: 400,
      message: zh.errors.old_password_wrong,
    });
    expect(await client.call('/api/user/updPwd.json', body)).toMatchObject(ok(said.passwordChanged));
    expect(client.cookies.has('sid')).toBe(false);
    expect(await client.call('/api/loginNew/doLogin.json', { loginName: PHONE, password: NEW })).toMatchObject({
      success: true,
    });
  });

  it('are reset once by phone or email, with or without a check before', async () => {
    await signedUp({ email: EMAIL });
    client.cookies.clear();
    const code = await mail(EMAIL, 3);
    expect(await validate(EMAIL, 2, code)).toMatchObject(ok(said.verified));
    const body = { type: 2, phoneNum: '', email: EMAIL, newPwd: NEW, confirmPwd: NEW, code };
    expect(await client.call('/api/user/findPwd.json', body)).toMatchObject(ok(said.passwordReset));
    expect(await client.call('/api/user/findPwd.json', body)).toMatchObject({
      code: 400,
      message: zh.errors.code_expired,
    });
    expect(await client.call('/api/loginNew/doLogin.json', { loginName: EMAIL, password: NEW })).toMatchObject({
      success: true,
    });
  });

  it('are also reset after a check with a session', async () => {
    await signedUp();
    const code = await sms(PHONE, 6);
    expect(await validate(PHONE, 1, code)).toMatchObject(ok(said.verified));
    expect(
      await client.call('/api/user/findPwd.json', { type: 1, phoneNum: PHONE, newPwd: NEW, confirmPwd: NEW, code }),
    ).toMatchObject({ success: true });
  });

  it('are reset by phone', async () => {
    await signedUp();
    client.cookies.clear();
    const body = { type: '1', phoneNum: PHONE, newPwd: NEW, confirmPwd: NEW, code: await sms(PHONE, 6) };
    expect(await client.call('/api/user/findPwd.json', body)).toMatchObject({ success: true });
  });
});

describe('a server that fails', () => {
  it('names the failed action: signing out, or changing the password', async () => {
    await signedUp();
    const fail = () => Promise.reject(new Error('the database is down'));
    Object.assign(client.accounts, { signOut: fail });
    Object.assign(client.accounts.passwordChange, { change: fail });
    expect(await client.call('/api/logout.json')).toMatchObject({
      status: 500,
      success: false,
      message: zh.errors.logoutFailed,
    });
    const change = {
      phoneNum: PHONE,
      type: 1,
      oldPassword: D,
      password: NEW,
      confirmPassword: NEW,
      phoneCode: '123456',
    };
    expect(await client.call('/api/user/updPwd.json', change)).toMatchObject({
      status: 500,
      success: false,
      message: zh.errors.changePasswordOne,
    });
  });
});

describe('the messages that the specification quotes', () => {
  it('are used unchanged', () => {
    expect(en.errors).toMatchObject({
      differentPassWord: 'Passwords must be in agreement',
      password_six_to_eight: 'Passwords are 6-20 letters or numbers',
      third_party_failed: 'operation failed, please return and retry',
      unauthorized_operation: expect.stringContaining('Unauthorized Operation'),
    });
  });
});

describe('a code requested by email', () => {
  const own = async () => {
    await signedUp();
    await client.db.updateTable('accounts').set({ email: EMAIL }).execute();
  };

  it('is sent there and changes the password; one by SMS does not', async () => {
    await own();
    const byPhone = await sms(PHONE, 3);
    const change = (phoneCode: string) =>
      client.call('/api/user/updPwd.json', {
        phoneNum: EMAIL,
        type: 2,
        oldPassword: D,
        password: NEW,
        confirmPassword: NEW,
        phoneCode,
      });
    expect(await change(byPhone)).toMatchObject({ code: 400, message: zh.errors.code_expired });
    const byEmail = await mail(EMAIL, 3);
    expect(client.sent.at(-1)).toMatchObject({ channel: 'email', to: EMAIL });
    expect(await change(byEmail)).toMatchObject(ok(said.passwordChanged));
  });

  it('is sent there and cancels the account', async () => {
    await own();
    const code = await mail(EMAIL, 7);
    expect(client.sent.at(-1)).toMatchObject({ channel: 'email', to: EMAIL });
    expect(
      await client.call('/api/user/delUser.json', { id, code: code === '000000' ? '000001' : '000000' }),
    ).toMatchObject({ message: zh.errors.code_wrong });
    expect(await client.call('/api/user/delUser.json', { id, code })).toMatchObject(ok(said.cancelled));
  });
});

describe('an account', () => {
  it('is cancelled with its id and the password or a code', async () => {
    await signedUp();
    expect(await client.call('/api/user/delUser.json', { id: 'other', password: D })).toMatchObject({ code: 403 });
    expect(await client.call('/api/user/delUser.json', { id, password: NEW })).toMatchObject({
      code: 400,
      message: zh.errors.password_wrong,
    });
    expect(await client.call('/api/user/delUser.json', { id, code: await sms(PHONE, 7) })).toMatchObject(
      ok(said.cancelled),
    );
    expect(await client.call(INFO)).toMatchObject({ code: 401 });
    expect(await client.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  });
});
