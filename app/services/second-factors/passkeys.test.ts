import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#app/domain/limits.ts';
import { type EnrolledFixture, enrolledFixture, ORIGIN, VISIT } from './testing/enrolled.ts';
import { SoftwareAuthenticator } from './testing/software-authenticator.ts';

let fixture: EnrolledFixture;
beforeEach(async () => {
  fixture = await enrolledFixture();
});
afterEach(() => fixture.db.destroy());

const FOREIGN = 'https://harbor.example.evil.test';
const signInOptions = async () => (await fixture.secondFactors.passkeys.signInOptions(VISIT)) as { challenge: string };
const stepOptions = async (accountId = fixture.accountId) =>
  (await fixture.secondFactors.passkeys.stepOptions(accountId, VISIT)) as { challenge: string };
const authenticate = (response: unknown) => fixture.secondFactors.passkeys.authenticate(response, VISIT);
const step = (response: unknown, accountId = fixture.accountId) =>
  fixture.secondFactors.verify(accountId, { passkey: response }, VISIT);
const refused = (code: string) => ({ code });

describe('a passkey', () => {
  it('is registered with recovery codes, signs in and is a second step', async () => {
    const { authenticator, recoveryCodes } = await fixture.addPasskey();
    expect(recoveryCodes).toHaveLength(10);
    expect(await fixture.secondFactors.methodsOf(fixture.accountId)).toEqual(['passkey', 'recovery']);
    expect(await authenticate(authenticator.authenticate(await signInOptions()))).toBe(fixture.accountId);
    expect(await step(JSON.stringify(authenticator.authenticate(await stepOptions())))).toBe('passkey');
    const { passkeys } = await fixture.secondFactors.find(fixture.accountId);
    expect(passkeys).toMatchObject([{ name: 'laptop', isSynced: false, lastUsedAt: fixture.clock.at }]);
    expect((await fixture.addPasskey('phone')).recoveryCodes).toBeNull();
  });

  it('of another site is refused, with its reason in the log', async () => {
    const { authenticator } = await fixture.addPasskey();
    for (const deviation of [{ origin: FOREIGN }, { origin: FOREIGN, rpId: 'harbor.example' }, { rpId: 'other.test' }])
      await expect(authenticate(authenticator.authenticate(await signInOptions(), deviation))).rejects.toMatchObject(
        refused('passkey_refused'),
      );
    expect(fixture.refusals).toHaveLength(3);
    const options = (await fixture.secondFactors.passkeys.registrationOptions(await fixture.current(), VISIT)) as {
      challenge: string;
    };
    const response = new SoftwareAuthenticator(FOREIGN).register(options);
    await expect(
      fixture.secondFactors.passkeys.register(await fixture.current(), { response, name: 'x' }, VISIT),
    ).rejects.toMatchObject(refused('passkey_refused'));
  });

  it('that says to be of another account is refused', async () => {
    const { authenticator } = await fixture.addPasskey();
    const userHandle = Buffer.from('another account').toString('base64url');
    const response = authenticator.authenticate(await signInOptions(), { userHandle });
    await expect(authenticate(response)).rejects.toMatchObject(refused('passkey_unknown'));
  });

  it('must be unlocked by its user', async () => {
    const { authenticator } = await fixture.addPasskey();
    await expect(
      authenticate(authenticator.authenticate(await signInOptions(), { isUserVerified: false })),
    ).rejects.toMatchObject(refused('passkey_refused'));
  });

  it('whose counter went back is refused; one that does not count is not', async () => {
    const { authenticator } = await fixture.addPasskey();
    await authenticate(authenticator.authenticate(await signInOptions(), { counter: 7 }));
    for (const counter of [7, 3, 0])
      await expect(authenticate(authenticator.authenticate(await signInOptions(), { counter }))).rejects.toMatchObject(
        refused('passkey_refused'),
      );
    expect(await authenticate(authenticator.authenticate(await signInOptions(), { counter: 8 }))).toBe(
      fixture.accountId,
    );
    const { authenticator: synced } = await fixture.addPasskey('synced');
    for (let n = 0; n < 2; n++)
      expect(await authenticate(synced.authenticate(await signInOptions(), { counter: 0 }))).toBe(fixture.accountId);
  });

  it('answers a challenge once, in five minutes, and only the one of its account and purpose', async () => {
    const { authenticator } = await fixture.addPasskey();
    const options = await signInOptions();
    const response = authenticator.authenticate(options);
    await authenticate(response);
    await expect(authenticate(response)).rejects.toMatchObject(refused('passkey_stale'));
    const late = authenticator.authenticate(await signInOptions());
    fixture.clock.at += 5 * 60_000;
    await expect(authenticate(late)).rejects.toMatchObject(refused('passkey_stale'));
    const other = await fixture.register({ phone: '13900139000' });
    const foreign = authenticator.authenticate(await stepOptions(other.session.account.id));
    await expect(step(foreign)).rejects.toMatchObject(refused('passkey_stale'));
    await expect(authenticate(authenticator.authenticate(await stepOptions()))).rejects.toMatchObject(
      refused('passkey_stale'),
    );
    await expect(step(authenticator.authenticate({ challenge: 'bm90IG91cnM' }))).rejects.toMatchObject(
      refused('passkey_stale'),
    );
  });

  it('burns its challenge also with a wrong answer', async () => {
    const { authenticator } = await fixture.addPasskey();
    const options = await signInOptions();
    await expect(authenticate(authenticator.authenticate(options, { origin: FOREIGN }))).rejects.toMatchObject(
      refused('passkey_refused'),
    );
    await expect(authenticate(authenticator.authenticate(options))).rejects.toMatchObject(refused('passkey_stale'));
  });

  it('of another account is no second step, and an unknown one signs nobody in', async () => {
    await fixture.addPasskey();
    const stranger = new SoftwareAuthenticator(ORIGIN);
    await expect(authenticate(stranger.authenticate(await signInOptions()))).rejects.toMatchObject(
      refused('passkey_unknown'),
    );
    const other = await fixture.register({ phone: '13900139000' });
    const options = (await fixture.secondFactors.passkeys.registrationOptions(other.session, VISIT)) as {
      challenge: string;
    };
    const response = stranger.register(options);
    await fixture.secondFactors.passkeys.register(other.session, { response, name: 'theirs' }, VISIT);
    await expect(step(stranger.authenticate(await stepOptions()))).rejects.toMatchObject(refused('passkey_unknown'));
  });

  it('that exists already is refused', async () => {
    const { authenticator } = await fixture.addPasskey();
    await expect(fixture.addPasskey('again', authenticator)).rejects.toMatchObject(refused('passkey_registered'));
    expect((await fixture.secondFactors.find(fixture.accountId)).passkeys).toHaveLength(1);
  });

  it('is the last of twenty', async () => {
    for (let n = 0; n < LIMITS.passkeys; n++) await fixture.addPasskey(`key ${n}`);
    await expect(fixture.addPasskey('one more')).rejects.toMatchObject({
      code: 'passkey_limit',
      params: { limit: LIMITS.passkeys },
    });
  });

  it.each([
    undefined,
    null,
    '',
    '{',
    '[]',
    7,
    { id: 'x' },
    {
      id: 'x',
      rawId: 'x',
      type: 'public-key',
      response: { clientDataJSON: 'bm8', authenticatorData: '', signature: '' },
    },
    { id: 'a'.repeat(100_000), rawId: 'x', type: 'public-key', response: {} },
  ])('cannot be %j', async (response) => {
    await expect(authenticate(response)).rejects.toMatchObject(refused('passkey_refused'));
  });

  it('with a damaged answer is refused', async () => {
    const authenticator = new SoftwareAuthenticator(ORIGIN);
    const options = (await fixture.secondFactors.passkeys.registrationOptions(await fixture.current(), VISIT)) as {
      challenge: string;
    };
    const response = authenticator.register(options) as { response: { attestationObject: string } };
    response.response.attestationObject = response.response.attestationObject.slice(0, -40);
    await expect(
      fixture.secondFactors.passkeys.register(await fixture.current(), { response, name: 'x' }, VISIT),
    ).rejects.toMatchObject(refused('passkey_refused'));
  });
});
