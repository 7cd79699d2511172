import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordDigest as md5 } from '#app/account/password-digest.server.ts';
import type { Session } from './index.ts';
import { type AccountsFixture, accountsFixture, CLIENT, PASSWORD } from './testing/fixture.ts';

let fixture: AccountsFixture;
let session: Session;
let token: string;
beforeEach(async () => {
  fixture = await accountsFixture();
  ({ session, token } = await fixture.register({ phone: PHONE }));
  fixture.clock.at += 60_000;
});
afterEach(() => fixture.db.destroy());

const PHONE = '13800138000';
const NEW = 'lighthouse_2';
const from = { locale: 'zh-CN', client: CLIENT } as const;

describe('changing the password', () => {
  const change = (code: string, old = PASSWORD) =>
    fixture.accounts.passwordChange.change(
      session.account.id,
      { oldPasswordMd5: md5(old), passwordMd5: md5(NEW), code },
      CLIENT,
    );

  it('requires the old one and a code, and ends every session', async () => {
    await fixture.accounts.passwordChange.sendCode(session.account.id, from);
    await change(fixture.code());
    expect(await fixture.accounts.resolveSession(token)).toBeNull();
    await expect(fixture.signIn({ phone: PHONE })).rejects.toMatchObject({ code: 'wrong_credentials' });
    await fixture.signIn({ phone: PHONE }, NEW);
  });

  it('leaves the code for another attempt when the old password is wrong', async () => {
    await fixture.accounts.passwordChange.sendCode(session.account.id, from);
    await expect(change(fixture.code(), 'wrong_1')).rejects.toMatchObject({ code: 'old_password_wrong' });
    await change(fixture.code());
  });

  it('cannot be used to guess the old password', async () => {
    await fixture.accounts.passwordChange.sendCode(session.account.id, from);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => change('000000', 'wrong_1').catch(({ code }: { code: string }) => code)),
    );
    expect(guesses.filter((code) => code === 'old_password_wrong').length).toBeLessThanOrEqual(5);
    for (let n = 0; n < 5; n++) await change('000000', 'wrong_1').catch(() => undefined);
    await expect(change(fixture.code())).rejects.toMatchObject({ code: 'too_many_requests' });
    fixture.clock.at += 15 * 60_000;
    await fixture.accounts.passwordChange.sendCode(session.account.id, from);
    await change(fixture.code());
  });
});

describe('resetting the password', () => {
  const reset = () => fixture.accounts.passwordReset;
  const send = (phone = PHONE) => reset().sendCode({ phone }, from);

  it('accepts a code once, ends every session and resets the failures', async () => {
    for (let n = 0; n < 3; n++) await fixture.signIn({ phone: PHONE }, 'wrong_1').catch(() => undefined);
    await send();
    await reset().reset({ phone: PHONE }, { code: fixture.code(), passwordMd5: md5(NEW) }, CLIENT);
    expect(await fixture.accounts.resolveSession(token)).toBeNull();
    await expect(
      reset().reset({ phone: PHONE }, { code: fixture.code(), passwordMd5: md5(NEW) }, CLIENT),
    ).rejects.toMatchObject({ code: 'code_expired' });
    await fixture.accounts.signIn(
      { loginName: PHONE, passwordMd5: md5(NEW), remember: false, captcha: null },
      { client: { ip: '198.51.100.7', userAgent: 'test' }, previousSessionId: null },
    );
  });

  it('works in two steps with a token that is valid once, for ten minutes', async () => {
    await send();
    const grant = await reset().begin({ phone: PHONE }, fixture.code(), CLIENT);
    expect(await reset().isOpen(grant)).toBe(true);
    expect(JSON.stringify(await fixture.db.selectFrom('identity_grants').selectAll().execute())).not.toContain(grant);
    await reset().finish(grant, { passwordMd5: md5(NEW) });
    await expect(reset().finish(grant, { passwordMd5: md5(PASSWORD) })).rejects.toMatchObject({
      code: 'identity_required',
    });
    await fixture.signIn({ phone: PHONE }, NEW);
    fixture.clock.at += 60_000;
    await send();
    const lateToken = await reset().begin({ phone: PHONE }, fixture.code(), CLIENT);
    fixture.clock.at += 10 * 60_000;
    expect(await reset().isOpen(lateToken)).toBe(false);
    await expect(reset().finish(lateToken, { passwordMd5: md5(NEW) })).rejects.toMatchObject({
      code: 'identity_required',
    });
  });

  it('responds the same for an address without an account', async () => {
    const unregistered = '13700137000';
    const outcomesFor = async (phone: string) => {
      const refusal = (call: Promise<unknown>) =>
        call.then(
          () => 'ok',
          ({ code, params }: { code: string; params: unknown }) => ({ code, params }),
        );
      const sent = [await refusal(send(phone)), await refusal(send(phone))];
      const wrong = fixture.code() === '000000' ? '000001' : '000000';
      return [
        ...sent,
        await refusal(reset().check({ phone }, wrong, CLIENT)),
        await refusal(reset().begin({ phone }, wrong, CLIENT)),
        await refusal(reset().reset({ phone }, { code: wrong, passwordMd5: md5(NEW) }, CLIENT)),
        await refusal(reset().finish('x'.repeat(43), { passwordMd5: md5(NEW) })),
      ];
    };
    expect(await outcomesFor(unregistered)).toEqual(await outcomesFor(PHONE));
    expect(fixture.sent.map(({ to }) => to)).not.toContain(unregistered);
  });

  it('accepts no code of another purpose', async () => {
    await fixture.accounts.passwordChange.sendCode(session.account.id, from);
    await expect(reset().begin({ phone: PHONE }, fixture.code(), CLIENT)).rejects.toMatchObject({
      code: 'code_expired',
    });
  });

  it('refuses all codes after five wrong ones', async () => {
    await send();
    const wrong = fixture.code() === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n++)
      await expect(reset().begin({ phone: PHONE }, wrong, CLIENT)).rejects.toMatchObject({ code: 'code_wrong' });
    await expect(reset().begin({ phone: PHONE }, fixture.code(), CLIENT)).rejects.toMatchObject({
      code: 'code_expired',
    });
  });
});
