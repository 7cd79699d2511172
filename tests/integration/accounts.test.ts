import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordDigest as md5 } from '../../app/account/password-digest.server.ts';
import { type AccountsFixture, accountsFixture, CLIENT, PASSWORD } from '../../app/services/accounts/testing/fixture.ts';
import { createDatabase } from '../../db/connect.ts';
import { migrate, migrateDown } from '../../db/migrate.ts';
import { runCommand } from '../../scripts/admin/commands.ts';
import { startPostgres } from './postgres.ts';

const postgres = await startPostgres();
const DIALECTS = [
  { name: 'SQLite', url: ':memory:', reason: null },
  'url' in postgres ? { name: 'PostgreSQL', url: postgres.url, reason: null } : { name: 'PostgreSQL', url: '', reason: postgres.reason },
] as const;
for (const { name, reason } of DIALECTS) if (reason !== null) process.stderr.write(`\nSKIPPED: accounts on ${name}. ${reason}\n\n`);
afterAll(async () => {
  if ('stop' in postgres) await postgres.stop();
});

const PHONE = '13800138000';
const EMAIL = 'lin.yue@example.org';
const from = { locale: 'zh-CN', client: CLIENT } as const;
const arrival = { client: CLIENT, previousSessionId: null };

for (const { name, url, reason } of DIALECTS) {
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
    /** Signed up, and past the minute between two codes. */
    const signUp = async () => {
      const { session } = await fixture.register({ phone: PHONE });
      fixture.clock.at += 60_000;
      return session;
    };

    it('bind an address once, whoever races', async () => {
      const session = await signUp();
      const { identity } = fixture.accounts;
      await identity.sendProofCode(session, 'bind_email', from);
      expect(await identity.proveBy(session, 'phone', fixture.code())).toBe('bind_email');
      await identity.sendNewCode(session, 'bind_email', { email: EMAIL }, from);
      const code = fixture.code();
      const tabs = await Promise.allSettled([1, 2, 3].map(() => identity.complete(session, 'bind_email', { email: EMAIL }, code)));
      expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await fixture.accounts.getUser(session.account.id)).email).toBe(EMAIL);
    });

    it('say that an address was bound by somebody else in the very last moment', async () => {
      const session = await signUp();
      const other = (await fixture.register({ phone: '13900139000' })).session;
      fixture.clock.at += 60_000;
      const { identity } = fixture.accounts;
      const codes = [];
      for (const each of [session, other]) {
        await identity.sendProofCode(each, 'bind_email', from);
        await identity.prove(each, 'bind_email', fixture.code());
        fixture.clock.at += 60_000;
        await identity.sendNewCode(each, 'bind_email', { email: EMAIL }, from);
        codes.push({ each, code: fixture.code() });
      }
      // The second code has made the first one worthless: the race is over the index alone.
      await fixture.db.updateTable('accounts').set({ email: EMAIL }).where('id', '=', session.account.id).execute();
      await expect(identity.complete(other, 'bind_email', { email: EMAIL }, codes[1]?.code ?? '')).rejects.toMatchObject({ code: 'already_bound' });
    });

    it('reset a password in two steps, and change it', async () => {
      const session = await signUp();
      await fixture.accounts.passwordReset.sendCode({ phone: PHONE }, from);
      const token = await fixture.accounts.passwordReset.begin({ phone: PHONE }, fixture.code());
      await fixture.accounts.passwordReset.finish(token, md5('lighthouse_2'));
      fixture.clock.at += 60_000;
      await fixture.accounts.passwordChange.sendCode(session.account.id, from);
      await fixture.accounts.passwordChange.change(session.account.id, { oldPasswordMd5: md5('lighthouse_2'), passwordMd5: md5(PASSWORD), code: fixture.code() });
      await fixture.signIn({ phone: PHONE });
    });

    it('know a messaging app’s people, once each', async () => {
      const session = await signUp();
      const { thirdParty, loginTokens } = fixture.accounts;
      const round = async (who: typeof session | null) => {
        const { state } = await thirdParty.begin(who, { returnPath: null, returnUrl: 'http://site.test/', isPopup: true });
        return thirdParty.answer({ code: fixture.thirdParty.play('Lin'), state, held: state }, who, arrival);
      };
      expect(await round(session)).toMatchObject({ kind: 'bound', isPopup: true });
      expect((await round(null)).kind).toBe('signed_in');
      const { session: other } = await fixture.register({ phone: '13900139000' });
      await expect(round(other)).rejects.toMatchObject({ code: 'already_bound' });
      const token = await loginTokens.create(session.account.id);
      const redeemed = await Promise.allSettled([1, 2].map(() => loginTokens.redeem(token, arrival)));
      expect(redeemed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('keep a profile, answer the operator, and leave nothing when they go', async () => {
      const { account } = await signUp();
      await fixture.accounts.profiles.save(account.id, { userName: '林月_', url: 'https://example.org' });
      expect(await fixture.accounts.profiles.get(account.id)).toMatchObject({ userName: '林月_', url: 'https://example.org', mainBusiness: null });
      expect(await runCommand(fixture.db, ['find', '月_'], 0)).toHaveLength(1);
      expect((await runCommand(fixture.db, ['level', PHONE, '2'], 0))[0]).toContain('level 2');
      await fixture.accounts.cancellation.cancel(account.id, { passwordMd5: md5(PASSWORD) });
      for (const table of ['accounts', 'sessions', 'sign_ins', 'verification_codes', 'identity_grants'] as const) {
        expect(await fixture.db.selectFrom(table).selectAll().execute()).toEqual([]);
      }
    });
  });
}
