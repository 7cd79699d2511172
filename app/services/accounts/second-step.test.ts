import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordDigest } from '#app/account/password-digest.server.ts';
import {
  type EnrolledFixture,
  enrolledFixture,
  KEY,
  ORIGIN,
  VISIT,
} from '#app/services/second-factors/testing/enrolled.ts';
import { CLIENT } from './testing/fixture.ts';

let fixture: EnrolledFixture;
let recoveryCodes: readonly string[];
beforeEach(async () => {
  fixture = await enrolledFixture();
  recoveryCodes = await fixture.addApp();
});
afterEach(() => fixture.db.destroy());

const BROWSER = { ...CLIENT, browser: 'a-browser-with-a-name-1' };
const refused = (code: string) => ({ code });

async function ticketOf(signIn: Promise<unknown>): Promise<string> {
  const error = await signIn.then(
    () => null,
    (thrown: { code: string; detail: { ticket: string } }) => thrown,
  );
  expect(error).toMatchObject({ code: 'second_factor_required', detail: { methods: ['totp', 'recovery'] } });
  return error!.detail.ticket;
}
const signIn = () => ticketOf(fixture.signIn(KEY));
const complete = (ticket: string, code = fixture.appCode(), client = CLIENT) =>
  fixture.accounts.secondStep.complete(ticket, { code }, ORIGIN, { client, previousSessionId: null });
const signIns = async () =>
  (await fixture.accounts.security.listSignIns(fixture.accountId, 5)).map(({ method, outcome }) => [method, outcome]);

describe('signing in to an account with a second factor', () => {
  it('begins a session after the step only, and logs both steps', async () => {
    const sessions = () => fixture.accounts.security.listSessions(fixture.accountId);
    const before = await sessions();
    const ticket = await signIn();
    expect(await sessions()).toEqual(before);
    const { session, token } = await complete(ticket);
    expect(session.secondFactorAt).toBe(fixture.clock.at);
    expect(await fixture.accounts.readSession(token)).toMatchObject({ secondFactorAt: fixture.clock.at });
    expect((await signIns())[0]).toEqual(['password+totp', 'success']);
  });

  it('counts for twelve hours, however long the session is remembered', async () => {
    const credentials = { loginName: KEY.phone, passwordMd5: passwordDigest('harbor_2026'), remember: true };
    const ticket = await ticketOf(
      fixture.accounts.signIn({ ...credentials, captcha: null }, { client: CLIENT, previousSessionId: null }),
    );
    const { token } = await complete(ticket);
    fixture.clock.at += 12 * 60 * 60_000 - 1;
    expect((await fixture.accounts.readSession(token))?.secondFactorAt).not.toBeNull();
    fixture.clock.at += 1;
    expect(await fixture.accounts.resolveSession(token)).toMatchObject({ isRemembered: true, secondFactorAt: null });
  });

  it('asks after a login token and a password reset, too', async () => {
    const token = await fixture.accounts.loginTokens.create(fixture.accountId);
    const ticket = await ticketOf(
      fixture.accounts.loginTokens.redeem(token, { client: CLIENT, previousSessionId: null }),
    );
    expect((await complete(ticket)).session.account.id).toBe(fixture.accountId);
    const pending = await signIn();
    await fixture.accounts.passwordReset.sendCode(KEY, { locale: 'zh-CN', client: CLIENT });
    const reset = { code: fixture.code(), passwordMd5: passwordDigest('other_2026') };
    await fixture.accounts.passwordReset.reset(KEY, reset, CLIENT);
    await expect(complete(pending, recoveryCodes[0])).rejects.toMatchObject(refused('second_step_gone'));
    await ticketOf(fixture.signIn(KEY, 'other_2026'));
  });

  it('remembers the session that was to be remembered', async () => {
    const credentials = { loginName: KEY.phone, passwordMd5: passwordDigest('harbor_2026'), remember: true };
    const ticket = await ticketOf(
      fixture.accounts.signIn({ ...credentials, captcha: null }, { client: CLIENT, previousSessionId: null }),
    );
    expect((await complete(ticket)).session.isRemembered).toBe(true);
  });

  it('takes a recovery code when the phone is lost', async () => {
    await complete(await signIn(), recoveryCodes[3]);
    expect((await signIns())[0]).toEqual(['password+recovery', 'success']);
  });

  it('logs a wrong step, and the ticket stays for another try', async () => {
    const ticket = await signIn();
    await expect(complete(ticket, 'aaaaaaaaaa')).rejects.toMatchObject(refused('second_factor_wrong'));
    expect((await signIns())[0]).toEqual(['password+code', 'refused']);
    await complete(ticket);
  });
});

describe('a ticket', () => {
  it('is of one use', async () => {
    const ticket = await signIn();
    await complete(ticket);
    await expect(complete(ticket, recoveryCodes[0])).rejects.toMatchObject(refused('second_step_gone'));
    const shared = await signIn();
    const outcomes = await Promise.allSettled([complete(shared, recoveryCodes[1]), complete(shared, recoveryCodes[2])]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is of five minutes', async () => {
    const ticket = await signIn();
    fixture.clock.at += 5 * 60_000;
    await expect(complete(ticket)).rejects.toMatchObject(refused('second_step_gone'));
  });

  it('is of the client that got it: its network, or its browser wherever it goes', async () => {
    const ticket = await signIn();
    await expect(complete(ticket, fixture.appCode(), { ...CLIENT, ip: '198.51.100.9' })).rejects.toMatchObject(
      refused('second_step_gone'),
    );
    const step = { accountId: fixture.accountId, method: 'password', isRemembered: false };
    const named = await fixture.secondFactors.openTicket(step, BROWSER);
    await expect(complete(named)).rejects.toMatchObject(refused('second_step_gone'));
    await complete(named, fixture.appCode(), { ...BROWSER, ip: '198.51.100.9' });
  });

  it('that nobody issued is refused', async () => {
    for (const ticket of ['', 'x', '\u0000'.repeat(9)])
      await expect(complete(ticket)).rejects.toMatchObject(refused('second_step_gone'));
    expect(await fixture.accounts.secondStep.find(null, CLIENT)).toBeNull();
  });
});

describe('between the two steps', () => {
  it('the account may be disabled', async () => {
    const ticket = await signIn();
    await fixture.db.updateTable('accounts').set({ is_disabled: 1 }).execute();
    await expect(complete(ticket)).rejects.toMatchObject(refused('abnormal_account'));
    expect((await signIns())[0]).toEqual(['password', 'refused']);
  });

  it('the account may be cancelled', async () => {
    const ticket = await signIn();
    const proof = { passwordMd5: passwordDigest('harbor_2026') };
    await fixture.accounts.cancellation.cancel(fixture.accountId, proof, CLIENT);
    await expect(complete(ticket)).rejects.toMatchObject(refused('second_step_gone'));
  });

  it('an operator may lose the role, and the factor may be removed', async () => {
    await fixture.db.updateTable('accounts').set({ is_operator: 1 }).execute();
    const ticket = await signIn();
    await fixture.db.updateTable('accounts').set({ is_operator: 0 }).execute();
    expect((await complete(ticket)).session.account.isOperator).toBe(false);
    const second = await signIn();
    await fixture.db.transaction().execute((trx) => fixture.secondFactors.removeAll(fixture.accountId, trx));
    await expect(complete(second)).rejects.toMatchObject(refused('second_step_gone'));
  });
});

it('whoever has lost the app and all recovery codes comes in again when an operator has removed the factors', async () => {
  const ticket = await signIn();
  await expect(complete(ticket, 'zzzzz-zzzzz')).rejects.toMatchObject(refused('second_factor_wrong'));
  await fixture.db.transaction().execute((trx) => fixture.secondFactors.removeAll(fixture.accountId, trx));
  await expect(complete(ticket, recoveryCodes[0])).rejects.toMatchObject(refused('second_step_gone'));
  const { session } = await fixture.signIn(KEY);
  expect(session.secondFactorAt).toBeNull();
  // New ones can be set up, and the old recovery codes do not come back with them.
  await fixture.addApp();
  await expect(complete(await signIn(), recoveryCodes[0])).rejects.toMatchObject(refused('second_factor_wrong'));
});

describe('a sign-in by passkey', () => {
  const begin = async () => {
    const { authenticator } = await fixture.addPasskey();
    const options = (await fixture.secondFactors.passkeys.signInOptions(VISIT)) as { challenge: string };
    return authenticator.authenticate(options);
  };
  const byPasskey = (response: unknown) =>
    fixture.accounts.secondStep.byPasskey(response, ORIGIN, { client: CLIENT, previousSessionId: null });

  it('takes no password and is both steps', async () => {
    const { session } = await byPasskey(await begin());
    expect(session).toMatchObject({ account: { id: fixture.accountId }, secondFactorAt: fixture.clock.at });
    expect((await signIns())[0]).toEqual(['passkey', 'success']);
  });

  it('is refused for a disabled account', async () => {
    const response = await begin();
    await fixture.db.updateTable('accounts').set({ is_disabled: 1 }).execute();
    await expect(byPasskey(response)).rejects.toMatchObject(refused('abnormal_account'));
  });
});
