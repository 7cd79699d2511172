import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordDigest as md5 } from '#app/account/password-digest.server.ts';
import { rateLimitNetwork } from '#app/services/rate-limits/index.ts';
import { sha256 } from '#app/services/secrets/index.ts';
import type { Client } from './contract.ts';
import { type AccountsFixture, accountsFixture, CLIENT, PASSWORD } from './testing/fixture.ts';

let fixture: AccountsFixture;
beforeEach(async () => {
  fixture = await accountsFixture();
});
afterEach(() => fixture.db.destroy());

const PHONE = '13800138000';
const from = (client: Client = CLIENT, previousSessionId: string | null = null) => ({ client, previousSessionId });
const credentials = (password = PASSWORD, loginName = PHONE) => ({
  loginName,
  passwordMd5: md5(password),
  remember: false,
  captcha: null,
});
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
    expect(await fixture.accounts.openSession(token)).toEqual(session);
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
    const second = { ...first, code: fixture.code(), passwordMd5: md5('second') };
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
    expect(await fixture.accounts.openSession(before.token)).toBeNull();
    expect(await fixture.accounts.openSession(after.token)).not.toBeNull();
  });

  it('refuses a disabled account, and ends its sessions', async () => {
    const { token } = await attempt(PASSWORD);
    await fixture.db.updateTable('accounts').set({ is_disabled: 1 }).execute();
    await expect(attempt(PASSWORD)).rejects.toMatchObject({ code: 'abnormal_account' });
    expect(await fixture.accounts.openSession(token)).toBeNull();
  });
});

describe('failed sign-ins', () => {
  beforeEach(() => fixture.register({ phone: PHONE }));
  const elsewhere = (n: number) => ({ ip: `198.51.100.${n}`, userAgent: 'test' });
  const fail = async (times: number, client?: (n: number) => Client) => {
    for (let n = 1; n <= times; n++)
      await expect(attempt('wrong_1', client?.(n))).rejects.toMatchObject({ code: 'wrong_credentials' });
  };

  it('count down to the captcha, which then even the right password requires', async () => {
    expect(await fixture.accounts.failuresLeft(PHONE, CLIENT)).toBe(3);
    await fail(2);
    expect(await fixture.accounts.failuresLeft(PHONE, CLIENT)).toBe(1);
    await fail(1);
    await expect(attempt(PASSWORD)).rejects.toMatchObject({ code: 'captcha_required' });
    expect(await fixture.accounts.failuresLeft(PHONE, CLIENT)).toBe(0);
  });

  it('are counted for the account, from any network', async () => {
    await fail(3, elsewhere);
    await expect(attempt(PASSWORD, elsewhere(9))).rejects.toMatchObject({ code: 'captcha_required' });
  });

  it('are counted for the client, whatever account it names', async () => {
    for (const n of [1, 2, 3])
      await fixture.accounts
        .signIn(credentials('wrong_1', `1390013900${n}`), from(elsewhere(1)))
        .catch(() => undefined);
    await expect(attempt(PASSWORD, elsewhere(1))).rejects.toMatchObject({ code: 'captcha_required' });
    await attempt(PASSWORD, elsewhere(2));
  });

  it('of other clients in a network demand no captcha for an account that signed in from there before', async () => {
    for (let n = 0; n < 60; n++) await fixture.rates.pictures.take(rateLimitNetwork(CLIENT.ip));
    for (let n = 0; n < 20; n++)
      await fixture.accounts.signIn(credentials('wrong_1', `139001390${10 + n}`), from()).catch(() => undefined);
    await expect(fixture.accounts.signIn(credentials('wrong_1', '13900139099'), from())).rejects.toMatchObject({
      code: 'captcha_required',
    });
    expect(await fixture.accounts.failuresLeft(PHONE, CLIENT)).toBe(3);
    await attempt(PASSWORD);
    // Failures of the account itself count there as everywhere.
    await fail(3);
    await expect(attempt(PASSWORD)).rejects.toMatchObject({ code: 'captcha_required' });
  });

  it('of others demand no captcha in a browser that signed in to the account, from any network', async () => {
    const own = { ...CLIENT, browser: 'own' };
    await attempt(PASSWORD, own);
    const away = { ...elsewhere(7), browser: 'own' };
    await fail(3, elsewhere);
    for (let n = 0; n < 60; n++)
      for (const { ip } of [own, away]) await fixture.rates.pictures.take(rateLimitNetwork(ip));
    expect(await fixture.accounts.failuresLeft(PHONE, away)).toBe(3);
    await attempt(PASSWORD, away);
    await fail(3, elsewhere);
    // A browser that never signed in is treated like any other, and so is one of another account.
    await expect(attempt(PASSWORD, { ...away, browser: 'made-up' })).rejects.toMatchObject({
      code: 'captcha_required',
    });
    fixture.clock.at += 60_000;
    await fixture.register({ phone: '13900139001' });
    await fixture.accounts.signIn(credentials(PASSWORD, '13900139001'), from({ ...elsewhere(8), browser: 'theirs' }));
    await expect(attempt(PASSWORD, { ...away, browser: 'theirs' })).rejects.toMatchObject({ code: 'captcha_required' });
    // Wrong passwords of this browser count.
    await fail(3, () => own);
    await expect(attempt(PASSWORD, own)).rejects.toMatchObject({ code: 'captcha_required' });
  });

  it('leave a way to sign in if a script uses up the captchas of the network: a browser that requests a code gets some', async () => {
    await fail(3);
    for (let n = 0; n < 60; n++) await fixture.rates.pictures.take(rateLimitNetwork(CLIENT.ip));
    await expect(fixture.captcha.issue(CLIENT.ip, 'own')).rejects.toMatchObject({ code: 'too_many_requests' });
    fixture.clock.at += 60_000;
    await fixture.accounts.passwordReset.sendCode(
      { phone: PHONE },
      { locale: 'zh-CN', client: { ...CLIENT, browser: 'own' } },
    );
    const { key } = await fixture.captcha.issue(CLIENT.ip, 'own');
    await fixture.accounts.signIn(
      { ...credentials(), captcha: { key, answer: await fixture.readCaptcha(key) } },
      from(),
    );
  });

  it('are forgotten after fifteen minutes, and for the account after a success', async () => {
    await fail(2, elsewhere);
    await attempt(PASSWORD, elsewhere(3));
    await fail(2, elsewhere);
    fixture.clock.at += 15 * 60_000;
    await fail(3, elsewhere);
  });

  it('are all counted if they are concurrent', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => attempt('wrong_1')));
    const codes = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'let in',
    );
    expect(codes.filter((code) => code === 'wrong_credentials').length).toBeLessThanOrEqual(3);
    expect(codes).not.toContain('let in');
  });

  it('are awaited, so that concurrent right passwords need no captcha', async () => {
    const people = Array.from({ length: 12 }, (_, n) => `139001390${10 + n}`);
    const at = { ip: '198.51.100.7', userAgent: 'test' };
    for (const phone of people) {
      fixture.clock.at += 60_000;
      await fixture.register({ phone });
    }
    const all = [...people, ...people, PHONE].map((loginName) =>
      fixture.accounts.signIn(credentials(PASSWORD, loginName), from(at)),
    );
    const wrong = fixture.accounts.signIn(credentials('wrong_1'), from(at)).catch((error: Error) => error);
    const late = people.map((loginName) => fixture.accounts.signIn(credentials(PASSWORD, loginName), from(at)));
    expect(await wrong).toMatchObject({ code: 'wrong_credentials', params: { count: 2 } });
    expect(await Promise.all([...all, ...late])).toHaveLength(37);
  });

  /** Inserts failures of the last minutes for the given subjects. */
  const plant = (times: number, ...subjects: readonly string[]) =>
    fixture.db
      .insertInto('sign_in_failures')
      .values(
        subjects.flatMap((subject) =>
          Array.from({ length: times }, (_, n) => ({ id: `${subject}${n}`, subject, at: fixture.clock.at })),
        ),
      )
      .execute();
  /** A network that the account has not signed in from. */
  const strange = elsewhere(7);
  const answered = async (client = CLIENT) => {
    const { key } = await fixture.captcha.issue(client.ip);
    return { key, answer: await fixture.readCaptcha(key) };
  };

  it('of fifty in one network refuse no one there: a right password with a right captcha is accepted', async () => {
    await plant(50, sha256(`client:${strange.ip}`));
    await expect(attempt(PASSWORD, strange)).rejects.toMatchObject({ code: 'captcha_required' });
    await expect(
      fixture.accounts.signIn({ ...credentials('wrong_1'), captcha: await answered(strange) }, from(strange)),
    ).rejects.toMatchObject({ code: 'wrong_credentials' });
    await fixture.accounts.signIn({ ...credentials(), captcha: await answered(strange) }, from(strange));
  });

  it('above fifty for one account and network are rejected and no longer counted, and a right password is still accepted', async () => {
    await plant(
      50,
      sha256(`client:${CLIENT.ip}`),
      sha256(`name:${PHONE}`),
      `${sha256(`name:${PHONE}`)}:${sha256(`client:${CLIENT.ip}`)}`,
    );
    const failures = () => fixture.db.selectFrom('sign_in_failures').select('id').execute();
    const before = (await failures()).length;
    await expect(
      fixture.accounts.signIn({ ...credentials('wrong_1'), captcha: await answered() }, from()),
    ).rejects.toMatchObject({ code: 'too_many_requests', params: { seconds: 900, minutes: 15 } });
    expect(await failures()).toHaveLength(before);
    await fixture.accounts.signIn({ ...credentials(), captcha: await answered() }, from());
  });

  it('each need a captcha, even if many concurrent ones bring the same', async () => {
    await plant(3, sha256(`client:${strange.ip}`));
    const picture = await answered(strange);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        fixture.accounts
          .signIn({ ...credentials('wrong_1'), captcha: picture }, from(strange))
          .catch((error: { code: string }) => error.code),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'wrong_credentials')).toHaveLength(1);
  });

  it('accept a captcha once, answered before or together with the password', async () => {
    await fail(3);
    const signIn = (captcha: { key: string; answer?: string }) =>
      fixture.accounts.signIn({ ...credentials(), captcha }, from());
    const first = await fixture.captcha.issue(CLIENT.ip);
    const answer = await fixture.readCaptcha(first.key);
    await signIn({ key: first.key, answer });
    await fail(3, elsewhere);
    await expect(signIn({ key: first.key, answer })).rejects.toMatchObject({ code: 'captcha_wrong' });
    const second = await fixture.captcha.issue(CLIENT.ip);
    await expect(signIn({ key: second.key })).rejects.toMatchObject({ code: 'captcha_required' });
    const third = await fixture.captcha.issue(CLIENT.ip);
    await fixture.captcha.answer({ key: third.key, answer: await fixture.readCaptcha(third.key) });
    await signIn({ key: third.key });
  });
});

describe('a session', () => {
  const HOUR = 3_600_000;

  it('is found only by its token, which is not stored', async () => {
    const { token, session } = await fixture.register({ phone: PHONE });
    expect(session.id).toBe(sha256(token));
    expect(await fixture.accounts.openSession(session.id)).toBeNull();
    const tables = JSON.stringify(await fixture.db.selectFrom('sessions').selectAll().execute());
    expect(tables).not.toContain(token);
  });

  it('ends a day after its last visit when not remembered', async () => {
    const { token } = await fixture.register({ phone: PHONE });
    fixture.clock.at += 23 * HOUR;
    expect(await fixture.accounts.openSession(token)).not.toBeNull();
    fixture.clock.at += 23 * HOUR;
    expect(await fixture.accounts.openSession(token)).not.toBeNull();
    fixture.clock.at += 24 * HOUR;
    expect(await fixture.accounts.openSession(token)).toBeNull();
  });

  it('ends after thirty days when remembered', async () => {
    await fixture.register({ phone: PHONE });
    const { token } = await fixture.accounts.signIn({ ...credentials(), remember: true }, from());
    fixture.clock.at += 30 * 24 * HOUR - 1;
    expect(await fixture.accounts.openSession(token)).toMatchObject({ isRemembered: true });
    fixture.clock.at += 1;
    expect(await fixture.accounts.openSession(token)).toBeNull();
  });

  it('ends thirty days after its sign-in even if it is used, remembered or not', async () => {
    const { token, session } = await fixture.register({ phone: PHONE });
    const end = fixture.clock.at + 30 * 24 * HOUR;
    for (; fixture.clock.at < end; fixture.clock.at += 12 * HOUR)
      expect(await fixture.accounts.openSession(token)).not.toBeNull();
    expect(await fixture.accounts.openSession(token)).toBeNull();
    expect(await fixture.accounts.security.listSessions(session.account.id)).toEqual([]);
  });

  it('is accepted under TLS from the cookie without a prefix only if it began before the prefix existed', async () => {
    const { token, session } = await fixture.register({ phone: PHONE });
    expect(await fixture.accounts.openFormerSession(token)).toBeNull();
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
    expect(await fixture.accounts.openFormerSession('former')).toMatchObject({ account: { id: session.account.id } });
    expect(await fixture.accounts.openSession('former')).not.toBeNull();
  });

  it('records a visit at most once in five minutes, and grants coins as often', async () => {
    const { token } = await fixture.register({ phone: PHONE });
    for (let n = 0; n < 10; n++, fixture.clock.at += 60_000) await fixture.accounts.openSession(token);
    expect(fixture.granted).toHaveLength(2);
  });

  it('grants coins on the first visit of a day, even shortly after the last visit of the day before', async () => {
    fixture.clock.at = Date.UTC(2026, 2, 1, 15, 59, 59);
    const { token } = await fixture.register({ phone: PHONE });
    fixture.clock.at += 1000;
    await fixture.accounts.openSession(token);
    expect(fixture.granted).toHaveLength(2);
  });

  it('is neither extended nor granted coins by a check that only asks whether it is open', async () => {
    const { token, session } = await fixture.register({ phone: PHONE });
    const granted = fixture.granted.length;
    for (let hour = 0; hour < 24; hour += 1, fixture.clock.at += HOUR)
      expect(await fixture.accounts.peekSession(token)).toEqual(session);
    expect(await fixture.accounts.peekSession(token)).toBeNull();
    expect(await fixture.accounts.openSession(token)).toBeNull();
    expect(fixture.granted).toHaveLength(granted);
  });

  it('is not found by such a check if its account is disabled', async () => {
    const { token } = await fixture.register({ phone: PHONE });
    await fixture.db.updateTable('accounts').set({ is_disabled: 1 }).execute();
    expect(await fixture.accounts.peekSession(token)).toBeNull();
  });

  it('ends on sign-out, which may be repeated', async () => {
    const { token, session } = await fixture.register({ phone: PHONE });
    await fixture.accounts.signOut(session.id);
    await fixture.accounts.signOut(session.id);
    expect(await fixture.accounts.openSession(token)).toBeNull();
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
