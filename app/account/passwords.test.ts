import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { zh } from '#app/i18n/locales/zh/index.ts';
import type { LoginKey } from '#app/services/accounts/index.ts';
import { PASSWORD } from '#app/services/accounts/testing/fixture.ts';
import { action as changePassword, loader as changePasswordPage } from './password/change-password.tsx';
import { action as newPassword, loader as newPasswordPage } from './reset/new-password.tsx';
import { action as reset, loader as resetPage } from './reset/reset.tsx';
import { answerOf, EMAIL, errorsOf, PHONE, registerAndSignIn, type Visitor, visitor } from './testing/visitor.ts';

let browser: Visitor;
beforeEach(async () => {
  browser = await visitor();
});
afterEach(() => browser.db.destroy());

const NEW = 'lighthouse_2';

const signUp = (key?: LoginKey) => registerAndSignIn(browser, key);

describe('/main/changePassword', () => {
  const path = '/main/changePassword';
  const form = { intent: 'change', oldPassword: PASSWORD, password: NEW, confirm: NEW };

  it('requires a code, the old and the new password, and signs out', async () => {
    await signUp();
    expect((await browser.get(changePasswordPage, path)).body).toMatchObject({
      kind: 'phone',
      sendsTo: '138****8000',
      hasPassword: true,
    });
    await browser.post(changePassword, path, { intent: 'send-code' });
    const wrong = await browser.post(changePassword, path, { ...form, oldPassword: 'wrong_1', code: browser.code() });
    expect(errorsOf(wrong)).toEqual([400, { oldPassword: [zh.errors.old_password_wrong] }]);
    expect(JSON.stringify(wrong.body)).not.toContain(NEW);
    expect((await browser.post(changePassword, path, { ...form, code: browser.code() })).location).toBe(
      `${path}?step=done`,
    );
    expect((await browser.get(changePasswordPage, `${path}?step=done`)).body).toMatchObject({ isDone: true });
    expect((await browser.get(changePasswordPage, path)).status).toBe(302);
    await browser.signIn({ phone: PHONE }, NEW);
  });

  it('shows an error if the change fails, and keeps the session', async () => {
    await signUp();
    await browser.db.schema.dropTable('verification_codes').execute();
    const outcome = await browser.post(changePassword, path, { ...form, code: '123456' });
    expect(errorsOf(outcome)).toEqual([500, { '': [zh.errors.changePasswordOne] }]);
    expect(outcome.setCookies).toEqual([]);
  });

  it('uses the email if there is no phone', async () => {
    await signUp({ email: EMAIL });
    expect((await browser.get(changePasswordPage, path)).body).toMatchObject({
      kind: 'email',
      sendsTo: 'l***@example.org',
    });
    expect(errorsOf(await browser.post(changePassword, path, { ...form, code: '' }))).toEqual([
      400,
      { code: ['bindTitleThree'] },
    ]);
  });

  it.each([
    [{ oldPassword: '' }, { oldPassword: ['enterPassword'] }],
    [{ oldPassword: 'a b' }, { oldPassword: ['passwordTooShort'] }],
    [
      { password: '', confirm: '' },
      { password: ['enterNewPassword'], confirm: ['enterConfirm'] },
    ],
    [{ password: 'x'.repeat(129), confirm: 'x'.repeat(129) }, { password: ['maxPasswordLength'] }],
    [{ confirm: 'different1' }, { confirm: ['differentPassWord'] }],
    [{ password: '123456', confirm: '123456' }, { password: [zh.errors.password_common] }],
    [{ password: PHONE, confirm: PHONE }, { password: [zh.errors.password_own_name] }],
  ])('refuses %j', async (change, errors) => {
    await signUp();
    expect(errorsOf(await browser.post(changePassword, path, { ...form, code: '123456', ...change }))).toEqual([
      400,
      errors,
    ]);
  });
});

describe('forgotten passwords', () => {
  const send = (address = PHONE) => browser.post(reset, '/l/action', { kind: 'phone', intent: 'send-code', address });
  const verify = (code: string) =>
    browser.post(reset, '/l/action', { kind: 'phone', intent: 'next', address: PHONE, code });

  it('are replaced in three steps', async () => {
    await browser.register({ phone: PHONE });
    browser.clock.at += 60_000;
    expect(answerOf(await send()).sentTo).toBe('138****8000');
    expect((await verify(browser.code())).location).toBe('/l/NTPASS');
    expect((await browser.get(newPasswordPage, '/l/NTPASS')).body).toEqual({ step: 2 });
    expect(errorsOf(await browser.post(newPassword, '/l/NTPASS', { password: 'x', confirm: 'x' }))).toEqual([
      400,
      { password: ['passwordTooShort'] },
    ]);
    expect(errorsOf(await browser.post(newPassword, '/l/NTPASS', { password: '123456', confirm: '123456' }))).toEqual([
      400,
      { password: [zh.errors.password_common] },
    ]);
    expect((await browser.post(newPassword, '/l/NTPASS', { password: NEW, confirm: NEW })).location).toBe(
      '/l/NTPASS?step=done',
    );
    expect((await browser.get(newPasswordPage, '/l/NTPASS?step=done')).body).toEqual({ step: 3 });
    await browser.signIn({ phone: PHONE }, NEW);
    expect((await browser.post(newPassword, '/l/NTPASS', { password: PASSWORD, confirm: PASSWORD })).location).toBe(
      '/l/action',
    );
  });

  it('cannot be replaced without the first step', async () => {
    expect((await browser.get(newPasswordPage, '/l/NTPASS')).location).toBe('/l/action');
    browser.cookies.set('reset', 'x'.repeat(43));
    expect((await browser.get(newPasswordPage, '/l/NTPASS')).location).toBe('/l/action');
    expect((await browser.post(newPassword, '/l/NTPASS', { password: NEW, confirm: NEW })).location).toBe('/l/action');
  });

  it('do not reveal which addresses have an account', async () => {
    await browser.register({ phone: PHONE });
    browser.clock.at += 60_000;
    const known = await send();
    const unknown = await send('13700137000');
    expect([unknown.status, answerOf(unknown).sentTo]).toEqual([known.status, '137****7000']);
    expect(browser.sent.map(({ to }) => to)).not.toContain('13700137000');
  });

  it('are requested by phone in Chinese and by email in English, unless the address specifies the kind', async () => {
    const kind = async (path: string, language: string) =>
      ((await browser.get(resetPage, path, { 'Accept-Language': language })).body as { kind: string }).kind;
    expect(
      await Promise.all([kind('/l/action', 'zh'), kind('/l/action', 'en'), kind('/l/action?by=mobile', 'en')]),
    ).toEqual(['phone', 'email', 'phone']);
  });
});
