import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWeChat } from './index.ts';
import { type AccountsFixture, accountsFixture, CLIENT } from './testing/fixture.ts';

const PHONE = '13800138000';
const arrival = { client: CLIENT, previousSessionId: null };
const from = { locale: 'zh-CN', client: CLIENT } as const;

describe('a messaging app', () => {
  let fixture: AccountsFixture;
  beforeEach(async () => {
    fixture = await accountsFixture();
  });
  afterEach(() => fixture.db.destroy());

  const desk = () => fixture.accounts.thirdParty;
  const begin = (session: Parameters<ReturnType<typeof desk>['begin']>[0] = null) =>
    desk().begin(session, { returnPath: '/education', returnUrl: 'http://site.test/l/back', isPopup: false });
  const comeBack = async (
    state: string,
    name = 'Lin',
    session: Parameters<ReturnType<typeof desk>['begin']>[0] = null,
  ) => desk().answer({ code: fixture.thirdParty.play(name), state, held: state }, session, arrival);
  const bind = async (state: string, phone = PHONE) => {
    fixture.clock.at += 60_000;
    await desk().sendCode(state, phone, from);
    return desk().bind(state, { phone, code: fixture.code(), locale: 'zh-CN' }, arrival);
  };

  it('asks a new user for a phone, opens an account, and recognises the user afterwards', async () => {
    const { state, url } = await begin();
    expect(url).toBe(`/dev/wechat?state=${state}&redirect_uri=http%3A%2F%2Fsite.test%2Fl%2Fback`);
    expect(await comeBack(state)).toEqual({ kind: 'unknown', isPopup: false, returnPath: '/education' });
    expect(await desk().findWaiting(state)).toEqual({ nickname: 'Lin' });
    const { signedIn, returnPath } = await bind(state);
    expect([signedIn.session.account.phone, returnPath]).toEqual([PHONE, '/education']);
    const again = await comeBack((await begin()).state);
    expect(again).toMatchObject({
      kind: 'signed_in',
      signedIn: { session: { account: { id: signedIn.session.account.id } } },
    });
    expect(await fixture.accounts.security.hasPassword(signedIn.session.account.id)).toBe(false);
  });

  it('binds to the account that has the phone, once', async () => {
    const { session } = await fixture.register({ phone: PHONE });
    const first = await begin();
    await comeBack(first.state);
    expect((await bind(first.state)).signedIn.session.account.id).toBe(session.account.id);
    await expect(
      desk().bind(first.state, { phone: PHONE, code: '123456', locale: 'zh-CN' }, arrival),
    ).rejects.toMatchObject({ code: 'third_party_failed' });
    const other = await begin();
    await comeBack(other.state, 'Yue');
    await expect(bind(other.state)).rejects.toMatchObject({ code: 'already_bound' });
  });

  it('does not reveal to an attacker whether a phone is bound', async () => {
    const { session } = await fixture.register({ phone: PHONE });
    await comeBack((await begin(session)).state, 'Lin', session);
    const { state } = await begin();
    await comeBack(state, 'Yue');
    const guess = (phone: string) =>
      desk()
        .bind(state, { phone, code: '123456', locale: 'zh-CN' }, arrival)
        .catch((error: { code: string }) => error.code);
    expect([await guess(PHONE), await guess('13900139000')]).toEqual(['code_expired', 'code_expired']);
  });

  it('is bound by one of two tabs that race, and the other leaves no account behind', async () => {
    const phones = ['13800138000', '13900139000'];
    const rounds = [await begin(), await begin()];
    for (const { state } of rounds) await comeBack(state);
    const tabs = await Promise.allSettled(
      rounds.map(async ({ state }, n) => {
        const phone = phones[n] ?? '';
        await desk().sendCode(state, phone, from);
        const code = fixture.sent.findLast(({ to }) => to === phone)?.code ?? '';
        return desk().bind(state, { phone, code, locale: 'zh-CN' }, arrival);
      }),
    );
    expect(tabs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tabs.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'already_bound' } });
    expect(await fixture.db.selectFrom('accounts').select('phone').execute()).toHaveLength(1);
  });

  it('is bound and unbound by a signed-in user with a phone', async () => {
    const { session } = await fixture.register({ email: 'lin@example.org' });
    await expect(begin(session)).rejects.toMatchObject({ code: 'bind_phone_first' });
    const { session: ours } = await fixture.register({ phone: PHONE });
    expect(await comeBack((await begin(ours)).state, 'Lin', ours)).toMatchObject({ kind: 'bound' });
    expect(await desk().findBinding(ours.account.id)).toEqual({ nickname: 'Lin' });
    await expect(begin(ours)).rejects.toMatchObject({ code: 'repeated_operation' });
    await desk().unbind(ours.account.id);
    expect(await desk().findBinding(ours.account.id)).toBeNull();
    expect((await comeBack((await begin()).state)).kind).toBe('unknown');
  });

  it('refuses an identity that is linked to another account', async () => {
    const { session: first } = await fixture.register({ phone: PHONE });
    await comeBack((await begin(first)).state, 'Lin', first);
    const { session: second } = await fixture.register({ phone: '13900139000' });
    await expect(comeBack((await begin(second)).state, 'Lin', second)).rejects.toMatchObject({ code: 'already_bound' });
  });

  it('refuses a callback that another browser began, that is repeated, too late, or unknown', async () => {
    const { state } = await begin();
    const code = fixture.thirdParty.play('Lin');
    const refused = { code: 'third_party_failed' };
    await expect(desk().answer({ code, state, held: null }, null, arrival)).rejects.toMatchObject(refused);
    await expect(desk().answer({ code, state, held: (await begin()).state }, null, arrival)).rejects.toMatchObject(
      refused,
    );
    const { session } = await fixture.register({ phone: PHONE });
    await expect(
      desk().answer({ code, state: (await begin(session)).state, held: null }, null, arrival),
    ).rejects.toMatchObject(refused);
    await expect(desk().answer({ code: 'forged.code', state, held: state }, null, arrival)).rejects.toMatchObject(
      refused,
    );
    expect(fixture.failures).toHaveLength(1);
    await expect(desk().answer({ code, state, held: state }, null, arrival)).rejects.toMatchObject(refused);
    const late = await begin();
    fixture.clock.at += 10 * 60_000;
    await expect(desk().answer({ code, state: late.state, held: late.state }, null, arrival)).rejects.toMatchObject(
      refused,
    );
    await expect(desk().sendCode(null, PHONE, from)).rejects.toMatchObject(refused);
    await expect(desk().sendCode((await begin()).state, PHONE, from)).rejects.toMatchObject(refused);
  });

  it('does not sign in a disabled account in any way', async () => {
    const { session } = await fixture.register({ phone: PHONE });
    await comeBack((await begin(session)).state, 'Lin', session);
    const token = await fixture.accounts.loginTokens.create(session.account.id);
    await fixture.db.updateTable('accounts').set({ is_disabled: 1 }).execute();
    const refused = { code: 'abnormal_account' };
    await expect(fixture.accounts.loginTokens.redeem(token, arrival)).rejects.toMatchObject(refused);
    await expect(comeBack((await begin()).state)).rejects.toMatchObject(refused);
    const newcomer = await begin();
    await comeBack(newcomer.state, 'Yue');
    await expect(bind(newcomer.state)).rejects.toMatchObject(refused);
  });
});

describe('login tokens', () => {
  it('sign in once, within a minute', async () => {
    const fixture = await accountsFixture();
    const { session } = await fixture.register({ phone: PHONE });
    const { loginTokens } = fixture.accounts;
    const token = await loginTokens.create(session.account.id);
    expect((await loginTokens.find(token))?.id).toBe(session.account.id);
    expect((await loginTokens.redeem(token, arrival)).session.account.id).toBe(session.account.id);
    await expect(loginTokens.redeem(token, arrival)).rejects.toMatchObject({ code: 'session_expired' });
    const late = await loginTokens.create(session.account.id);
    fixture.clock.at += 60_000;
    expect(await loginTokens.find(late)).toBeNull();
    await expect(loginTokens.redeem(late, arrival)).rejects.toMatchObject({ code: 'session_expired' });
    await fixture.db.destroy();
  });
});

describe('WeChat', () => {
  let server: Server;
  let apiUrl: string;
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://peer');
      asked.push(`${url.pathname}${url.search}`);
      const isGood = url.searchParams.get('code') !== 'bad';
      const token = isGood ? { access_token: 'T', openid: 'O' } : { errcode: 40029, errmsg: 'invalid code' };
      response
        .setHeader('Content-Type', 'application/json')
        .end(JSON.stringify(url.pathname === '/sns/userinfo' ? { nickname: '林', unionid: 'U' } : token));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const provider = () =>
    createWeChat({ appId: 'wx1', appSecret: 's&c', authorizeUrl: 'https://open.test/connect/qrconnect', apiUrl });

  it('is called by its protocol', async () => {
    expect(provider().authorizeUrl({ state: 'S', returnUrl: 'https://site.test/l/back' })).toBe(
      'https://open.test/connect/qrconnect?appid=wx1&redirect_uri=https%3A%2F%2Fsite.test%2Fl%2Fback' +
        '&response_type=code&scope=snsapi_login&state=S#wechat_redirect',
    );
    expect(await provider().identify('good')).toEqual({ subject: 'U', nickname: '林' });
    expect(asked).toEqual([
      '/sns/oauth2/access_token?appid=wx1&secret=s%26c&code=good&grant_type=authorization_code',
      '/sns/userinfo?access_token=T&openid=O',
    ]);
  });

  it('is refused if its response has no user', async () => {
    await expect(provider().identify('bad')).rejects.toThrow();
  });
});
