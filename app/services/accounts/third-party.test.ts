import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWeChat } from './index.ts';
import { type AccountsFixture, accountsFixture, CLIENT } from './testing/fixture.ts';

const PHONE = '13800138000';
const signInContext = { client: CLIENT, previousSessionId: null };
const from = { locale: 'zh-CN', client: CLIENT } as const;

describe('a messaging app', () => {
  let fixture: AccountsFixture;
  beforeEach(async () => {
    fixture = await accountsFixture();
  });
  afterEach(() => fixture.db.destroy());

  const thirdParty = () => fixture.accounts.thirdParty;
  const begin = (session: Parameters<ReturnType<typeof thirdParty>['begin']>[0] = null) =>
    thirdParty().begin(session, { returnPath: '/education', returnUrl: 'http://site.test/l/back', isPopup: false });
  const callback = async (
    state: string,
    name = 'Lin',
    session: Parameters<ReturnType<typeof thirdParty>['begin']>[0] = null,
  ) =>
    thirdParty().handleCallback(
      { code: fixture.thirdParty.play(name), state, expectedState: state },
      session,
      signInContext,
    );
  const bind = async (state: string, phone = PHONE) => {
    fixture.clock.at += 60_000;
    await thirdParty().sendCode(state, phone, from);
    return thirdParty().bind(state, { phone, code: fixture.code(), locale: 'zh-CN' }, signInContext);
  };

  it('asks a new user for a phone, opens an account, and recognises the user afterwards', async () => {
    const { state, url } = await begin();
    expect(url).toBe(`/dev/wechat?state=${state}&redirect_uri=http%3A%2F%2Fsite.test%2Fl%2Fback`);
    expect(await callback(state)).toEqual({ kind: 'unknown', isPopup: false, returnPath: '/education' });
    expect(await thirdParty().findPendingLink(state)).toEqual({ nickname: 'Lin' });
    const { signedIn, returnPath } = await bind(state);
    expect([signedIn.session.account.phone, returnPath]).toEqual([PHONE, '/education']);
    const second = await callback((await begin()).state);
    expect(second).toMatchObject({
      kind: 'signed_in',
      signedIn: { session: { account: { id: signedIn.session.account.id } } },
    });
    expect(await fixture.accounts.security.hasPassword(signedIn.session.account.id)).toBe(false);
  });

  it('binds to the account that has the phone, once', async () => {
    const { session } = await fixture.register({ phone: PHONE });
    const first = await begin();
    await callback(first.state);
    expect((await bind(first.state)).signedIn.session.account.id).toBe(session.account.id);
    await expect(
      thirdParty().bind(first.state, { phone: PHONE, code: '123456', locale: 'zh-CN' }, signInContext),
    ).rejects.toMatchObject({ code: 'third_party_failed' });
    const other = await begin();
    await callback(other.state, 'Yue');
    await expect(bind(other.state)).rejects.toMatchObject({ code: 'already_bound' });
  });

  it('does not reveal to an attacker whether a phone is bound', async () => {
    const { session } = await fixture.register({ phone: PHONE });
    await callback((await begin(session)).state, 'Lin', session);
    const { state } = await begin();
    await callback(state, 'Yue');
    const guess = (phone: string) =>
      thirdParty()
        .bind(state, { phone, code: '123456', locale: 'zh-CN' }, signInContext)
        .catch((error: { code: string }) => error.code);
    expect([await guess(PHONE), await guess('13900139000')]).toEqual(['code_expired', 'code_expired']);
  });

  it('is bound by one of two tabs that race, and the other leaves no account behind', async () => {
    const phones = ['13800138000', '13900139000'];
    const requests = [await begin(), await begin()];
    for (const { state } of requests) await callback(state);
    const tabs = await Promise.allSettled(
      requests.map(async ({ state }, n) => {
        const phone = phones[n] ?? '';
        await thirdParty().sendCode(state, phone, from);
        const code = fixture.sent.findLast(({ to }) => to === phone)?.code ?? '';
        return thirdParty().bind(state, { phone, code, locale: 'zh-CN' }, signInContext);
      }),
    );
    expect(tabs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tabs.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'already_bound' } });
    expect(await fixture.db.selectFrom('accounts').select('phone').execute()).toHaveLength(1);
  });

  it('is bound and unbound by a signed-in user with a phone', async () => {
    const { session } = await fixture.register({ email: 'lin@example.org' });
    await expect(begin(session)).rejects.toMatchObject({ code: 'bind_phone_first' });
    const { session: phoneSession } = await fixture.register({ phone: PHONE });
    expect(await callback((await begin(phoneSession)).state, 'Lin', phoneSession)).toMatchObject({ kind: 'bound' });
    expect(await thirdParty().findBinding(phoneSession.account.id)).toEqual({ nickname: 'Lin' });
    await expect(begin(phoneSession)).rejects.toMatchObject({ code: 'repeated_operation' });
    await thirdParty().unbind(phoneSession.account.id);
    expect(await thirdParty().findBinding(phoneSession.account.id)).toBeNull();
    expect((await callback((await begin()).state)).kind).toBe('unknown');
  });

  it('refuses an identity that is linked to another account', async () => {
    const { session: first } = await fixture.register({ phone: PHONE });
    await callback((await begin(first)).state, 'Lin', first);
    const { session: second } = await fixture.register({ phone: '13900139000' });
    await expect(callback((await begin(second)).state, 'Lin', second)).rejects.toMatchObject({ code: 'already_bound' });
  });

  it('refuses a callback that another browser began, that is repeated, too late, or unknown', async () => {
    const { state } = await begin();
    const code = fixture.thirdParty.play('Lin');
    const refused = { code: 'third_party_failed' };
    await expect(
      thirdParty().handleCallback({ code, state, expectedState: null }, null, signInContext),
    ).rejects.toMatchObject(refused);
    await expect(
      thirdParty().handleCallback({ code, state, expectedState: (await begin()).state }, null, signInContext),
    ).rejects.toMatchObject(refused);
    const { session } = await fixture.register({ phone: PHONE });
    await expect(
      thirdParty().handleCallback(
        { code, state: (await begin(session)).state, expectedState: null },
        null,
        signInContext,
      ),
    ).rejects.toMatchObject(refused);
    await expect(
      thirdParty().handleCallback({ code: 'forged.code', state, expectedState: state }, null, signInContext),
    ).rejects.toMatchObject(refused);
    expect(fixture.failures).toHaveLength(1);
    await expect(
      thirdParty().handleCallback({ code, state, expectedState: state }, null, signInContext),
    ).rejects.toMatchObject(refused);
    const lateRequest = await begin();
    fixture.clock.at += 10 * 60_000;
    await expect(
      thirdParty().handleCallback(
        { code, state: lateRequest.state, expectedState: lateRequest.state },
        null,
        signInContext,
      ),
    ).rejects.toMatchObject(refused);
    await expect(thirdParty().sendCode(null, PHONE, from)).rejects.toMatchObject(refused);
    await expect(thirdParty().sendCode((await begin()).state, PHONE, from)).rejects.toMatchObject(refused);
  });

  it('does not sign in a disabled account in any way', async () => {
    const { session } = await fixture.register({ phone: PHONE });
    await callback((await begin(session)).state, 'Lin', session);
    const token = await fixture.accounts.loginTokens.create(session.account.id);
    await fixture.db.updateTable('accounts').set({ is_disabled: 1 }).execute();
    const refused = { code: 'abnormal_account' };
    await expect(fixture.accounts.loginTokens.redeem(token, signInContext)).rejects.toMatchObject(refused);
    await expect(callback((await begin()).state)).rejects.toMatchObject(refused);
    const otherRequest = await begin();
    await callback(otherRequest.state, 'Yue');
    await expect(bind(otherRequest.state)).rejects.toMatchObject(refused);
  });
});

describe('login tokens', () => {
  it('sign in once, within a minute', async () => {
    const fixture = await accountsFixture();
    const { session } = await fixture.register({ phone: PHONE });
    const { loginTokens } = fixture.accounts;
    const token = await loginTokens.create(session.account.id);
    expect((await loginTokens.find(token))?.id).toBe(session.account.id);
    expect((await loginTokens.redeem(token, signInContext)).session.account.id).toBe(session.account.id);
    await expect(loginTokens.redeem(token, signInContext)).rejects.toMatchObject({ code: 'session_expired' });
    const lateToken = await loginTokens.create(session.account.id);
    fixture.clock.at += 60_000;
    expect(await loginTokens.find(lateToken)).toBeNull();
    await expect(loginTokens.redeem(lateToken, signInContext)).rejects.toMatchObject({ code: 'session_expired' });
    await fixture.db.destroy();
  });
});

describe('WeChat', () => {
  let server: Server;
  let apiUrl: string;
  const requestedUrls: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://peer');
      requestedUrls.push(`${url.pathname}${url.search}`);
      const isValidCode = url.searchParams.get('code') !== 'bad';
      const token = isValidCode ? { access_token: 'T', openid: 'O' } : { errcode: 40029, errmsg: 'invalid code' };
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
    expect(requestedUrls).toEqual([
      '/sns/oauth2/access_token?appid=wx1&secret=s%26c&code=good&grant_type=authorization_code',
      '/sns/userinfo?access_token=T&openid=O',
    ]);
  });

  it('is refused if its response has no user', async () => {
    await expect(provider().identify('bad')).rejects.toThrow();
  });
});
