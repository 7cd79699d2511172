import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { CLIENT } from '#app/services/accounts/testing/fixture.ts';
import { action as postpone, loader as bindingPage } from './binding.tsx';
import type { IssuedChallenge } from './login/captcha.server.ts';
import { action as login, loader as loginPage } from './login/login.tsx';
import { action as logout, loader as logoutLink } from './logout.tsx';
import { loader as registered } from './registered.tsx';
import { loader as temporary } from './temporary.ts';
import { PASSWORD, registerByForm } from './testing/register.ts';
import { answerOf, PHONE, type Visitor, visitor } from './testing/visitor.ts';

let browser: Visitor;
beforeEach(async () => {
  browser = await visitor();
});
afterEach(() => browser.db.destroy());

const signUp = () => registerByForm(browser);

describe('/l/login', () => {
  const form = { intent: 'login', loginName: PHONE, password: PASSWORD };
  beforeEach(async () => {
    await signUp();
    browser.cookies.clear();
  });

  const goesTo = async (path: string) => {
    const outcome = await browser.post(login, path, form);
    expect(outcome.status).toBe(303);
    const { signedIn } = (await browser.get(loginPage, outcome.location ?? '')).body as {
      signedIn: { pendingRedirect: { to: string; seconds: number } };
    };
    return signedIn.pendingRedirect;
  };

  it('confirms for a second, then redirects to the requested path', async () => {
    expect(await goesTo('/l/login?path=%2Feducation%3Fa%3D1')).toEqual({ to: '/education?a=1', seconds: 1 });
    expect((await browser.get(loginPage, '/l/login?path=/education')).location).toBe('/education');
    expect((await browser.get(loginPage, '/l/login')).location).toBe('/cloud/calculationCenter');
  });

  it('otherwise asks for what the account lacks, until the user postpones it', async () => {
    expect((await goesTo('/l/login')).to).toBe('/l/binding');
    expect((await browser.get(bindingPage, '/l/binding')).body).toEqual({ missing: 'email' });
    const later = await browser.post(postpone, '/l/binding');
    expect([later.status, later.location]).toEqual([303, '/cloud/calculationCenter']);
    // Applies to all browsers, for thirty days.
    const DAY = 24 * 60 * 60_000;
    for (const [days, to] of [
      [0, '/cloud/calculationCenter'],
      [29.9, '/cloud/calculationCenter'],
      [0.2, '/l/binding'],
    ] as const) {
      browser.cookies.clear();
      browser.clock.at += days * DAY;
      expect((await goesTo('/l/login')).to).toBe(to);
    }
  });

  it('removes the cookie of an ended session', async () => {
    browser.cookies.set('sid', 'x'.repeat(43));
    expect((await browser.get(bindingPage, '/l/binding')).location).toBe('/l/login?path=%2Fl%2Fbinding&reason=expired');
    await browser.get(loginPage, '/l/login?reason=expired');
    expect(browser.cookies.has('sid')).toBe(false);
  });

  it('shows the confirmation only to the browser that has just signed in', async () => {
    expect((await browser.get(loginPage, '/l/login?step=done')).body).toMatchObject({ signedIn: null });
    await browser.post(login, '/l/login', form);
    browser.cookies.delete('done');
    expect((await browser.get(loginPage, '/l/login?step=done')).location).toBe('/cloud/calculationCenter');
  });

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', '/\t/evil.test', 'javascript:alert(1)'])(
    'does not follow %j',
    async (path) => {
      expect((await goesTo(`/l/login?path=${encodeURIComponent(path)}`)).to).toBe('/l/binding');
      expect((await browser.get(loginPage, `/l/login?step=done&path=${encodeURIComponent(path)}`)).body).toMatchObject({
        signedIn: { pendingRedirect: { to: '/l/binding' } },
      });
    },
  );

  it('remembers the name, and the session for thirty days, only on request', async () => {
    const outcome = await browser.post(login, '/l/login', { ...form, remember: 'on' });
    expect(outcome.setCookies[0]).toContain('Max-Age=2592000');
    expect(outcome.setCookies[1]).toMatch(/^login_name=13800138000; Max-Age=7776000; Path=\/l\/login; HttpOnly/);
    browser.cookies.delete('sid');
    expect((await browser.get(loginPage, '/l/login')).body).toEqual({
      signedIn: null,
      loginName: PHONE,
      hasWeChat: true,
    });
    const again = await browser.post(login, '/l/login', form);
    expect(again.setCookies[0]).not.toContain('Max-Age');
    expect(browser.cookies.has('login_name')).toBe(false);
  });

  it('recognises a browser that signed in, and requires no captcha after failures of other browsers', async () => {
    await browser.post(login, '/l/login', form);
    const known = browser.cookies.get('asker') ?? '';
    const guess = async () => {
      browser.cookies.clear();
      await browser.post(login, '/l/login', { ...form, password: 'guess_1' });
    };
    for (let n = 0; n < 3; n++) await guess();
    browser.cookies.clear();
    expect(answerOf(await browser.post(login, '/l/login', form)).reply.error).toEqual({
      imageCode: [zh.errors.captcha_required],
    });
    browser.cookies.set('asker', known);
    expect((await browser.post(login, '/l/login', form)).status).toBe(303);
  });

  it('refuses an invalid form with 400 and does not return the password', async () => {
    const outcome = await browser.post(login, '/l/login', { ...form, loginName: 'lin' });
    expect([outcome.status, answerOf(outcome).reply.error]).toEqual([400, { loginName: ['correctNumber'] }]);
    expect(answerOf(outcome).reply.initialValue).toEqual({ intent: 'login', loginName: 'lin' });
  });

  it('requires a captcha after a refusal with 505, accepts its digits once, and shows another on request', async () => {
    const fail = async () => answerOf(await browser.post(login, '/l/login', { ...form, password: 'wrong_1' }));
    expect((await fail()).reply.error).toEqual({ password: ['账号或密码不正确。再错 2 次，需要输入图形验证码。'] });
    expect((await fail()).challenge).toBeNull();
    expect((await fail()).challenge).toBeNull();
    const without = answerOf(await browser.post(login, '/l/login', { ...form, imageCode: '' }));
    expect(without.challenge).toMatchObject({ image: expect.stringMatching(/^data:image\/png;base64,/) });
    expect(
      answerOf(await browser.post(login, '/l/login', { ...form, loginName: 'lin', captchaKey: 'k' })).challenge,
    ).not.toBeNull();
    expect(without.reply.error).toEqual({ imageCode: [zh.errors.captcha_required] });

    const renewed = await browser.post(login, '/l/login', { ...form, intent: 'renew', remember: 'on' });
    expect(answerOf(renewed).reply).toEqual({ initialValue: { loginName: PHONE, remember: 'on' } });
    const { key } = answerOf(renewed).challenge as Exclude<IssuedChallenge, 'too_many'>;
    const answer = { captchaKey: key, imageCode: await browser.readCaptcha(key) };
    expect((await browser.post(login, '/l/login', { ...form, ...answer })).status).toBe(303);
    for (let n = 0; n < 3; n++) await fail();
    expect(answerOf(await browser.post(login, '/l/login', { ...form, ...answer })).reply.error).toEqual({
      imageCode: [zh.errors.captcha_wrong],
    });
  });

  it('reports too many captcha requests and keeps the typed values', async () => {
    for (let n = 0; n < 60; n++) await browser.captcha.issue(CLIENT.ip);
    const renewed = answerOf(await browser.post(login, '/l/login', { ...form, intent: 'renew', remember: 'on' }));
    expect(renewed).toEqual({ reply: { initialValue: { loginName: PHONE, remember: 'on' } }, challenge: 'too_many' });
  });

  it('reports a blocked account above the form', async () => {
    await browser.db.updateTable('accounts').set({ is_disabled: 1 }).execute();
    const outcome = await browser.post(login, '/l/login', form);
    expect([outcome.status, answerOf(outcome).reply.error]).toEqual([403, { '': [zh.errors.abnormal_account] }]);
  });
});

describe('signing out', () => {
  it('ends the session and returns to the page of the form', async () => {
    await signUp();
    const token = browser.cookies.get('sid') ?? '';
    const outcome = await browser.post(logout, '/l/logout', {}, { Referer: 'http://site.test/n/controlUse?days=7' });
    expect([outcome.status, outcome.location]).toEqual([303, '/temporary?path=%2Fn%2FcontrolUse%3Fdays%3D7']);
    expect(await browser.accounts.resolveSession(token)).toBeNull();
    expect((await browser.get(temporary, outcome.location ?? '')).location).toBe(
      '/l/login?path=%2Fn%2FcontrolUse%3Fdays%3D7',
    );
  });

  it('never redirects to another site', async () => {
    expect((await browser.post(logout, '/l/logout', {}, { Referer: 'http://evil.test/x' })).location).toBe(
      '/temporary',
    );
    expect((await browser.get(temporary, '/temporary?path=//evil.test')).location).toBe('/');
  });

  it('requires a form; a link is not enough', async () => {
    await signUp();
    expect((await browser.get(logoutLink, '/l/logout')).status).toBe(200);
    expect((await browser.get(registered, '/l/regSuccess')).status).toBe(200);
  });
});

describe('a session that cannot be ended', () => {
  it('stays, and the page reports it', async () => {
    await signUp();
    await browser.db.schema.dropTable('login_tokens').execute();
    const outcome = await browser.post(logout, '/l/logout');
    expect(outcome).toMatchObject({ status: 500, body: { hasFailed: true }, setCookies: [] });
    expect((await browser.get(registered, '/l/regSuccess')).status).toBe(200);
  });
});
