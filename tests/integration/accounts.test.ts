import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordDigest as md5 } from '#app/account/password-digest.server.ts';
import { type AccountsFixture, accountsFixture, CLIENT, PASSWORD } from '#app/services/accounts/testing/fixture.ts';
import { describeSecondFactors } from '#app/services/second-factors/testing/suite.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate, migrateDown } from '#db/migrate.ts';
import { runCommand } from '#scripts/admin/commands.ts';
import { testCommandLine } from '#scripts/admin/testing/command-line.ts';
import { startPostgres } from './postgres.ts';

const postgres = await startPostgres();
const DIALECTS = [
  { name: 'SQLite', url: ':memory:', reason: null },
  'url' in postgres
    ? { name: 'PostgreSQL', url: postgres.url, reason: null }
    : { name: 'PostgreSQL', url: '', reason: postgres.reason },
] as const;
for (const { name, reason } of DIALECTS)
  if (reason !== null) process.stderr.write(`\nSKIPPED: accounts on ${name}. ${reason}\n\n`);
afterAll(async () => {
  if ('stop' in postgres) await postgres.stop();
});

const PHONE = '13800138000';
const EMAIL = 'lin.yue@example.org';
const from = { locale: 'zh-CN', client: CLIENT } as const;
const signInContext = { client: CLIENT, previousSessionId: null };

for (const { name, url, reason } of DIALECTS) {
  describe.skipIf(reason !== null)(`second factors on ${name}`, () => {
    describeSecondFactors(async () => {
      const db = createDatabase(url);
      await migrate(db);
      return db;
    });
  });

  describe.skipIf(reason !== null)(`accounts on ${name}`, () => {
    let fixture: AccountsFixture;
    beforeEach(async () => {
      const db = createDatabase(url);
      await migrate(db);
      fixture = await accountsFixture(db);
    });
    afterEach(async () => {
      await migrateDown(fixture.db);
      await fixture.db.destroy();
    });
    /** Registers an account and moves the clock past the minute between two codes. */
    const signUp = async () => {
      const { session } = await fixture.register({ phone: PHONE });
      fixture.clock.at += 60_000;
      return session;
    };

    it('bind an address once, even if several tabs do it at the same time', async () => {
      const session = await signUp();
      const { identity } = fixture.accounts;
      await identity.sendProofCode(session, 'bind_email', from);
      expect(await identity.proveBy(session, 'phone', fixture.code(), CLIENT)).toBe('bind_email');
      await identity.sendNewCode(session, 'bind_email', { email: EMAIL }, from);
      const code = fixture.code();
      const tabs = await Promise.allSettled(
        [1, 2, 3].map(() => identity.complete(session, 'bind_email', { email: EMAIL }, code, CLIENT)),
      );
      expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await fixture.accounts.getUser(session.account.id)).email).toBe(EMAIL);
    });

    it('give an address to one of two accounts that bind it at the same time, and refuse the other', async () => {
      const session = await signUp();
      const other = (await fixture.register({ phone: '13900139000' })).session;
      fixture.clock.at += 60_000;
      const { identity } = fixture.accounts;
      const codes: { owner: typeof session; code: string }[] = [];
      for (const owner of [session, other]) {
        await identity.sendProofCode(owner, 'bind_email', from);
        await identity.prove(owner, 'bind_email', fixture.code(), CLIENT);
        fixture.clock.at += 60_000;
        await identity.sendNewCode(owner, 'bind_email', { email: EMAIL }, from);
        codes.push({ owner, code: fixture.code() });
      }
      // Each account has a valid code for the address: only the unique index decides the race.
      const outcomes = await Promise.allSettled(
        codes.map(({ owner, code }) => identity.complete(owner, 'bind_email', { email: EMAIL }, code, CLIENT)),
      );
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'already_bound' } });
      const emails = await Promise.all(
        [session, other].map(async ({ account }) => (await fixture.accounts.getUser(account.id)).email),
      );
      expect(emails.filter((email) => email === EMAIL)).toHaveLength(1);
    });

    it('reset a password in two steps, and change it', async () => {
      const session = await signUp();
      await fixture.accounts.passwordReset.sendCode({ phone: PHONE }, from);
      const token = await fixture.accounts.passwordReset.begin({ phone: PHONE }, fixture.code(), CLIENT);
      await fixture.accounts.passwordReset.finish(token, { passwordMd5: md5('lighthouse_2') });
      fixture.clock.at += 60_000;
      await fixture.accounts.passwordChange.sendCode(session.account.id, from);
      await fixture.accounts.passwordChange.change(
        session.account.id,
        { oldPasswordMd5: md5('lighthouse_2'), passwordMd5: md5(PASSWORD), code: fixture.code() },
        CLIENT,
      );
      await fixture.signIn({ phone: PHONE });
    });

    it('recognize each user of a messaging app, once each', async () => {
      const session = await signUp();
      const { thirdParty, loginTokens } = fixture.accounts;
      const authorize = async (asSession: typeof session | null) => {
        const { state } = await thirdParty.begin(asSession, {
          returnPath: null,
          returnUrl: 'http://site.test/',
          isPopup: true,
        });
        return thirdParty.handleCallback(
          { code: fixture.thirdParty.play('Lin'), state, expectedState: state },
          asSession,
          signInContext,
        );
      };
      expect(await authorize(session)).toMatchObject({ kind: 'bound', isPopup: true });
      expect((await authorize(null)).kind).toBe('signed_in');
      const { session: other } = await fixture.register({ phone: '13900139000' });
      await expect(authorize(other)).rejects.toMatchObject({ code: 'already_bound' });
      const token = await loginTokens.create(session.account.id);
      const results = await Promise.allSettled([1, 2].map(() => loginTokens.redeem(token, signInContext)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('invalidate the codes that were sent to an address they no longer have', async () => {
      const session = await signUp();
      const { identity, passwordReset, cancellation } = fixture.accounts;
      const key = { phone: '13900139000' };
      await passwordReset.sendCode({ phone: PHONE }, from);
      fixture.clock.at += 60_000;
      await identity.sendProofCode(session, 'change_phone', from);
      await identity.prove(session, 'change_phone', fixture.code(), CLIENT);
      await identity.sendNewCode(session, 'change_phone', key, from);
      const code = fixture.code();
      // A code of another account, which may have been given this address by mistake.
      await fixture.messages.sendCode({
        target: { channel: 'email', to: EMAIL },
        purpose: 'bind_email',
        codeOwner: 'another',
        locale: 'zh-CN',
        ip: CLIENT.ip,
      });
      await identity.complete(session, 'change_phone', key, code, CLIENT);
      await cancellation.cancel(session.account.id, { passwordMd5: md5(PASSWORD) }, CLIENT);
      for (const table of ['verification_codes', 'code_sends'] as const) {
        expect((await fixture.db.selectFrom(table).select('target').execute()).map(({ target }) => target)).toEqual([
          EMAIL,
        ]);
      }
    });

    it('can be registered and recovered even if other networks guess at the codes', async () => {
      const guess = async (act: (client: typeof CLIENT) => Promise<unknown>) => {
        for (let n = 0; n < 6; n++) await act({ ...CLIENT, ip: `198.51.100.${n}` }).catch(() => undefined);
      };
      const { passwordReset } = fixture.accounts;
      await fixture.accounts.sendRegistrationCode({ phone: PHONE }, from);
      const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
      const code = fixture.code();
      const registration = (code: string) => ({ code, passwordMd5: md5(PASSWORD), locale: 'zh-CN' }) as const;
      await guess((client) =>
        fixture.accounts.register({ phone: PHONE }, registration(wrong(code)), { client, previousSessionId: null }),
      );
      await fixture.accounts.register({ phone: PHONE }, registration(code), signInContext);
      fixture.clock.at += 60_000;
      await passwordReset.sendCode({ phone: PHONE }, from);
      await guess((client) => passwordReset.begin({ phone: PHONE }, wrong(fixture.code()), client));
      await passwordReset.reset({ phone: PHONE }, { code: fixture.code(), passwordMd5: md5('lighthouse_2') }, CLIENT);
    });

    it('keep a profile, answer the operator, and leave no data after cancellation', async () => {
      const { account } = await signUp();
      await fixture.accounts.profiles.save(account.id, { userName: '林月_', url: 'https://example.org' });
      expect(await fixture.accounts.profiles.get(account.id)).toMatchObject({
        userName: '林月_',
        url: 'https://example.org',
        mainBusiness: null,
      });
      const operator = {
        ...fixture,
        databaseUrl: 'sqlite::memory:',
        now: 0,
        newId: () => 'new',
        imageSites: [],
        ...testCommandLine(fixture.db),
        onProgress: () => {},
      };
      expect(await runCommand(operator, ['find', '月_'])).toHaveLength(1);
      expect((await runCommand(operator, ['level', PHONE, '2']))[0]).toContain('level 2');
      await fixture.accounts.cancellation.cancel(account.id, { passwordMd5: md5(PASSWORD) }, CLIENT);
      for (const table of [
        'accounts',
        'sessions',
        'sign_ins',
        'verification_codes',
        'code_sends',
        'identity_grants',
      ] as const) {
        expect(await fixture.db.selectFrom(table).selectAll().execute()).toEqual([]);
      }
    });
  });
}
