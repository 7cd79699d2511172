import type { SubmissionResult } from '@conform-to/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { CLIENT } from '#app/services/accounts/testing/fixture.ts';
import { loader as alias } from './alias.ts';
import { action as postpone, loader as bindingPage } from './binding.tsx';
import { action as toConsole, loader as consolePage } from './console.tsx';
import type { IssuedChallenge } from './login/challenge.server.ts';
import { action as login, loader as loginPage } from './login/login.tsx';
import { action as logout, loader as logoutLink } from './logout.tsx';
import { loader as outbox } from './outbox.tsx';
import { action as register, loader as registerPage } from './register/register.tsx';
import { loader as registered } from './registered.tsx';
import { loader as temporary } from './temporary.ts';
import { OUTBOX_KEY, type PageResponse, type Visitor, visitor } from './testing/visitor.ts';
import { action as enterByToken, loader as tokenLogin } from './token-login.tsx';

let browser: Visitor;
beforeEach(async () => {
  browser = await visitor();
});
afterEach(() => browser.db.destroy());

interface FormAnswer {
  readonly reply: SubmissionResult<string[]>;
  readonly challenge?: IssuedChallenge | null;
  readonly sentTo?: string | null;
}
const answerOf = (outcome: PageResponse) => outcome.body as FormAnswer;

const PHONE = '13800138000';
const EMAIL = 'lin.yue@example.org';
const PASSWORD = 'harbor_1';
const byPhone = {
  way: 'mobile',
  intent: 'register',
  loginName: PHONE,
  password: PASSWORD,
  confirm: PASSWORD,
  agreement: 'on',
};

async function signUp() {
  await browser.post(register, '/l/register', { way: 'mobile', intent: 'send-code', loginName: PHONE });
  return browser.post(register, '/l/register', { ...byPhone, code: browser.code() });
}

describe('/l/register', () => {
  it('registers by phone in Chinese, by email in English, or as the address specifies', async () => {
    const way = async (path: string, language: string) =>
      ((await browser.get(registerPage, path, { 'Accept-Language': language })).body as { way: string }).way;
    expect(await way('/l/register', 'zh')).toBe('mobile');
    expect(await way('/l/register', 'en')).toBe('email');
    expect(await way('/l/register?by=mobile', 'en')).toBe('mobile');
    expect(await way('/l/registerEmail', 'zh')).toBe('email');
  });

  it('sends a code and keeps the typed values except passwords', async () => {
    const outcome = await browser.post(register, '/l/register', {
      way: 'mobile',
      intent: 'send-code',
      loginName: PHONE,
      password: PASSWORD,
      confirm: PASSWORD,
      agreement: 'on',
    });
    expect(outcome.status).toBe(200);
    expect(answerOf(outcome).sentTo).toBe('138****8000');
    expect(answerOf(outcome).reply.initialValue).toEqual({
      way: 'mobile',
      intent: 'send-code',
      loginName: PHONE,
      agreement: 'on',
    });
    expect(browser.sent).toHaveLength(1);
  });

  it('shows why it sends no code', async () => {
    const send = (loginName: string) =>
      browser.post(register, '/l/register', { way: 'mobile', intent: 'send-code', loginName });
    const malformed = await send('138');
    expect([malformed.status, answerOf(malformed).reply.error]).toEqual([400, { loginName: ['authenTitleTwo'] }]);
    await send(PHONE);
    const early = await send(PHONE);
    expect([early.status, answerOf(early).reply.error]).toEqual([429, { code: ['验证码已发送，请在 60 秒后重试。'] }]);
  });

  it('signs the new account in and shows it', async () => {
    const outcome = await signUp();
    expect([outcome.status, outcome.location]).toEqual([303, '/l/register?step=done']);
    expect((await browser.get(registerPage, '/l/register?step=done')).body).toMatchObject({
      arrived: {
        account: { name: '138****8000', tel: PHONE, email: null },
        leaving: { to: '/temporary?path=%2Fl%2FregSuccess', seconds: 2 },
      },
    });
    expect((await browser.get(temporary, '/temporary?path=%2Fl%2FregSuccess')).location).toBe('/l/regSuccess');
    expect((await browser.get(registered, '/l/regSuccess')).body).toEqual({
      userName: '138****8000',
      phone: '138****8000',
      email: null,
    });
    expect((await browser.get(registerPage, '/l/register')).location).toBe('/cloud/calculationCenter');
  });

  it('accepts an email as well', async () => {
    await browser.post(register, '/l/registerEmail', { way: 'email', intent: 'send-code', email: EMAIL });
    const fields = {
      way: 'email',
      intent: 'register',
      email: EMAIL,
      emailCode: browser.code(),
      password: PASSWORD,
      confirm: PASSWORD,
      agreement: 'on',
    };
    expect((await browser.post(register, '/l/registerEmail', fields)).location).toBe('/l/register?step=done');
  });

  it('redirects to the page that required an account', async () => {
    await browser.post(register, '/l/register', { way: 'mobile', intent: 'send-code', loginName: PHONE });
    const outcome = await browser.post(register, '/l/register?path=%2FquantumVm%2F0%2F0', {
      ...byPhone,
      code: browser.code(),
    });
    expect(outcome.location).toBe('/l/register?path=%2FquantumVm%2F0%2F0&step=done');
    expect((await browser.get(registerPage, outcome.location ?? '')).body).toMatchObject({
      arrived: { leaving: { to: '/temporary?path=%2FquantumVm%2F0%2F0' } },
    });
  });

  it('refuses an invalid form with the typed values, and does not consume the code', async () => {
    await browser.post(register, '/l/register', { way: 'mobile', intent: 'send-code', loginName: PHONE });
    const refused = await browser.post(register, '/l/register', {
      ...byPhone,
      code: browser.code(),
      confirm: 'harbor_2',
    });
    expect([refused.status, answerOf(refused).reply.error]).toEqual([400, { confirm: ['differentPassWord'] }]);
    expect(JSON.stringify(refused.body)).not.toContain('harbor_');
    expect(answerOf(refused).reply.initialValue).toMatchObject({ loginName: PHONE, code: browser.code() });
    expect((await browser.post(register, '/l/register', { ...byPhone, code: browser.code() })).status).toBe(303);
  });

  it('shows a refusal of the service under its field, in the page’s language', async () => {
    const refused = await browser.post(
      register,
      '/l/register',
      { ...byPhone, code: '123456' },
      { 'Accept-Language': 'zh' },
    );
    expect([refused.status, answerOf(refused).reply.error]).toEqual([400, { code: [zh.errors.code_expired] }]);
  });
});

describe('/l/login', () => {
  const form = { intent: 'login', loginName: PHONE, password: PASSWORD };
  beforeEach(async () => {
    await signUp();
    browser.cookies.clear();
  });

  const goesTo = async (path: string) => {
    const outcome = await browser.post(login, path, form);
    expect(outcome.status).toBe(303);
    const { arrived } = (await browser.get(loginPage, outcome.location ?? '')).body as {
      arrived: { leaving: { to: string; seconds: number } };
    };
    return arrived.leaving;
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
    expect((await browser.get(loginPage, '/l/login?step=done')).body).toMatchObject({ arrived: null });
    await browser.post(login, '/l/login', form);
    browser.cookies.delete('done');
    expect((await browser.get(loginPage, '/l/login?step=done')).location).toBe('/cloud/calculationCenter');
  });

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', '/\t/evil.test', 'javascript:alert(1)'])(
    'does not follow %j',
    async (path) => {
      expect((await goesTo(`/l/login?path=${encodeURIComponent(path)}`)).to).toBe('/l/binding');
      expect((await browser.get(loginPage, `/l/login?step=done&path=${encodeURIComponent(path)}`)).body).toMatchObject({
        arrived: { leaving: { to: '/l/binding' } },
      });
    },
  );

  it('remembers the name, and the session for thirty days, only on request', async () => {
    const outcome = await browser.post(login, '/l/login', { ...form, remember: 'on' });
    expect(outcome.setCookies[0]).toContain('Max-Age=2592000');
    expect(outcome.setCookies[1]).toMatch(/^login_name=13800138000; Max-Age=7776000; Path=\/l\/login; HttpOnly/);
    browser.cookies.delete('sid');
    expect((await browser.get(loginPage, '/l/login')).body).toEqual({
      arrived: null,
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
    expect(await browser.accounts.openSession(token)).toBeNull();
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

describe('the console of another site', () => {
  it('is opened by a form only, with a token that signs in there once', async () => {
    expect((await browser.get(consolePage, '/l/console')).location).toBe(
      '/l/login?path=%2Fl%2Fconsole&reason=required',
    );
    await signUp();
    browser.site.consoleOrigin = 'https://cloud.example';
    expect(await browser.get(consolePage, '/l/console')).toMatchObject({
      status: 200,
      body: { host: 'cloud.example' },
    });
    const { status, location } = await browser.post(toConsole, '/l/console', {});
    const url = new URL(location ?? '');
    expect([status, url.origin, url.pathname, url.searchParams.get('lang'), url.searchParams.has('qpu')]).toEqual([
      303,
      'https://cloud.example',
      '/l/token',
      'zh-CN',
      false,
    ]);
    const token = url.searchParams.get('scToken') ?? '';
    expect((await browser.get(tokenLogin, `/l/token?scToken=${token}`)).body).toMatchObject({
      userName: expect.any(String),
    });
    expect((await browser.post(enterByToken, `/l/token?scToken=${token}`)).location).toBe('/cloud/calculationCenter');
    expect((await browser.post(enterByToken, `/l/token?scToken=${token}`)).status).toBe(400);
  });

  it('opens the machine if the link requests it, and stays on this site if there is no other', async () => {
    await signUp();
    expect((await browser.get(consolePage, '/l/console?qpu=1')).location).toBe('/quantumVm/5/0/72');
    expect((await browser.post(toConsole, '/l/console?qpu=0')).location).toBe('/cloud/calculationCenter');
    browser.site.consoleOrigin = 'https://cloud.example';
    expect((await browser.post(toConsole, '/l/console?qpu=1')).location).toMatch(/&qpu=1$/);
  });
});

describe('/temporary', () => {
  it.each([
    ['/education', '/education'],
    ['/cloud/calculationCenter', '/l/login?path=%2Fcloud%2FcalculationCenter'],
    ['/main/changeTel', '/l/login?path=%2Fmain%2FchangeTel'],
    ['/control', '/l/login?path=%2Fcontrol'],
    ['/cloud-computing', '/cloud-computing'],
    ['', '/'],
  ])('redirects a visitor from %j to %s', async (path, location) => {
    expect((await browser.get(temporary, `/temporary?path=${path}`)).location).toBe(location);
  });

  it('lets signed-in users pass', async () => {
    await signUp();
    expect((await browser.get(temporary, '/temporary?path=/cloud/calculationCenter')).location).toBe(
      '/cloud/calculationCenter',
    );
  });
});

describe('/l/regSuccess', () => {
  it('requires an account', async () => {
    expect((await browser.get(registered, '/l/regSuccess')).location).toBe(
      '/l/login?path=%2Fl%2FregSuccess&reason=required',
    );
  });
});

describe('the addresses that the registration page names', () => {
  it('redirect to their pages', async () => {
    const locations = await Promise.all(
      ['/control/', '/cloud-computing', '/cloud-application'].map(
        async (path) => (await browser.get(alias, path)).location,
      ),
    );
    expect(locations).toEqual(['/cloud/calculationCenter', '/simulation', '/application']);
  });
});

describe('/dev/outbox', () => {
  it('shows the latest messages first', async () => {
    await browser.post(register, '/l/register', { way: 'mobile', intent: 'send-code', loginName: PHONE });
    await browser.post(register, '/l/register', { way: 'email', intent: 'send-code', email: EMAIL });
    await browser.get(outbox, `/dev/outbox?key=${OUTBOX_KEY}`);
    const { entries } = (await browser.get(outbox, '/dev/outbox')).body as { entries: { to: string }[] };
    expect(entries.map(({ to }) => to)).toEqual([EMAIL, PHONE]);
  });

  it('keeps the key of this start in a cookie and removes it from the address', async () => {
    const { status, location, setCookies } = await browser.get(outbox, `/dev/outbox?key=${OUTBOX_KEY}`);
    expect({ status, location, setCookies }).toEqual({
      status: 302,
      location: '/dev/outbox',
      setCookies: [`outbox_key=${OUTBOX_KEY}; Path=/dev; HttpOnly; SameSite=Strict`],
    });
  });

  it.each(['', '?key=', '?key=wrong', `?key=${OUTBOX_KEY}x`, `?key=${OUTBOX_KEY.slice(1)}`, `?KEY=${OUTBOX_KEY}`])(
    'shows nothing without the valid key: %j',
    async (query) => {
      await browser.post(register, '/l/register', { way: 'email', intent: 'send-code', email: EMAIL });
      expect(await browser.get(outbox, `/dev/outbox${query}`)).toMatchObject({
        status: 403,
        setCookies: [],
        body: { entries: null },
      });
    },
  );

  it('refuses the key of another start', async () => {
    browser.cookies.set('outbox_key', 'of-another-start');
    expect(await browser.get(outbox, '/dev/outbox')).toMatchObject({ status: 403, body: { entries: null } });
  });

  it('answers 404 to clients on other machines, with the key or without', async () => {
    browser.site.isLocal = false;
    expect((await browser.get(outbox, `/dev/outbox?key=${OUTBOX_KEY}`)).status).toBe(404);
    expect((await browser.get(outbox, '/dev/outbox')).status).toBe(404);
  });
});
