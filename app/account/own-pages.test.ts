import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { zh } from '#app/i18n/locales/zh/index.ts';
import type { LoginKey } from '#app/services/accounts/index.ts';
import { PASSWORD } from '#app/services/accounts/testing/fixture.ts';
import { loader as binding } from './binding.tsx';
import { action as cancel, loader as cancelPage } from './cancel/cancel.tsx';
import { CANCELLATION, hasJustCompleted } from './cookies.ts';
import { action as flow, loader as flowPage } from './flow/flow.tsx';
import { action as saveInfo, loader as info } from './info/info.tsx';
import { action as settings, loader as settingsPage } from './settings/settings.tsx';
import { answerOf, EMAIL, errorsOf, PHONE, registerAndSignIn, type Visitor, visitor } from './testing/visitor.ts';

let browser: Visitor;
beforeEach(async () => {
  browser = await visitor();
});
afterEach(() => browser.db.destroy());

const NEW_PHONE = '13900139000';

const signUp = (key?: LoginKey) => registerAndSignIn(browser, key);
const signInElsewhere = async () => (await browser.signIn({ phone: PHONE })).token;

describe('/n/user/setting', () => {
  interface Loaded {
    readonly signInMethods: unknown;
    readonly sessions: readonly { id: string }[];
    readonly signIns: readonly { outcome: string }[];
    readonly currentId: string;
    readonly hasChat: boolean;
  }
  const load = async (search = '') => (await browser.get(settingsPage, `/n/user/setting${search}`)).body as Loaded;

  it('requires an account', async () => {
    expect((await browser.get(settingsPage, '/n/user/setting')).location).toBe(
      '/l/login?path=%2Fn%2Fuser%2Fsetting&reason=required',
    );
    expect((await browser.post(settings, '/n/user/setting', { intent: 'revoke-others' })).status).toBe(302);
  });

  it('masks the addresses and reads the chat flag', async () => {
    await signUp();
    expect((await load()).signInMethods).toEqual({
      hasPassword: true,
      phone: '138****8000',
      email: null,
      wechat: null,
      hasSecondFactor: false,
      hasWeChat: true,
    });
    expect([(await load()).hasChat, (await load('?chatState=1')).hasChat]).toEqual([false, true]);
  });

  it('lists sessions and sign-ins, and ends one session or all others', async () => {
    await signUp();
    const others = [await signInElsewhere(), await signInElsewhere()];
    await browser.signIn({ phone: PHONE }, 'wrong_1').catch(() => undefined);
    const { sessions, signIns, currentId } = await load();
    expect(sessions).toHaveLength(3);
    expect(signIns.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['success', 'wrong_password']));
    const other = sessions.find(({ id }) => id !== currentId)?.id ?? '';
    expect((await browser.post(settings, '/n/user/setting', { intent: 'revoke', session: other })).location).toBe(
      '/n/user/setting?done=revoked',
    );
    expect((await load()).sessions).toHaveLength(2);
    await browser.post(settings, '/n/user/setting', { intent: 'revoke-others' });
    expect((await load()).sessions.map(({ id }) => id)).toEqual([currentId]);
    expect(await Promise.all(others.map((token) => browser.accounts.resolveSession(token)))).toEqual([null, null]);
  });

  it('ends no session of another account', async () => {
    await signUp();
    const other = await browser.register({ phone: NEW_PHONE });
    await browser.post(settings, '/n/user/setting', { intent: 'revoke', session: other.session.id });
    expect(await browser.accounts.resolveSession(other.token)).not.toBeNull();
  });
});

describe('/n/user/info', () => {
  const load = async () => ((await browser.get(info, '/n/user/info')).body as { profile: unknown }).profile;
  const save = (fields: Record<string, string>) => browser.post(saveInfo, '/n/user/info', fields);
  beforeEach(() => signUp());

  it('saves each panel separately, and an emptied field as null', async () => {
    expect((await save({ form: 'basic', userName: ' 林月 ' })).location).toBe('/n/user/info?saved=1');
    await save({
      form: 'business',
      applicationIndustry: 'finance',
      mainBusiness: '期权',
      url: 'https://example.org/a',
    });
    await save({ form: 'personal', contactAddress: '杭州', contactPhone: '0571-88888888' });
    expect(await load()).toEqual({
      userName: '林月',
      applicationIndustry: 'finance',
      mainBusiness: '期权',
      url: 'https://example.org/a',
      contactAddress: '杭州',
      contactPhone: '0571-88888888',
    });
    await save({ form: 'business', applicationIndustry: '', mainBusiness: '', url: '' });
    expect(await load()).toMatchObject({
      applicationIndustry: null,
      mainBusiness: null,
      url: null,
      contactAddress: '杭州',
    });
  });

  it.each([
    ['basic', 'userName', '', 'enterUserName'],
    ['basic', 'userName', 'x'.repeat(33), 'tooLong'],
    ['personal', 'contactPhone', '12', 'contactPhoneFormat'],
    ['personal', 'contactAddress', 'x'.repeat(101), 'tooLong'],
    ['business', 'url', 'javascript:alert(1)', 'urlFormat'],
    ['business', 'url', 'example.org', 'urlFormat'],
    ['business', 'applicationIndustry', 'piracy', 'chooseIndustry'],
  ])('refuses in %s for %s the value %j', async (form, field, value, message) => {
    expect(errorsOf(await save({ form, [field]: value }))).toEqual([400, { [field]: [message] }]);
  });

  it('refuses fields of other forms', async () => {
    await save({ form: 'basic', userName: 'lin', level: '2', phone: NEW_PHONE });
    expect(
      await browser.accounts.getUser(
        (await browser.accounts.resolveSession(browser.cookies.get('sid') ?? ''))?.account.id ?? '',
      ),
    ).toMatchObject({ level: 1, phone: PHONE });
    expect((await save({ form: 'constructor' })).status).toBe(400);
  });
});

describe('the flows of /main', () => {
  const at = '/main/changeTel';
  const post = (form: string, intent: string, fields: Record<string, string> = {}, path = at) =>
    browser.post(flow, path, { form, intent, ...fields });
  const stepOf = async (path = at) => ((await browser.get(flowPage, path)).body as { step: number }).step;

  it('have three steps and end at the login page, signed out everywhere', async () => {
    await signUp();
    const elsewhere = await signInElsewhere();
    expect(await stepOf()).toBe(1);
    expect(answerOf(await post('proof', 'send-code')).sentTo).toBe('known');
    expect((await post('proof', 'next', { code: browser.code() })).location).toBe(at);
    expect(await stepOf()).toBe(2);
    expect(answerOf(await post('address', 'send-code', { address: NEW_PHONE })).sentTo).toBe('139****9000');
    const done = await post('address', 'confirm', { address: NEW_PHONE, code: browser.code() });
    expect([done.status, done.location]).toEqual([303, `${at}?step=done`]);
    expect(browser.cookies.has('sid')).toBe(false);
    expect(await browser.accounts.resolveSession(elsewhere)).toBeNull();
    expect(await stepOf(`${at}?step=done`)).toBe(3);
    expect((await browser.signIn({ phone: NEW_PHONE })).session.account.phone).toBe(NEW_PHONE);
  });

  it('cannot be started at step two', async () => {
    await signUp();
    expect(await stepOf(`${at}?step=2`)).toBe(1);
    expect(await stepOf(`${at}?step=done`)).toBe(1);
    const skipped = await post('address', 'confirm', { address: NEW_PHONE, code: '123456' });
    expect(errorsOf(skipped)).toEqual([403, { '': [zh.errors.identity_required] }]);
    expect(answerOf(skipped)).toMatchObject({ step: 1, reply: { initialValue: {} } });
    browser.cookies.clear();
    expect((await browser.get(flowPage, `${at}?step=done`)).status).toBe(302);
  });

  it('show in the settings that another tab has already made the change', async () => {
    await signUp();
    await browser.db.updateTable('accounts').set({ email: EMAIL }).execute();
    const late = await browser.post(flow, '/main/changeEmail', {
      form: 'address',
      intent: 'confirm',
      address: EMAIL,
      code: '123456',
    });
    expect([late.status, late.location]).toEqual([303, '/n/user/setting?done=nothing']);
    expect((await browser.get(settingsPage, late.location ?? '')).body).toMatchObject({ done: 'nothing' });
  });

  it('open only if they fit the account’s addresses', async () => {
    await signUp();
    const locations = await Promise.all(
      ['/main/bindingTels', '/main/editEmail'].map(async (path) => (await browser.get(flowPage, path)).location),
    );
    expect(locations).toEqual(['/n/user/setting', '/n/user/setting']);
    expect(await stepOf('/main/changeEmail')).toBe(1);
  });

  it('show an error under its field', async () => {
    await signUp();
    expect(errorsOf(await post('proof', 'next', { code: '12' }))).toEqual([400, { code: ['bindTitleTwo'] }]);
    await post('proof', 'send-code');
    expect(errorsOf(await post('proof', 'send-code'))).toEqual([429, { code: ['验证码已发送，请在 60 秒后重试。'] }]);
    await post('proof', 'next', { code: browser.code() });
    expect(errorsOf(await post('address', 'send-code', {}))).toEqual([400, { address: ['enterNewPhone'] }]);
    expect(errorsOf(await post('address', 'send-code', { address: '138' }))).toEqual([
      400,
      { address: ['authenTitleTwo'] },
    ]);
    await browser.register({ phone: '13600136000' });
    // This network requested a code for that address a moment ago.
    browser.clock.at += 60_000;
    expect(errorsOf(await post('address', 'send-code', { address: '13600136000' }))).toEqual([
      409,
      { address: [zh.errors.already_bound] },
    ]);
  });
});

describe('/l/binding', () => {
  it('offers to add what is missing, or redirects', async () => {
    expect((await browser.get(binding, '/l/binding')).location).toBe('/l/login?path=%2Fl%2Fbinding&reason=required');
    await signUp();
    expect((await browser.get(binding, '/l/binding')).body).toEqual({ missing: 'email' });
    await browser.db.updateTable('accounts').set({ email: EMAIL }).execute();
    expect((await browser.get(binding, '/l/binding')).location).toBe('/cloud/calculationCenter');
    await browser.db.updateTable('accounts').set({ phone: null }).execute();
    expect((await browser.get(binding, '/l/binding')).body).toEqual({ missing: 'phone' });
  });

  it('redirects to the login page, signed out, if the account cannot be read', async () => {
    await signUp();
    Object.assign(browser.accounts, { getUser: () => Promise.reject(new Error('the database is down')) });
    expect((await browser.get(binding, '/l/binding')).location).toBe('/l/login?reason=expired');
    expect(browser.cookies.has('sid')).toBe(false);
  });
});

describe('/n/user/cancel', () => {
  const path = '/n/user/cancel';
  beforeEach(() => signUp());

  it('shows what will be deleted and the possible proofs', async () => {
    expect((await browser.get(cancelPage, path)).body).toMatchObject({
      proof: 'password',
      projects: 0,
      tasks: 0,
      taught: 1,
      userName: '138****8000',
    });
    expect((await browser.get(cancelPage, `${path}?by=code`)).body).toMatchObject({
      proof: 'phone',
      sendsTo: '138****8000',
    });
  });

  it('deletes with a password after confirmation', async () => {
    expect(errorsOf(await browser.post(cancel, path, { intent: 'cancel', password: PASSWORD }))).toEqual([
      400,
      { understood: ['confirmCancel'] },
    ]);
    expect(
      errorsOf(await browser.post(cancel, path, { intent: 'cancel', password: 'wrong_1', understood: 'on' })),
    ).toEqual([400, { password: [zh.errors.password_wrong] }]);
    const gone = await browser.post(cancel, path, { intent: 'cancel', password: PASSWORD, understood: 'on' });
    expect([gone.status, gone.location]).toEqual([303, '/?step=done']);
    expect(await browser.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  });

  it('deletes with a code', async () => {
    await browser.post(cancel, `${path}?by=code`, { intent: 'send-code' });
    expect(
      (await browser.post(cancel, `${path}?by=code`, { intent: 'cancel', code: browser.code(), understood: 'on' }))
        .location,
    ).toBe('/?step=done');
    expect(
      hasJustCompleted(
        new Request('http://site.test/?step=done', { headers: { Cookie: `done=${browser.cookies.get('done')}` } }),
        CANCELLATION,
      ),
    ).toBe(true);
  });
});
