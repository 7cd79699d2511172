import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordDigest as md5 } from '#app/account/password-digest.server.ts';
import { sha256 } from '#app/services/secrets/index.ts';
import type { Client } from './contract.ts';
import { type AccountsFixture, accountsFixture, CLIENT, PASSWORD } from './testing/fixture.ts';
import { credentials, from, PHONE } from './testing/requests.ts';

let fixture: AccountsFixture;
beforeEach(async () => {
  fixture = await accountsFixture();
});
afterEach(() => fixture.db.destroy());

const attempt = (password: string, client: Client = CLIENT) =>
  fixture.accounts.signIn(credentials(password), from(client));
const signIns = () => fixture.db.selectFrom('sign_ins').select(['method', 'outcome', 'ip']).orderBy('at').execute();

describe('registration', () => {
  it('opens an account by phone, named after the masked number, and signs it in', async () => {
    const { session, token } = await fixture.register({ phone: PHONE });
    expect(session.account).toMatchObject({
      userName: '138****8000',
      phone: PHONE,
      email: null,
      level: 1,
      hasTestPermission: false,
    });
    expect(await fixture.accounts.resolveSession(token)).toEqual(session);
    expect(fixture.granted).toEqual([session.account.id]);
  });

  it('opens an account by email with a normalised address, named after its local part', async () => {
    const { session } = await fixture.register({ email: ' Lin.Yue@Example.org ' });
    expect(session.account).toMatchObject({ userName: 'lin.yue', email: 'lin.yue@example.org' });
    expect(
      (await fixture.accounts.signIn(credentials(PASSWORD, 'LIN.YUE@example.org'), from())).session.account.id,
    ).toBe(session.account.id);
  });

  it('sends no code to a registered address', async () => {
    await fixture.register({ phone: PHONE });
    fixture.clock.at += 60_000;
    await expect(
      fixture.accounts.sendRegistrationCode({ phone: PHONE }, { locale: 'zh-CN', client: CLIENT }),
    ).rejects.toMatchObject({ code: 'already_registered' });
    expect(fixture.sent).toHaveLength(1);
  });

  it('lets only one of two concurrent registrations have the number', async () => {
    await fixture.accounts.sendRegistrationCode({ phone: PHONE }, { locale: 'zh-CN', client: CLIENT });
    const first = { code: fixture.code(), passwordMd5: md5('first_1'), locale: 'zh-CN' as const };
    fixture.clock.at += 60_000;
    await fixture.accounts.register({ phone: PHONE }, first, from());
    await fixture.messages.sendCode({
      target: { channel: 'sms', to: PHONE },
      purpose: 'register',
      locale: 'zh-CN',
      ip: CLIENT.ip,
    });
    const second = { ...first, code: fixture.code(), passwordMd5: md5('second_1') };
    await expect(fixture.accounts.register({ phone: PHONE }, second, from())).rejects.toMatchObject({
      code: 'already_registered',
    });
    await fixture.accounts.signIn(credentials('first_1'), from());
  });

  it('stores neither the password nor its digest', async () => {
    await fixture.register({ phone: PHONE });
    const { password_hash } = await fixture.db.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(password_hash).not.toContain(md5(PASSWORD));
  });
});

describe('signing in', () => {
  beforeEach(() => fixture.register({ phone: PHONE }));

  it('logs success and failure with the client', async () => {
    fixture.clock.at += 1;
    await attempt('wrong_1').catch(() => undefined);
    fixture.clock.at += 1;
    await attempt(PASSWORD);
    expect(await signIns()).toEqual([
      { method: 'registration', outcome: 'success', ip: CLIENT.ip },
      { method: 'password', outcome: 'wrong_password', ip: CLIENT.ip },
      { method: 'password', outcome: 'success', ip: CLIENT.ip },
    ]);
  });

  it('returns the same error for an unknown account and for a wrong password', async () => {
    const unknown = await fixture.accounts
      .signIn(credentials(PASSWORD, '13900139000'), from())
      .catch((error: Error) => error);
    fixture.clock.at += 15 * 60_000;
    expect(unknown).toEqual(await attempt('wrong_1').catch((error: Error) => error));
    expect(unknown).toMatchObject({ code: 'wrong_credentials', params: { count: 2 } });
  });

  it('also accepts the digest in upper case', async () => {
    await fixture.accounts.signIn({ ...credentials(), passwordMd5: md5(PASSWORD).toUpperCase() }, from());
  });

  it('replaces the session of the request', async () => {
    const before = await attempt(PASSWORD);
    const after = await fixture.accounts.signIn(credentials(), from(CLIENT, before.session.id));
    expect(after.token).not.toBe(before.token);
    expect(await fixture.accounts.resolveSession(before.token)).toBeNull();
    expect(await fixture.accounts.resolveSession(after.token)).not.toBeNull();
  });

  it('refuses a disabled account, and ends its sessions', async () => {
    const { token } = await attempt(PASSWORD);
    await fixture.db.updateTable('accounts').set({ is_disabled: 1 }).execute();
    await expect(attempt(PASSWORD)).rejects.toMatchObject({ code: 'abnormal_account' });
    expect(await fixture.accounts.resolveSession(token)).toBeNull();
  });
});

describe('a session', () => {
  const HOUR = 3_600_000;

  it('is found only by its token, which is not stored', async () => {
    const { token, session } = await fixture.register({ phone: PHONE });
    expect(session.id).toBe(sha256(token));
    expect(await fixture.accounts.resolveSession(session.id)).toBeNull();
    const tables = JSON.stringify(await fixture.db.selectFrom('sessions').selectAll().execute());
    expect(tables).not.toContain(token);
  });

  it('ends a day after its last visit when not remembered', async () => {
    const { token } = await fixture.register({ phone: PHONE });
    fixture.clock.at += 23 * HOUR;
    expect(await fixture.accounts.resolveSession(token)).not.toBeNull();
    fixture.clock.at += 23 * HOUR;
    expect(await fixture.accounts.resolveSession(token)).not.toBeNull();
    fixture.clock.at += 24 * HOUR;
    expect(await fixture.accounts.resolveSession(token)).toBeNull();
  });

  it('ends after thirty days when remembered', async () => {
    await fixture.register({ phone: PHONE });
    const { token } = await fixture.accounts.signIn({ ...credentials(), remember: true }, from());
    fixture.clock.at += 30 * 24 * HOUR - 1;
    expect(await fixture.accounts.resolveSession(token)).toMatchObject({ isRemembered: true });
    fixture.clock.at += 1;
    expect(await fixture.accounts.resolveSession(token)).toBeNull();
  });

  it('ends thirty days after its sign-in even if it is used, remembered or not', async () => {
    const { token, session } = await fixture.register({ phone: PHONE });
    const end = fixture.clock.at + 30 * 24 * HOUR;
    for (; fixture.clock.at < end; fixture.clock.at += 12 * HOUR)
      expect(await fixture.accounts.resolveSession(token)).not.toBeNull();
    expect(await fixture.accounts.resolveSession(token)).toBeNull();
    expect(await fixture.accounts.security.listSessions(session.account.id)).toEqual([]);
  });

  it('is accepted under TLS from the cookie without a prefix only if it began before the prefix existed', async () => {
    const { token, session } = await fixture.register({ phone: PHONE });
    expect(await fixture.accounts.openLegacySession(token)).toBeNull();
    // A row as a version without this column wrote it.
    const row = await fixture.db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow();
    const { allows_plain_cookie: _unknown, ...former } = row;
    await fixture.db
      .insertInto('sessions')
      .values({ ...former, id: sha256('former') })
      .execute();
    expect(await fixture.accounts.openLegacySession('former')).toMatchObject({ account: { id: session.account.id } });
    expect(await fixture.accounts.resolveSession('former')).not.toBeNull();
  });

  it('records a visit at most once in five minutes, and grants coins as often', async () => {
    const { token } = await fixture.register({ phone: PHONE });
    for (let n = 0; n < 10; n++, fixture.clock.at += 60_000) await fixture.accounts.resolveSession(token);
    expect(fixture.granted).toHaveLength(2);
  });

  it('grants coins on the first visit of a day, even shortly after the last visit of the day before', async () => {
    fixture.clock.at = Date.UTC(2026, 2, 1, 15, 59, 59);
    const { token } = await fixture.register({ phone: PHONE });
    fixture.clock.at += 1000;
    await fixture.accounts.resolveSession(token);
    expect(fixture.granted).toHaveLength(2);
  });

  it('is neither extended nor granted coins by a check that only asks whether it is open', async () => {
    const { token, session } = await fixture.register({ phone: PHONE });
    const granted = fixture.granted.length;
    for (let hour = 0; hour < 24; hour += 1, fixture.clock.at += HOUR)
      expect(await fixture.accounts.readSession(token)).toEqual(session);
    expect(await fixture.accounts.readSession(token)).toBeNull();
    expect(await fixture.accounts.resolveSession(token)).toBeNull();
    expect(fixture.granted).toHaveLength(granted);
  });

  it('is not found by such a check if its account is disabled', async () => {
    const { token } = await fixture.register({ phone: PHONE });
    await fixture.db.updateTable('accounts').set({ is_disabled: 1 }).execute();
    expect(await fixture.accounts.readSession(token)).toBeNull();
  });

  it('ends on sign-out, which may be repeated', async () => {
    const { token, session } = await fixture.register({ phone: PHONE });
    await fixture.accounts.signOut(session.id);
    await fixture.accounts.signOut(session.id);
    expect(await fixture.accounts.resolveSession(token)).toBeNull();
  });
});

describe('a session that is revoked', () => {
  it('also invalidates its tokens for the console', async () => {
    const { session } = await fixture.register({ phone: PHONE });
    const token = await fixture.accounts.loginTokens.create(session.account.id);
    await fixture.accounts.security.revokeSession(session.account.id, session.id);
    expect(await fixture.accounts.loginTokens.find(token)).toBeNull();
    await expect(
      fixture.accounts.loginTokens.redeem(token, { client: CLIENT, previousSessionId: null }),
    ).rejects.toMatchObject({ code: 'session_expired' });
  });
});

describe('getUser', () => {
  it('returns the stored account, and refuses a deleted one', async () => {
    const { session } = await fixture.register({ phone: PHONE });
    await fixture.db.updateTable('accounts').set({ user_name: 'lin' }).execute();
    expect((await fixture.accounts.getUser(session.account.id)).userName).toBe('lin');
    await fixture.db.deleteFrom('accounts').execute();
    await expect(fixture.accounts.getUser(session.account.id)).rejects.toMatchObject({ code: 'not_logged_in' });
  });
});
