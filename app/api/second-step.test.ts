import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordDigest as md5 } from '#app/account/password-digest.server.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import type { Session } from '#app/services/accounts/index.ts';
import { CLIENT, PASSWORD } from '#app/services/accounts/testing/fixture.ts';
import { codeOfSecret } from '#app/services/second-factors/testing/app-codes.ts';
import { SoftwareAuthenticator } from '#app/services/second-factors/testing/software-authenticator.ts';
import { type Caller, caller, INFO, PHONE } from './testing/caller.ts';

let client: Caller;
let session: Session;
let secret: string;
beforeEach(async () => {
  client = await caller();
  ({ session } = await client.register({ phone: PHONE }));
});
afterEach(() => client.db.destroy());

const ORIGIN = 'http://site.test';
const VISIT = { client: CLIENT, origin: ORIGIN };
const LOGIN = '/api/loginNew/doLogin.json';
const STEP = '/api/loginNew/secondFactor.json';
const OPTIONS = '/api/loginNew/passkeyOptions.json';
const credentials = { loginName: PHONE, password: md5(PASSWORD) };
const codeNow = () => codeOfSecret(secret, client.clock.at);
const required = { success: false, code: 10031, message: zh.errors.second_factor_required };

async function addApp() {
  await client.secondFactors.app.begin(session);
  secret = (await client.secondFactors.app.findPending(session))!.secret;
  await client.secondFactors.app.confirm(session, codeNow(), CLIENT);
  client.clock.at += 60_000;
}
async function addPasskey() {
  const authenticator = new SoftwareAuthenticator(ORIGIN);
  const options = await client.secondFactors.passkeys.registrationOptions(session, VISIT);
  const response = authenticator.register(options as { challenge: string });
  await client.secondFactors.passkeys.register(session, { response, name: 'x' }, VISIT);
  return authenticator;
}
const ticketOf = ({ obj }: { obj: unknown }) => (obj as { ticket: string }).ticket;

describe('a JSON sign-in', () => {
  it('is answered as ever without a second factor', async () => {
    expect(await client.call(LOGIN, credentials)).toMatchObject({ success: true, code: 200, obj: { tel: PHONE } });
    expect(client.cookies.has('step')).toBe(false);
  });

  it('with one is answered by its own code and a ticket, and completed by another call', async () => {
    await addApp();
    const first = await client.call(LOGIN, { ...credentials, remember: true });
    expect(first).toMatchObject({ ...required, status: 200, obj: { methods: ['totp', 'recovery'] } });
    expect(client.cookies.has('sid')).toBe(false);
    expect(await client.call(STEP, { ticket: ticketOf(first), code: '99' })).toMatchObject({
      code: 400,
      message: zh.errors.second_factor_wrong,
    });
    const second = await client.call(STEP, { ticket: ticketOf(first), code: codeNow() });
    expect(second).toMatchObject({ success: true, code: 200, obj: { tel: PHONE } });
    expect(await client.call(INFO)).toMatchObject({ success: true });
    client.clock.at += 60_000;
    expect(await client.call(STEP, { ticket: ticketOf(first), code: codeNow() })).toMatchObject({ code: 10021 });
  });

  it('is completed without the ticket by a client that keeps cookies', async () => {
    await addApp();
    await client.call(LOGIN, credentials);
    expect(await client.call(STEP, { code: codeNow() })).toMatchObject({ success: true });
  });

  it('needs a code or an answer', async () => {
    for (const input of [{}, { code: '' }, { code: 7 }, { ticket: ['x'], code: '1' }])
      expect(await client.call(STEP, input)).toMatchObject({ success: false, code: 400 });
    expect(await client.call(STEP, { ticket: 'x', code: '123456' })).toMatchObject({ code: 10021 });
  });

  it('that commits a program is repeated with the code, and saves it then', async () => {
    await addApp();
    const call = { ...credentials, qvmType: 0, program: 'QINIT 1', taskName: 'Mine' };
    const path = '/api/taskApi/commitByLogin.json';
    const first = await client.call(path, call);
    expect(first).toMatchObject(required);
    expect(client.saved).toEqual([]);
    const again = await client.call(path, { ...call, ticket: ticketOf(first), factorCode: codeNow() });
    expect(again).toMatchObject({ success: true, obj: { task: { id: 'p1' } } });
    expect(client.saved).toHaveLength(1);
  });
});

describe('calls of passkeys', () => {
  const optionsOf = async (input: object = {}) => (await client.call(OPTIONS, input)).obj as { challenge: string };

  it('sign in', async () => {
    const authenticator = await addPasskey();
    const response = authenticator.authenticate(await optionsOf());
    const path = '/api/loginNew/passkeyLogin.json';
    expect(await client.call(path, { response })).toMatchObject({ success: true, obj: { tel: PHONE } });
    expect(await client.call(path, { response })).toMatchObject({ code: 400, message: zh.errors.passkey_stale });
    expect(await client.call(path, {})).toMatchObject({ code: 400 });
  });

  it('complete a sign-in', async () => {
    const authenticator = await addPasskey();
    const first = await client.call(LOGIN, credentials);
    const options = await optionsOf({ step: true, ticket: ticketOf(first) });
    expect(options).toMatchObject({ allowCredentials: [{ id: authenticator.id }] });
    const response = authenticator.authenticate(options);
    expect(await client.call(STEP, { ticket: ticketOf(first), response })).toMatchObject({ success: true });
    expect(await optionsOf({ step: true })).toHaveProperty('challenge');
    client.cookies.clear();
    expect(await client.call(OPTIONS, { step: true })).toMatchObject({ code: 10021 });
  });

  it('make one for a signed-in account that has just proved itself', async () => {
    const path = '/api/user/newPasskeyOptions.json';
    expect(await client.call(path)).toMatchObject({ code: 401 });
    await client.call(LOGIN, credentials);
    expect(await client.call(path)).toMatchObject({ success: true, obj: { rp: { id: 'site.test' } } });
    client.clock.at += 10 * 60_000;
    expect(await client.call(path)).toMatchObject({ success: false, code: 403 });
  });
});
