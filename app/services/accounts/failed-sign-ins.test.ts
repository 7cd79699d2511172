import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rateLimitNetwork } from '#app/services/rate-limits/index.ts';
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
    for (let n = 0; n < 60; n++) await fixture.rates.captchaImages.consume(rateLimitNetwork(CLIENT.ip));
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
      for (const { ip } of [own, away]) await fixture.rates.captchaImages.consume(rateLimitNetwork(ip));
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
    for (let n = 0; n < 60; n++) await fixture.rates.captchaImages.consume(rateLimitNetwork(CLIENT.ip));
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
    const captcha = await answered(strange);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        fixture.accounts
          .signIn({ ...credentials('wrong_1'), captcha }, from(strange))
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
