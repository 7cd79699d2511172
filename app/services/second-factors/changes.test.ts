import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordDigest } from '#app/account/password-digest.server.ts';
import { CLIENT, PASSWORD } from '#app/services/accounts/testing/fixture.ts';
import { deleteUnfinishedSteps } from './index.ts';
import { codeOfSecret } from './testing/app-codes.ts';
import { type EnrolledFixture, enrolledFixture, VISIT } from './testing/enrolled.ts';

let fixture: EnrolledFixture;
beforeEach(async () => {
  fixture = await enrolledFixture();
});
afterEach(() => fixture.db.destroy());

const TEN_MINUTES_MS = 10 * 60_000;
const refused = (code: string) => ({ code });
const kinds = async () =>
  (await fixture.db.selectFrom('notices').select('kind').orderBy('created_at').execute()).map(({ kind }) => kind);
const makeOperator = () => fixture.db.updateTable('accounts').set({ is_operator: 1 }).execute();

describe('changes of second factors', () => {
  it('need a proof of the last ten minutes: without factors a sign-in or the password', async () => {
    const { session, secondFactors, clock } = fixture;
    expect(await secondFactors.hasRecentProof(session)).toBe(true);
    clock.at += TEN_MINUTES_MS;
    expect(await secondFactors.hasRecentProof(session)).toBe(false);
    await expect(secondFactors.app.begin(session)).rejects.toMatchObject(refused('identity_required'));
    await expect(fixture.addPasskey()).rejects.toMatchObject(refused('identity_required'));
    await expect(
      fixture.accounts.security.provePassword(session, passwordDigest('not_this_one')),
    ).rejects.toMatchObject(refused('password_wrong'));
    await fixture.accounts.security.provePassword(session, passwordDigest(PASSWORD));
    expect(await secondFactors.hasRecentProof(session)).toBe(true);
    clock.at += TEN_MINUTES_MS;
    expect(await secondFactors.hasRecentProof(session)).toBe(false);
  });

  it('need the factor if there is one: the password does not remove it', async () => {
    const { session, secondFactors, clock } = fixture;
    await fixture.addApp();
    clock.at += TEN_MINUTES_MS;
    await fixture.accounts.security.provePassword(session, passwordDigest(PASSWORD));
    const before = await fixture.current();
    await expect(secondFactors.app.remove(before)).rejects.toMatchObject(refused('identity_required'));
    await expect(secondFactors.renewRecoveryCodes(before)).rejects.toMatchObject(refused('identity_required'));
    await secondFactors.stepUp(session, { code: fixture.appCode() }, VISIT);
    await secondFactors.app.remove(await fixture.current());
    expect(await secondFactors.methodsOf(session.account.id)).toEqual([]);
  });

  it('alert the account, and take the recovery codes with the last factor', async () => {
    const { secondFactors } = fixture;
    await fixture.addApp();
    await fixture.addPasskey();
    const session = await fixture.current();
    await secondFactors.renewRecoveryCodes(session);
    const { passkeys } = await secondFactors.find(session.account.id);
    await secondFactors.passkeys.rename(session, passkeys[0]!.id, 'desk');
    await secondFactors.app.remove(session);
    expect(await secondFactors.find(session.account.id)).toMatchObject({
      passkeys: [{ name: 'desk' }],
      app: null,
      recoveryCodesLeft: 10,
    });
    await secondFactors.passkeys.remove(session, passkeys[0]!.id);
    expect((await secondFactors.find(session.account.id)).recoveryCodesLeft).toBe(0);
    expect((await kinds()).toSorted()).toEqual([
      ...['authenticator_added', 'authenticator_removed', 'passkey_added', 'passkey_removed'],
      'recovery_codes_renewed',
    ]);
    for (const change of [
      secondFactors.passkeys.remove(session, 'none'),
      secondFactors.passkeys.rename(session, 'none', 'x'),
    ])
      await expect(change).rejects.toMatchObject(refused('not_found'));
    await expect(secondFactors.renewRecoveryCodes(session)).rejects.toMatchObject(refused('not_permitted'));
  });

  it('leave an operator one factor', async () => {
    const { secondFactors } = fixture;
    await makeOperator();
    await fixture.addApp();
    const session = await fixture.current();
    await expect(secondFactors.app.remove(session)).rejects.toMatchObject(refused('last_factor'));
    expect(await secondFactors.methodsOf(session.account.id)).toEqual(['totp', 'recovery']);
    await fixture.addPasskey();
    const { passkeys } = await secondFactors.find(session.account.id);
    const outcomes = await Promise.allSettled([
      secondFactors.app.remove(session),
      secondFactors.passkeys.remove(session, passkeys[0]!.id),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('by an operator remove everything, and sessions have to show a factor again', async () => {
    const { secondFactors, accountId } = fixture;
    await fixture.addApp();
    await fixture.addPasskey();
    const ticket = await secondFactors.openTicket({ accountId, method: 'password', isRemembered: false }, CLIENT);
    const removed = await fixture.db.transaction().execute((trx) => secondFactors.removeAll(accountId, trx));
    expect(removed).toMatchObject({ passkeys: 1, recoveryCodesLeft: 10 });
    expect(await secondFactors.methodsOf(accountId)).toEqual([]);
    expect((await fixture.current()).secondFactorAt).toBeNull();
    expect(await secondFactors.findTicket(ticket, CLIENT)).toBeNull();
    expect(await kinds()).toContain('factors_removed');
  });
});

describe('the set-up of an app', () => {
  it('is shown until it is confirmed, dropped or a day old', async () => {
    const { session, secondFactors, clock } = fixture;
    await secondFactors.app.begin(session);
    const first = await secondFactors.app.findPending(session);
    expect(first?.address).toMatch(/^otpauth:\/\/totp\/Quantum%20Harbor:13800138000\?.*secret=[A-Z2-7]{32}/);
    await secondFactors.app.begin(session);
    expect((await secondFactors.app.findPending(session))?.secret).not.toBe(first?.secret);
    expect(await secondFactors.methodsOf(session.account.id)).toEqual([]);
    await secondFactors.app.cancel(session);
    expect(await secondFactors.app.findPending(session)).toBeNull();
    await secondFactors.app.begin(session);
    await deleteUnfinishedSteps(fixture.db, clock.at + 24 * 60 * 60_000 + 1);
    expect(await secondFactors.app.findPending(session)).toBeNull();
  });

  it('refuses a wrong code, names a clock that is off, and cannot be begun over a confirmed one', async () => {
    const { session, secondFactors } = fixture;
    await secondFactors.app.begin(session);
    await expect(secondFactors.app.confirm(session, 'nonsense', CLIENT)).rejects.toMatchObject(
      refused('second_factor_wrong'),
    );
    const { secret = '' } = (await secondFactors.app.findPending(session)) ?? {};
    for (const [offsetMs, context] of [
      [60_000, 'fast'],
      [-60_000, 'slow'],
    ] as const)
      await expect(
        secondFactors.app.confirm(session, codeOfSecret(secret, fixture.clock.at + offsetMs), CLIENT),
      ).rejects.toMatchObject({ code: 'second_factor_clock', params: { seconds: 60, context } });
    expect(await secondFactors.methodsOf(session.account.id)).toEqual([]);
    await fixture.addApp();
    const now = await fixture.current();
    await expect(secondFactors.app.begin(now)).rejects.toMatchObject(refused('repeated_operation'));
    await expect(secondFactors.app.confirm(now, fixture.appCode(), CLIENT)).rejects.toMatchObject(
      refused('repeated_operation'),
    );
    await secondFactors.app.cancel(now);
    expect(await secondFactors.methodsOf(session.account.id)).toContain('totp');
  });
});
