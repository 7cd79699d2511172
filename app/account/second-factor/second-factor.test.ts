import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { action as login, loader as loginPage } from '#app/account/login/login.tsx';
import { setUpApp } from '#app/account/testing/factors.ts';
import { answerOf, PHONE, registerAndSignIn, type Visitor, visitor } from '#app/account/testing/visitor.ts';
import { action as tokenLogin } from '#app/account/token-login.tsx';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { PASSWORD } from '#app/services/accounts/testing/fixture.ts';
import { codeOfSecret } from '#app/services/second-factors/testing/app-codes.ts';
import { SoftwareAuthenticator } from '#app/services/second-factors/testing/software-authenticator.ts';
import { action, loader } from './second-factor.tsx';

let browser: Visitor;
let app: Awaited<ReturnType<typeof setUpApp>>;
beforeEach(async () => {
  browser = await visitor();
  await registerAndSignIn(browser);
  app = await setUpApp(browser);
});
afterEach(() => browser.db.destroy());

const ORIGIN = 'http://site.test';
const STEP = '/l/second-factor';
const TEN_MINUTES_MS = 10 * 60_000;
const form = { intent: 'login', loginName: PHONE, password: PASSWORD };
const withCode = (code: string, path = STEP) => browser.post(action, path, { intent: 'code', code });
const visit = { client: { ip: '192.0.2.1' }, origin: ORIGIN };
const challengeOf = (options: object) => options as { challenge: string };
const current = async () => (await browser.accounts.readSession(browser.cookies.get('sid') ?? ''))!;

async function signOut() {
  browser.cookies.clear();
  browser.clock.at += 60_000;
}
const firstStep = (path = '/l/login?path=%2Feducation', more = {}) => browser.post(login, path, { ...form, ...more });

describe('the second step of a sign-in', () => {
  beforeEach(signOut);

  it('follows the password, sets the session, and leads to the page that was asked for', async () => {
    const first = await firstStep();
    expect([first.status, first.location]).toEqual([303, `${STEP}?path=%2Feducation`]);
    expect(browser.cookies.has('sid')).toBe(false);
    expect((await browser.get(loader, STEP)).body).toMatchObject({ hasPasskey: false });
    const second = await withCode(app.codeNow(), first.location ?? '');
    expect([second.status, second.location]).toEqual([303, '/l/login?path=%2Feducation&step=done']);
    expect((await current()).secondFactorAt).toBe(browser.clock.at);
    expect(browser.cookies.get('step') ?? '').toBe('');
    expect((await browser.get(loginPage, second.location ?? '')).body).toMatchObject({
      signedIn: { pendingRedirect: { to: '/education' } },
    });
  });

  it('takes a recovery code, and shows a wrong code beside its field', async () => {
    await firstStep();
    const wrong = await withCode('zzzzz-zzzzz');
    expect(wrong.status).toBe(400);
    expect(answerOf(wrong).reply.error).toEqual({ code: [zh.errors.second_factor_wrong] });
    expect((await withCode('')).status).toBe(400);
    expect((await withCode(app.recoveryCodes[0] ?? '')).status).toBe(303);
  });

  it('names a clock that is a minute fast or slow, in both languages', async () => {
    await firstStep();
    const early = codeOfSecret(app.secret, browser.clock.at + 60_000);
    const late = codeOfSecret(app.secret, browser.clock.at - 60_000);
    const sentences: readonly (readonly [code: string, language: string, sentence: string])[] = [
      [early, 'zh-CN', zh.errors.second_factor_clock_fast],
      [late, 'zh-CN', zh.errors.second_factor_clock_slow],
      [late, 'en-US', en.errors.second_factor_clock_slow],
    ];
    for (const [code, language, sentence] of sentences) {
      const refused = await browser.post(action, STEP, { intent: 'code', code }, { 'Accept-Language': language });
      expect([refused.status, answerOf(refused).reply.error?.code]).toEqual([
        400,
        [sentence.replace('{{seconds}}', '60')],
      ]);
    }
    // Its time is still to come: whoever guesses a code must gain nothing from the answer.
    browser.clock.at += 60_000;
    expect(answerOf(await withCode(early)).reply.error).toEqual({ code: [zh.errors.second_factor_used] });
    browser.clock.at += 30_000;
    expect((await withCode(app.codeNow())).status).toBe(303);
  });

  it('takes a code once, and says so', async () => {
    const code = app.codeNow();
    await firstStep();
    expect((await withCode(code)).status).toBe(303);
    browser.cookies.clear();
    await firstStep();
    const again = await withCode(code);
    expect([again.status, answerOf(again).reply.error]).toEqual([400, { code: [zh.errors.second_factor_used] }]);
    expect(browser.cookies.has('sid')).toBe(false);
    const [recoveryCode = ''] = app.recoveryCodes;
    expect((await withCode(recoveryCode)).status).toBe(303);
    browser.cookies.clear();
    await firstStep();
    expect((await withCode(recoveryCode)).status).toBe(400);
    expect(browser.cookies.has('sid')).toBe(false);
  });

  it('names a clock that is off, and locks after five wrong codes', async () => {
    await firstStep();
    const code = app.codeNow();
    browser.clock.at += 90_000;
    expect(answerOf(await withCode(code)).reply.error?.code?.[0]).toContain('90 秒前');
    for (let n = 0; n < 4; n++) await withCode('zzzzzzzzzz');
    const locked = await withCode(app.codeNow());
    expect([locked.status, answerOf(locked).reply.error?.code?.[0]]).toEqual([429, expect.stringContaining('15 分钟')]);
  });

  it('ends after five minutes, and with its one use', async () => {
    const expired = '/l/login?path=%2Fa&reason=step';
    await firstStep();
    browser.clock.at += 5 * 60_000;
    expect((await withCode(app.codeNow(), `${STEP}?path=/a`)).location).toBe(expired);
    await firstStep();
    const ticket = browser.cookies.get('step') ?? '';
    await withCode(app.codeNow());
    browser.cookies.delete('sid');
    browser.cookies.set('step', ticket);
    expect((await browser.get(loader, `${STEP}?path=/a`)).location).toBe(expired);
    browser.cookies.delete('step');
    expect((await browser.get(loader, STEP)).location).toContain('/l/login?path=');
  });

  it('cannot be taken with the ticket of another browser', async () => {
    await firstStep();
    browser.cookies.set('asker', 'another-browser-with-a-name');
    expect((await withCode(app.codeNow())).location).toContain('reason=step');
  });

  it('keeps the wish to be remembered, and leads nowhere else', async () => {
    await firstStep('/l/login?path=//evil.test', { remember: 'on' });
    expect(browser.cookies.get('login_name')).toBe(PHONE);
    const done = await withCode(app.codeNow(), `${STEP}?path=https://evil.test`);
    expect(done.location).toBe('/l/login?step=done');
    expect((await current()).isRemembered).toBe(true);
  });

  it('follows a login token, too', async () => {
    const { id } = await browser.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const token = await browser.accounts.loginTokens.create(id);
    const first = await browser.post(tokenLogin, `/l/token?scToken=${token}`);
    expect(first.location).toBe(`${STEP}?path=%2Fcloud%2FcalculationCenter`);
    expect((await withCode(app.codeNow(), first.location ?? '')).status).toBe(303);
  });
});

describe('the step of a session', () => {
  it('is asked for when the last one is ten minutes old, and leads back', async () => {
    expect((await browser.get(loader, `${STEP}?path=/n/user/factors`)).location).toBe('/n/user/factors');
    browser.clock.at += TEN_MINUTES_MS;
    expect((await browser.get(loader, STEP)).body).toMatchObject({ hasPasskey: false });
    const shown = await withCode(app.codeNow(), `${STEP}?path=/admin`);
    expect([shown.status, shown.location]).toEqual([303, '/admin']);
    expect((await current()).secondFactorAt).toBe(browser.clock.at);
  });

  it('asks an operator without factors to set one up, and nobody else', async () => {
    const { id } = (await current()).account;
    await browser.db.transaction().execute((trx) => browser.secondFactors.removeAll(id, trx));
    expect((await browser.get(loader, `${STEP}?path=/a`)).location).toBe('/a');
    await browser.db.updateTable('accounts').set({ is_operator: 1 }).execute();
    expect((await browser.get(loader, `${STEP}?path=/a`)).body).toMatchObject({ isToSetUp: true });
  });
});

describe('a passkey', () => {
  const addPasskey = async () => {
    const authenticator = new SoftwareAuthenticator(ORIGIN);
    const options = await browser.secondFactors.passkeys.registrationOptions(await current(), visit);
    const response = authenticator.register(challengeOf(options));
    await browser.secondFactors.passkeys.register(await current(), { response, name: 'x' }, visit);
    return authenticator;
  };

  it('signs in on the login page without a password', async () => {
    const authenticator = await addPasskey();
    await signOut();
    const options = challengeOf(await browser.secondFactors.passkeys.signInOptions(visit));
    const passkey = JSON.stringify(authenticator.authenticate(options));
    const done = await browser.post(login, '/l/login?path=/education', { intent: 'passkey', passkey });
    expect([done.status, done.location]).toEqual([303, '/l/login?path=%2Feducation&step=done']);
    expect((await current()).secondFactorAt).toBe(browser.clock.at);
    browser.cookies.clear();
    const again = await browser.post(login, '/l/login', { intent: 'passkey', passkey });
    expect([again.status, again.body]).toMatchObject([400, { refusal: zh.errors.passkey_stale }]);
  });

  it('ends the step of another sign-in that was left', async () => {
    const authenticator = await addPasskey();
    await signOut();
    await firstStep();
    expect(browser.cookies.get('step')).not.toBe('');
    const options = challengeOf(await browser.secondFactors.passkeys.signInOptions(visit));
    const passkey = JSON.stringify(authenticator.authenticate(options));
    await browser.post(login, '/l/login', { intent: 'passkey', passkey });
    expect(browser.cookies.get('step') ?? '').toBe('');
  });

  it('is a second step', async () => {
    const authenticator = await addPasskey();
    const { id } = (await current()).account;
    await signOut();
    await firstStep();
    expect((await browser.get(loader, STEP)).body).toMatchObject({ hasPasskey: true });
    const refused = await browser.post(action, STEP, { intent: 'passkey', passkey: '{}' });
    expect([refused.status, refused.body]).toMatchObject([400, { refusal: zh.errors.passkey_refused }]);
    expect((await browser.post(action, STEP, { intent: 'passkey', passkey: '' })).body).toMatchObject({
      refusal: zh.errors.passkey_refused,
    });
    const options = challengeOf(await browser.secondFactors.passkeys.stepOptions(id, visit));
    const passkey = JSON.stringify(authenticator.authenticate(options));
    expect((await browser.post(action, STEP, { intent: 'passkey', passkey })).status).toBe(303);
  });
});
