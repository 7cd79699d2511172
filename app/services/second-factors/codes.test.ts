import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT } from '#app/services/accounts/testing/fixture.ts';
import { type EnrolledFixture, enrolledFixture, ORIGIN, VISIT } from './testing/enrolled.ts';

let fixture: EnrolledFixture;
let recoveryCodes: readonly string[];
beforeEach(async () => {
  fixture = await enrolledFixture();
  recoveryCodes = await fixture.addApp();
});
afterEach(() => fixture.db.destroy());

const MINUTE_MS = 60_000;
const verify = (code: string, client: { ip: string; browser?: string } = CLIENT) =>
  fixture.secondFactors.verify(fixture.accountId, { code }, { client, origin: ORIGIN });
const refused = (code: string) => ({ code });
/** A code that is wrong now and for ten steps around. */
const wrongCode = (): string => {
  const near = new Set(Array.from({ length: 21 }, (_, n) => fixture.appCode((n - 10) * 30_000)));
  return ['000000', '000001', '000002', '000003'].find((code) => !near.has(code)) ?? '';
};

describe('a code of the app', () => {
  it('is accepted in full width, as a Chinese keyboard may type it', async () => {
    const wide = [...fixture.appCode()].map((digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)).join('');
    expect(await verify(wide)).toBe('totp');
    expect(await verify(recoveryCodes[0]!.replace('-', '－'))).toBe('recovery');
  });

  it('is accepted with spaces, and once', async () => {
    const code = fixture.appCode();
    expect(await verify(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe('totp');
    await expect(verify(code)).rejects.toMatchObject(refused('second_factor_used'));
    fixture.clock.at += MINUTE_MS;
    expect(await verify(fixture.appCode())).toBe('totp');
  });

  it('is accepted once of two at the same time', async () => {
    const code = fixture.appCode();
    const outcomes = await Promise.allSettled([verify(code), verify(code)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('names a clock that is off by a minute, and stays refused when its time comes', async () => {
    const early = fixture.appCode(MINUTE_MS);
    await expect(verify(early)).rejects.toMatchObject({
      code: 'second_factor_clock',
      params: { seconds: 60, context: 'fast' },
    });
    fixture.clock.at += MINUTE_MS;
    await expect(verify(early)).rejects.toMatchObject(refused('second_factor_used'));
    fixture.clock.at += 2 * MINUTE_MS;
    await expect(verify(fixture.appCode(-MINUTE_MS))).rejects.toMatchObject({
      code: 'second_factor_clock',
      params: { seconds: 60, context: 'slow' },
    });
    expect(await verify(fixture.appCode())).toBe('totp');
  });

  it('is refused without an app, and after the key of the portal was lost', async () => {
    const other = await fixture.register({ phone: '13900139000' });
    const visit = VISIT;
    await expect(
      fixture.secondFactors.verify(other.session.account.id, { code: fixture.appCode() }, visit),
    ).rejects.toMatchObject(refused('second_factor_wrong'));
    await fixture.db.updateTable('authenticator_apps').set({ secret: 'ffffffff.AAAA' }).execute();
    await expect(verify(fixture.appCode())).rejects.toMatchObject(refused('second_factor_unreadable'));
    expect(await verify(recoveryCodes[0]!)).toBe('recovery');
  });
});

describe('a recovery code', () => {
  it('is one of ten, works once, as people type it, and alerts the account', async () => {
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
    expect(await verify(` ${first.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `)).toBe(
      'recovery',
    );
    await expect(verify(first)).rejects.toMatchObject(refused('second_factor_wrong'));
    expect(await verify(second)).toBe('recovery');
    expect((await fixture.secondFactors.find(fixture.accountId)).recoveryCodesLeft).toBe(8);
    const alerts = await fixture.db.selectFrom('notices').select(['kind', 'params']).execute();
    expect(alerts.filter(({ kind }) => kind === 'recovery_code_used').map(({ params }) => params)).toEqual([
      '{"security":{"left":"9"}}',
      '{"security":{"left":"8"}}',
    ]);
  });

  it('is stored as a digest', async () => {
    const rows = JSON.stringify(await fixture.db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replace('-', ''));
  });

  it('ends when new ones are made', async () => {
    const fresh = await fixture.secondFactors.renewRecoveryCodes(await fixture.current());
    expect(fresh).toHaveLength(10);
    await expect(verify(recoveryCodes[0]!)).rejects.toMatchObject(refused('second_factor_wrong'));
    expect(await verify(fresh[0]!)).toBe('recovery');
  });
});

describe('wrong codes', () => {
  const STRANGER = { ip: '198.51.100.7' };

  it('lock the step for their client after five, and for nobody else', async () => {
    const wrong = wrongCode();
    for (let n = 0; n < 5; n++)
      await expect(verify(wrong, STRANGER)).rejects.toMatchObject(refused('second_factor_wrong'));
    await expect(verify(fixture.appCode(), STRANGER)).rejects.toMatchObject(refused('too_many_requests'));
    expect(await verify(fixture.appCode())).toBe('totp');
  });

  it('of a thousand from a hundred networks are decided at most sixty times, and the owner still comes in', async () => {
    const wrong = wrongCode();
    const outcomes: string[] = [];
    for (let n = 0; n < 1000; n++)
      await verify(wrong, { ip: `203.0.113.${n % 100}` }).catch((error: { code: string }) => outcomes.push(error.code));
    expect(outcomes.filter((code) => code === 'second_factor_wrong')).toHaveLength(60);
    expect(outcomes.filter((code) => code === 'too_many_requests')).toHaveLength(940);
    expect(await verify(fixture.appCode())).toBe('totp');
  });

  it('are counted also if they are sent at the same time', async () => {
    const wrong = wrongCode();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => verify(wrong, STRANGER)));
    const codes = outcomes.map((outcome) => (outcome as { reason: { code: string } }).reason.code);
    expect(codes.filter((code) => code === 'second_factor_wrong')).toHaveLength(5);
  });

  it('and texts that are no codes, and passkeys, are forty in a quarter of an hour: each would be a row of the log', async () => {
    const tryIt = (proof: { code: string } | { passkey: unknown }) =>
      fixture.secondFactors.verify(fixture.accountId, proof, { client: STRANGER, origin: ORIGIN });
    const codes: string[] = [];
    for (let n = 0; n < 50; n++)
      await tryIt(n % 2 === 0 ? { code: 'x' } : { passkey: '{}' }).catch(({ code }: { code: string }) =>
        codes.push(code),
      );
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(10);
    expect(await verify(fixture.appCode())).toBe('totp');
  });

  it('of the owner’s network do not lock a browser that is known', async () => {
    const browser = 'browser-of-the-owner-1234';
    await fixture.db
      .updateTable('sign_ins')
      .set({ browser: (await import('#app/services/secrets/index.ts')).browserHash(browser) })
      .execute();
    const wrong = wrongCode();
    for (let n = 0; n < 6; n++) await verify(wrong).catch(() => undefined);
    await expect(verify(fixture.appCode())).rejects.toMatchObject(refused('too_many_requests'));
    expect(await verify(fixture.appCode(), { ...CLIENT, browser })).toBe('totp');
  });

  it('that cannot be codes are refused without a count', async () => {
    for (const text of ['', '12345', '1234567', 'hello world', '１２３４５', `\u0000`, '9'.repeat(10_000)])
      await expect(verify(text)).rejects.toMatchObject(refused('second_factor_wrong'));
    expect(await verify(fixture.appCode())).toBe('totp');
  });
});
