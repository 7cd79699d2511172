import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { action as step } from '#app/account/second-factor/second-factor.tsx';
import { setUpApp } from '#app/account/testing/factors.ts';
import { registerAndSignIn, type Visitor, visitor } from '#app/account/testing/visitor.ts';
import { action as tokenLogin, loader as tokenPage } from '#app/account/token-login.tsx';
import { action as bind, loader as bindPage } from './bind-wechat.tsx';
import { loader as answer } from './callback.ts';
import { loader as donePage } from './done.tsx';
import { action as agree, loader as localPage } from './local-provider.tsx';
import { loader as start } from './start.ts';
import { loader as loginPage } from './wechat-login.tsx';

let browser: Visitor;
beforeEach(async () => {
  browser = await visitor();
});
afterEach(() => browser.db.destroy());

const PHONE = '13800138000';

/** Goes to the app, confirms there, and returns the address that the browser then has. */
async function signInByApp(path = '', popup = '') {
  const redirected = await browser.get(start, `/l/wechatLogin/start?path=${encodeURIComponent(path)}${popup}`);
  const agreed = await browser.post(agree, redirected.location ?? '', { nickname: 'Lin' });
  return (await browser.get(answer, agreed.location ?? '')).location;
}

describe('signing in by a messaging app', () => {
  it('asks a new user for a phone and then returns to the first page', async () => {
    expect(await signInByApp('/education')).toBe('/l/bindWeChat');
    expect((await browser.get(bindPage, '/l/bindWeChat')).body).toEqual({ nickname: 'Lin' });
    await browser.post(bind, '/l/bindWeChat', { intent: 'send-code', phone: PHONE });
    const done = await browser.post(bind, '/l/bindWeChat', {
      intent: 'bind',
      phone: PHONE,
      code: browser.code(),
      agreement: 'on',
    });
    expect([done.status, done.location]).toEqual([303, '/education']);
    expect(browser.cookies.has('sid')).toBe(true);
    expect(browser.cookies.has('third')).toBe(false);
  });

  it('signs a known user in, and offers to add the missing email', async () => {
    await signInByApp();
    await browser.post(bind, '/l/bindWeChat', { intent: 'send-code', phone: PHONE });
    await browser.post(bind, '/l/bindWeChat', { intent: 'bind', phone: PHONE, code: browser.code(), agreement: 'on' });
    browser.cookies.clear();
    expect(await signInByApp()).toBe('/l/binding');
    expect(browser.cookies.has('sid')).toBe(true);
  });

  it('ends a separate window with a page that redirects the opener', async () => {
    browser.cookies.set('sid', (await browser.register({ phone: PHONE })).token);
    expect(await signInByApp('/n/user/setting?chatState=1', '&popup=1')).toBe(
      '/l/wechatDone?path=%2Fn%2Fuser%2Fsetting%3FchatState%3D1',
    );
    expect((await browser.get(donePage, '/l/wechatDone?path=//evil.test')).body).toEqual({ next: '/' });
  });

  it('asks an account with a second factor for it, in the window that was opened, which then returns', async () => {
    await registerAndSignIn(browser);
    const app = await setUpApp(browser);
    await signInByApp();
    const withCode = (path: string) => browser.post(step, path, { intent: 'code', code: app.codeNow() });
    for (const [popup, asked, after] of [
      ['', '/l/second-factor?path=%2Feducation', '/l/login?path=%2Feducation&step=done'],
      [
        '&popup=1',
        '/l/second-factor?path=%2Fl%2FwechatDone%3Fpath%3D%252Feducation',
        '/l/wechatDone?path=%2Feducation',
      ],
    ] as const) {
      browser.cookies.clear();
      browser.clock.at += 60_000;
      expect(await signInByApp('/education', popup)).toBe(asked);
      expect([browser.cookies.has('sid'), browser.cookies.has('third')]).toEqual([false, false]);
      const shown = await withCode(asked);
      expect([shown.status, shown.location]).toEqual([303, after]);
      expect(browser.cookies.has('sid')).toBe(true);
    }
  });

  it.each(['https://evil.test', '//evil.test', '/\\evil.test'])('never redirects to another site: %s', async (path) => {
    browser.cookies.set('sid', (await browser.register({ phone: PHONE })).token);
    expect(await signInByApp(path)).toBe('/n/user/setting?chatState=1');
  });

  it('redirects an account without a phone to add one first', async () => {
    browser.cookies.set('sid', (await browser.register({ email: 'lin@example.org' })).token);
    expect((await browser.get(start, '/l/wechatLogin/start')).location).toBe('/main/bindingTels');
  });

  it('reports a failure if another browser or no browser has started the sign-in', async () => {
    const redirected = await browser.get(start, '/l/wechatLogin/start');
    const agreed = await browser.post(agree, redirected.location ?? '', { nickname: 'Lin' });
    browser.cookies.clear();
    const failed = await browser.get(answer, agreed.location ?? '');
    expect(failed.location).toBe('/l/wechatLogin?failed=third_party_failed');
    expect((await browser.get(loginPage, failed.location ?? '')).body).toMatchObject({ failed: 'third_party_failed' });
    expect((await browser.get(bindPage, '/l/bindWeChat')).location).toBe('/l/wechatLogin?failed=third_party_failed');
  });

  it('accepts an answer in any spelling of its address, and never starts another sign-in with it', async () => {
    for (const path of ['/l/wechatAnswer', '/L/WeChatAnswer/?code=x'])
      expect((await browser.get(answer, path)).location).toBe('/l/wechatLogin?failed=third_party_failed');
  });

  it('simulates the app locally, and redirects to this site only', async () => {
    expect((await browser.get(localPage, '/dev/wechat')).status).toBe(200);
    const agreed = await browser.post(agree, '/dev/wechat?state=s&redirect_uri=https%3A%2F%2Fevil.test', {
      nickname: 'Lin',
    });
    expect(agreed.location).toMatch(/^\/l\/wechatAnswer\?code=/);
    expect((await browser.post(agree, '/dev/wechat', {})).status).toBe(400);
  });
});

describe('/l/token', () => {
  it('signs in by its button, once', async () => {
    const { session } = await browser.register({ phone: PHONE });
    const token = await browser.accounts.loginTokens.create(session.account.id);
    const path = `/l/token?scToken=${token}&qpu=1`;
    expect((await browser.get(tokenPage, path)).body).toEqual({ userName: '138****8000' });
    expect(browser.cookies.has('sid')).toBe(false);
    expect((await browser.post(tokenLogin, path)).location).toBe('/quantumVm/5/0/72');
    expect(browser.cookies.has('sid')).toBe(true);
    expect((await browser.post(tokenLogin, path)).status).toBe(400);
    expect((await browser.get(tokenPage, path)).body).toEqual({ userName: null });
  });

  it('opens the machine for qpu=1 only', async () => {
    const { session } = await browser.register({ phone: PHONE });
    const token = await browser.accounts.loginTokens.create(session.account.id);
    expect((await browser.post(tokenLogin, `/l/token?scToken=${token}&qpu=0`)).location).toBe(
      '/cloud/calculationCenter',
    );
  });
});
