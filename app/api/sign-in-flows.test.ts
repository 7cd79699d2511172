import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordDigest as md5 } from '#app/account/password-digest.server.ts';
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

const D = md5(PASSWORD);
const NEW = md5('lighthouse_2');

async function signedUp(key?: LoginKey) {
  id = await signUp(client, key);
}
const { success: said } = zh.account;

describe('a messaging app', () => {
  const init = () => client.call('/api/third/weChatInit.json', { system: 'pc', path: '/education' });
  const comeBack = () =>
    client.accounts.thirdParty.handleCallback(
      {
        code: client.thirdParty.play('Lin'),
        state: client.cookies.get('third') ?? '',
        expectedState: client.cookies.get('third') ?? null,
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
