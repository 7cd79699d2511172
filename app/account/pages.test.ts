import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { loader as alias } from './alias.ts';
import { action as toConsole, loader as consolePage } from './console.tsx';
import { loader as outbox } from './outbox.tsx';
import { action as register, loader as registerPage } from './register/register.tsx';
import { loader as registered } from './registered.tsx';
import { loader as temporary } from './temporary.ts';
import { byPhone, PASSWORD, registerByForm } from './testing/register.ts';
import { answerOf, EMAIL, OUTBOX_KEY, PHONE, type Visitor, visitor } from './testing/visitor.ts';
import { action as enterByToken, loader as tokenLogin } from './token-login.tsx';

let browser: Visitor;
beforeEach(async () => {
  browser = await visitor();
});
afterEach(() => browser.db.destroy());

const signUp = () => registerByForm(browser);

describe('/l/register', () => {
  it('registers by phone in Chinese, by email in English, or as the address specifies', async () => {
    const methodOf = async (path: string, language: string) =>
      ((await browser.get(registerPage, path, { 'Accept-Language': language })).body as { method: string }).method;
    expect(await methodOf('/l/register', 'zh')).toBe('mobile');
    expect(await methodOf('/l/register', 'en')).toBe('email');
    expect(await methodOf('/l/register?by=mobile', 'en')).toBe('mobile');
    expect(await methodOf('/l/registerEmail', 'zh')).toBe('email');
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
      signedIn: {
        account: { name: '138****8000', tel: PHONE, email: null },
        pendingRedirect: { to: '/temporary?path=%2Fl%2FregSuccess', seconds: 2 },
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
      signedIn: { pendingRedirect: { to: '/temporary?path=%2FquantumVm%2F0%2F0' } },
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
