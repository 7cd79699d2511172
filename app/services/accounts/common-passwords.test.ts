import byRank from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordDigest as md5 } from '#app/account/password-digest.server.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { requireUncommon } from './common-passwords.ts';
import { type AccountsFixture, accountsFixture, CLIENT, PASSWORD } from './testing/fixture.ts';

const LIN = { userName: 'Lin Yue', phone: '13800138000', email: 'lin.yue@example.org' };
const verdict = (password: string) =>
  requireUncommon(md5(password), LIN).then(
    () => null,
    ({ code }: { code: string }) => code,
  );

describe('a new password', () => {
  it.each(['123456', 'password', 'Password', 'PASSWORD', 'qwertyuiop', '1qaz2wsx', '1', ''])(
    'may not be the common %j',
    async (password) => expect(await verdict(password)).toBe('password_common'),
  );

  it.each(['13800138000', 'lin.yue', 'lin.yue@example.org', 'lin yue', 'Quantumharbor'])(
    'may not be the name %j',
    async (password) => expect(await verdict(password)).toBe('password_own_name'),
  );

  it.each(['Lin Yue 的量子港', 'correct horse battery staple', PASSWORD])('may be %j', async (password) =>
    expect(await verdict(password)).toBeNull(),
  );

  it('may be none of the 10,000 commonest that are long enough', async () => {
    const commonest = byRank.filter((password) => password.length >= LIMITS.password.min).slice(0, 10_000);
    expect(commonest).toHaveLength(10_000);
    const accepted: string[] = [];
    for (const password of commonest) if ((await verdict(password)) !== 'password_common') accepted.push(password);
    expect(accepted).toEqual([]);
  });

  it('is refused by its digest in any case of its letters', async () => {
    await expect(requireUncommon(md5('123456').toUpperCase(), LIN)).rejects.toMatchObject({ code: 'password_common' });
  });
});

describe('a common password', () => {
  const PHONE = '13800138000';
  const COMMON = md5('123456');
  let fixture: AccountsFixture;
  beforeEach(async () => {
    fixture = await accountsFixture();
  });
  afterEach(() => fixture.db.destroy());
  const from = { locale: 'zh-CN', client: CLIENT } as const;

  it('opens no account, and leaves the code for another one', async () => {
    const { accounts } = fixture;
    await accounts.sendRegistrationCode({ phone: PHONE }, from);
    const open = (passwordMd5: string) =>
      accounts.register(
        { phone: PHONE },
        { code: fixture.code(), passwordMd5, locale: 'zh-CN' },
        { client: CLIENT, previousSessionId: null },
      );
    await expect(open(COMMON)).rejects.toMatchObject({ code: 'password_common' });
    await expect(open(md5(PHONE))).rejects.toMatchObject({ code: 'password_own_name' });
    expect((await open(md5(PASSWORD))).session.account.phone).toBe(PHONE);
  });

  it('cannot be set by a change or a reset in one step or two, and leaves their codes, too', async () => {
    const { session } = await fixture.register({ phone: PHONE });
    const { passwordChange, passwordReset } = fixture.accounts;
    fixture.clock.at += 60_000;
    await passwordChange.sendCode(session.account.id, from);
    const change = (passwordMd5: string) =>
      passwordChange.change(
        session.account.id,
        { oldPasswordMd5: md5(PASSWORD), passwordMd5, code: fixture.code() },
        CLIENT,
      );
    await expect(change(COMMON)).rejects.toMatchObject({ code: 'password_common' });
    await change(md5('another way in'));
    fixture.clock.at += 60_000;
    await passwordReset.sendCode({ phone: PHONE }, from);
    const reset = (passwordMd5: string) =>
      passwordReset.reset({ phone: PHONE }, { code: fixture.code(), passwordMd5 }, CLIENT);
    await expect(reset(COMMON)).rejects.toMatchObject({ code: 'password_common' });
    await reset(md5('a third way in'));
    fixture.clock.at += 60_000;
    await passwordReset.sendCode({ phone: PHONE }, from);
    const token = await passwordReset.begin({ phone: PHONE }, fixture.code(), CLIENT);
    for (const [password, code] of [
      ['123456', 'password_common'],
      [PHONE, 'password_own_name'],
    ] as const)
      await expect(passwordReset.finish(token, { passwordMd5: md5(password) })).rejects.toMatchObject({ code });
    await passwordReset.finish(token, { passwordMd5: md5('a fourth way in') });
    await fixture.signIn({ phone: PHONE }, 'a fourth way in');
  });

  it('that was set before the rule still opens its account', async () => {
    await fixture.register({ phone: PHONE });
    const passwords = await import('./passwords.ts');
    const cheap = passwords.createPasswords({
      randomBytes: (length) => new Uint8Array(length),
      cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    });
    await fixture.db
      .updateTable('accounts')
      .set({ password_hash: await cheap.hash(COMMON) })
      .execute();
    await fixture.signIn({ phone: PHONE }, '123456');
  });
});
