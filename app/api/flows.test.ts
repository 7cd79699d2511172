import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordDigest as md5 } from '#app/account/password-digest.server.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { PASSWORD } from '#app/services/accounts/testing/fixture.ts';
import { type Caller, caller } from './testing/caller.ts';

let client: Caller;
let id: string;
beforeEach(async () => {
  client = await caller();
});
afterEach(() => client.db.destroy());

const PHONE = '13800138000';
const NEW_PHONE = '13900139000';
const EMAIL = 'lin.yue@example.org';
const D = md5(PASSWORD);
const NEW = md5('lighthouse_2');
const INFO = '/api/user/getUserInfo.json';

async function signedUp(key: { phone: string } | { email: string } = { phone: PHONE }) {
  const { token, session } = await client.register(key);
  client.cookies.set('sid', token);
  id = session.account.id;
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
const ok = (message: string) => ({ success: true, code: 200, message });
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

describe('a messaging app', () => {
  const init = () => client.call('/api/third/weChatInit.json', { system: 'pc', path: '/education' });
  const comeBack = () =>
    client.accounts.thirdParty.answer(
      {
        code: client.thirdParty.play('Lin'),
        state: client.cookies.get('third') ?? '',
        held: client.cookies.get('third') ?? null,
      },
      null,
      { client: { ip: '', userAgent: '' }, previousSessionId: null },
    );
  const bind = (code: string, more = {}) =>
    client.call('/api/third/bindThirdAccount.json', { phone: PHONE, code, agreement: true, appType: 2, ...more });

  it('redirects out and back to an account, with the state kept on the server', async () => {
    const { obj } = await init();
    expect((obj as { url: string }).url).toMatch(/^\/dev\/wechat\?state=/);
    await comeBack();
    client.clock.at += 60_000;
    expect(await client.call('/api/third/getPCode.json', { phone: PHONE, appType: 2 })).toMatchObject(
      ok(said.codeSent),
    );
    const bound = await bind(client.code(), { nickname: 'Somebody Else', appId: 'forged' });
    expect(bound).toMatchObject({ ...ok(said.thirdPartyBound), obj: { tel: PHONE, oldPath: '/education' } });
    expect(await client.db.selectFrom('third_party_accounts').select(['nickname', 'subject']).execute()).toEqual([
      { nickname: 'Lin', subject: 'local:Lin' },
    ]);
    expect(await client.call('/api/third/unbinding.json', { appType: 2 })).toMatchObject(ok(said.thirdPartyUnbound));
    expect(await client.db.selectFrom('third_party_accounts').selectAll().execute()).toEqual([]);
  });

  it('connects no account without the redirect from the app', async () => {
    expect(await bind('123456')).toMatchObject({ code: 400, message: zh.errors.third_party_failed });
    await init();
    expect(await bind('123456')).toMatchObject({ code: 400, message: zh.errors.third_party_failed });
    expect(await client.call('/api/third/getPCode.json', { phone: PHONE })).toMatchObject({
      message: zh.errors.third_party_failed,
    });
  });

  it('never redirects to another site', async () => {
    await client.call('/api/third/weChatInit.json', { system: 'pc', path: 'https://evil.test' });
    await comeBack();
    client.clock.at += 60_000;
    await client.call('/api/third/getPCode.json', { phone: PHONE });
    expect(await bind(client.code())).toMatchObject({ obj: { oldPath: '/' } });
  });

  it('requires a phone first', async () => {
    await signedUp({ email: EMAIL });
    expect(await init()).toMatchObject({ success: false, code: 403, message: zh.errors.bind_phone_first });
  });
});

describe('signing in with pending work', () => {
  const COMMIT = '/api/taskApi/commitByLogin.json';
  const login = { loginName: PHONE, password: D, remember: false, ip: '' };
  beforeEach(async () => {
    await signedUp();
    client.cookies.clear();
  });

  it('saves the program as a project and returns its path', async () => {
    const answer = await client.call(COMMIT, {
      ...login,
      qvmType: 0,
      id: '0',
      program: 'QINIT 1',
      taskName: 'Bell',
      shots: 500,
    });
    expect(answer).toMatchObject({
      success: true,
      obj: { user: { tel: PHONE }, task: { qvmType: 0, id: 'p1', chipId: null } },
    });
    expect(client.saved).toEqual([
      {
        accountId: id,
        draft: { name: 'Bell', product: 'full-amplitude', shots: 500, language: 'qrunes', program: 'QINIT 1' },
      },
    ]);
    expect(await client.call(INFO)).toMatchObject({ success: true });
  });

  it('runs it 1,000 times by default, as the specification’s `repeatSizeTrue`', async () => {
    await client.call(COMMIT, { ...login, qvmType: 0, id: '0', program: 'QINIT 1' });
    expect(client.saved).toMatchObject([{ draft: { name: 'Untitled Experiment', shots: 1000 } }]);
  });

  it('returns the open machine if there is no program', async () => {
    expect(await client.call(COMMIT, { ...login, qvmType: 5, id: '0', chipId: 72 })).toMatchObject({
      obj: { task: { qvmType: 5, id: '0', chipId: 72 } },
    });
  });

  it('neither signs in nor saves if one of the two fails', async () => {
    expect(await client.call(COMMIT, { ...login, qvmType: 0, program: 'broken' })).toMatchObject({
      success: false,
      code: 400,
      message: '第 2 行第 3 列有语法错误，请修改后再运行。',
    });
    expect(await client.call(COMMIT, { ...login, password: NEW, qvmType: 0, program: 'QINIT 1' })).toMatchObject({
      code: 10007,
    });
    expect(client.saved).toEqual([]);
    expect(await client.call(INFO)).toMatchObject({ code: 401 });
  });
});

describe('the other calls', () => {
  it('create a token that opens another session once', async () => {
    await signedUp();
    const { obj } = await client.call('/api/loginNew/createLoginToken.json', {}, { 'Origin-Language': 'en' });
    const { token, url } = obj as { token: string; url: string };
    expect(url).toBe(`http://site.test/l/token?scToken=${token}&lang=en-US`);
    expect((await client.accounts.loginTokens.find(token))?.id).toBe(id);
    const toMachine = await client.call('/api/loginNew/createLoginToken.json', { qpu: 1 });
    expect((toMachine.obj as { url: string }).url).toMatch(/&lang=zh-CN&qpu=1$/);
  });

  it('create a token that expires with the session', async () => {
    await signedUp();
    const { obj } = await client.call('/api/loginNew/createLoginToken.json');
    await client.call('/api/logout.json');
    expect(await client.accounts.loginTokens.find((obj as { token: string }).token)).toBeNull();
  });

  it('accept feedback from visitors', async () => {
    expect(await client.call('/api/console/feedbacks.json', { tel: EMAIL, title: 'T', describe: 'D' })).toMatchObject(
      ok(said.feedbackSent),
    );
    await signedUp();
    await client.call('/api/console/feedbacks.json', { tel: PHONE, title: 'T', describe: 'D' });
    expect(
      (await client.db.selectFrom('feedbacks').select('account_id').execute()).map((row) => row.account_id),
    ).toEqual([null, id]);
  });

  it('accept a message with a captcha', async () => {
    const { obj } = (await (await client.send('/api/captcha/captcha.json')).json()) as { obj: { key: string } };
    const body = {
      name: '林月',
      tel: PHONE,
      message: '你好',
      verKey: obj.key,
      code: await client.readCaptcha(obj.key),
    };
    expect(await client.call('/api/clientMessages/save.json', body)).toMatchObject(ok(said.messageSent));
    expect(await client.call('/api/clientMessages/save.json', body)).toMatchObject({
      success: false,
      message: zh.errors.captcha_wrong,
    });
  });

  it('list banners for each language', async () => {
    const list = async (device: string) =>
      (
        (await (await client.send(`/api/index/indexBanner.json?device=${device}`)).json()) as {
          obj: { title: string; openType: number }[];
        }
      ).obj;
    const [chinese, english] = [await list('0'), await list('1')];
    expect([chinese.length, chinese[0]?.openType]).toEqual([english.length, 0]);
    expect([chinese, english].map((items) => items.map(({ title }) => /\p{Script=Han}/u.test(title)))).toEqual([
      chinese.map(() => true),
      english.map(() => false),
    ]);
  });
});
