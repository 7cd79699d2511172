import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FACTORS, setUpApp } from '#app/account/testing/factors.ts';
import { registerAndSignIn, type Visitor, visitor } from '#app/account/testing/visitor.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { PASSWORD } from '#app/services/accounts/testing/fixture.ts';
import { SoftwareAuthenticator } from '#app/services/second-factors/testing/software-authenticator.ts';
import { action, loader } from './factors.tsx';

let browser: Visitor;
beforeEach(async () => {
  browser = await visitor();
  await registerAndSignIn(browser);
});
afterEach(() => browser.db.destroy());

const ORIGIN = 'http://site.test';
const TEN_MINUTES_MS = 10 * 60_000;
const page = async () => (await browser.get(loader, FACTORS)).body as Record<string, unknown>;
const post = (intent: string, fields: Record<string, string> = {}) =>
  browser.post(action, FACTORS, { intent, ...fields });

/** Answers the options of a call as the page's script does. */
async function newPasskey(authenticator = new SoftwareAuthenticator(ORIGIN)): Promise<string> {
  const session = (await browser.accounts.readSession(browser.cookies.get('sid') ?? ''))!;
  const visit = { client: { ip: '192.0.2.1' }, origin: ORIGIN };
  const options = await browser.secondFactors.passkeys.registrationOptions(session, visit);
  return JSON.stringify(authenticator.register(options as { challenge: string }));
}

describe('the page of second factors', () => {
  it('is for signed-in users', async () => {
    browser.cookies.clear();
    expect((await browser.get(loader, FACTORS)).location).toContain('/l/login?path=');
    expect((await post('begin-app')).location).toContain('/l/login');
  });

  it('sets an app up and shows recovery codes once', async () => {
    expect(await page()).toMatchObject({ app: null, setUp: null, canChange: true, recoveryCodesLeft: 0 });
    const { recoveryCodes } = await setUpApp(browser);
    expect(recoveryCodes).toHaveLength(10);
    const shown = await page();
    expect(shown).toMatchObject({ setUp: null, isEnrolled: true, recoveryCodesLeft: 10 });
    expect(JSON.stringify(shown)).not.toContain(recoveryCodes[0]);
    const renewed = await post('renew-codes');
    expect((renewed.body as { codes: string[] }).codes).toHaveLength(10);
    expect((await post('remove-app')).location).toBe(`${FACTORS}?done=appRemoved`);
    expect((await post('begin-app')).location).toBe(FACTORS);
    expect((await post('cancel-app')).location).toBe(`${FACTORS}?done=cancelled`);
  });

  it('adds, renames and removes passkeys', async () => {
    const added = await post('passkey', { name: 'laptop', passkey: await newPasskey() });
    expect((added.body as { codes: string[] }).codes).toHaveLength(10);
    browser.clock.at += 1000;
    const second = await post('passkey', { name: 'phone', passkey: await newPasskey() });
    expect(second.location).toBe(`${FACTORS}?done=added`);
    const [{ id = '' } = {}] = (await page()).passkeys as { id: string }[];
    expect((await post('rename', { id, name: '书桌 🖥' })).location).toBe(`${FACTORS}?done=renamed`);
    expect((await post('remove', { id })).location).toBe(`${FACTORS}?done=removed`);
    expect((await post('remove', { id })).location).toBe(`${FACTORS}?done=gone`);
    expect((await page()).passkeys).toMatchObject([{ name: 'phone' }]);
  });

  it.each(['', ' ', 'a\u0000b', 'a\nb', 'x'.repeat(41)])('refuses the name %j', async (name) => {
    const fields = { name, passkey: await newPasskey() };
    expect((await post('passkey', fields)).status).toBe(400);
    expect((await post('rename', { id: 'x', name })).status).toBe(400);
  });

  it('says in words why a passkey is refused', async () => {
    const refused = await post('passkey', {
      name: 'x',
      passkey: await newPasskey(new SoftwareAuthenticator('https://evil.test')),
    });
    expect([refused.status, refused.body]).toMatchObject([400, { refusal: zh.errors.passkey_refused }]);
    const twice = await newPasskey();
    await post('passkey', { name: 'x', passkey: twice });
    const again = await post('passkey', { name: 'x', passkey: twice });
    expect([again.status, again.body]).toMatchObject([400, { refusal: zh.errors.passkey_stale }]);
    expect((await post('passkey', { name: 'x', passkey: '{' })).status).toBe(400);
  });

  it('keeps the set-up after a wrong code', async () => {
    await post('begin-app');
    const { setUp } = await page();
    const wrong = await post('confirm-app', { code: '12345x' });
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { form: 'app', reply: { error: { code: [zh.errors.second_factor_wrong] } } },
    ]);
    expect((await page()).setUp).toEqual(setUp);
    expect((await post('confirm-app', { code: '' })).status).toBe(400);
  });

  it('asks for a proof again after ten minutes, and shows no secret until then', async () => {
    await post('begin-app');
    browser.clock.at += TEN_MINUTES_MS;
    expect(await page()).toMatchObject({ canChange: false, confirmBy: 'password', setUp: null });
    expect((await post('begin-app')).location).toBe(`${FACTORS}?done=prove`);
    const wrong = await post('prove', { password: 'not_this_one' });
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { reply: { error: { password: [zh.errors.password_wrong] } } },
    ]);
    expect((await post('prove', { password: PASSWORD })).location).toBe(`${FACTORS}?done=proved`);
    expect(await page()).toMatchObject({ canChange: true });
  });

  it('refuses to remove the last factor of an operator', async () => {
    await setUpApp(browser);
    await browser.db.updateTable('accounts').set({ is_operator: 1 }).execute();
    const refused = await post('remove-app');
    expect([refused.status, refused.body]).toMatchObject([409, { refusal: zh.errors.last_factor }]);
    expect(await page()).toMatchObject({ isOperator: true, isEnrolled: true });
  });

  it('knows no other act', async () => {
    expect((await post('other')).status).toBe(400);
  });
});
