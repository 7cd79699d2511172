import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '#db/connect.ts';
import { migrate, migrateDown } from '#db/migrate.ts';
import {
  deleteAccount,
  findAccount,
  findAccountBy,
  insertAccount,
  type NewAccount,
} from '#db/repositories/accounts.ts';
import { answerCaptcha, consumeCaptcha, deleteExpiredCaptchas, insertCaptchas } from '#db/repositories/captchas.ts';
import { insertAttempt, insertCodeRequest, listAttempts, listCodeRequests } from '#db/repositories/code-requests.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  findActiveSession,
  insertSession,
  type SessionRecord,
  touchSession,
} from '#db/repositories/sessions.ts';
import {
  countFailures,
  deleteFailuresBefore,
  deleteFailuresOf,
  insertFailures,
  insertSignIn,
  listSignIns,
} from '#db/repositories/sign-ins.ts';
import {
  anonymousOwner,
  consumeCode,
  deleteExpiredCodes,
  insertCode,
  listLiveCodes,
} from '#db/repositories/verification-codes.ts';
import type { Database } from '#db/schema.ts';
import { startPostgres } from './postgres.ts';

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'databases-'));

const DIALECTS = [
  { name: 'SQLite', url: `sqlite:${join(folder, 'test.sqlite')}`, reason: null },
  'url' in postgres
    ? { name: 'PostgreSQL', url: postgres.url, reason: null }
    : { name: 'PostgreSQL', url: '', reason: postgres.reason },
] as const;

for (const { name, reason } of DIALECTS)
  if (reason !== null) process.stderr.write(`\nSKIPPED: the suite on ${name}. ${reason}\n\n`);

afterAll(async () => {
  if ('stop' in postgres) await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** Above 2^31: a column that is too narrow fails. */
const NOW = Date.UTC(2026, 0, 1);

const account = (id: string, changes: Partial<NewAccount> = {}): NewAccount => ({
  id,
  userName: id,
  phone: null,
  email: null,
  passwordHash: 'hash',
  locale: 'zh-CN',
  createdAt: NOW,
  ...changes,
});

const session = (id: string, accountId: string, changes: Partial<SessionRecord> = {}): SessionRecord => ({
  id,
  accountId,
  isRemembered: true,
  userAgent: 'browser',
  ip: '192.0.2.1',
  createdAt: NOW,
  lastSeenAt: NOW,
  expiresAt: NOW + 1000,
  secondFactorAt: null,
  ...changes,
});

describe.each(DIALECTS)('on $name', ({ url, reason }) => {
  describe.skipIf(reason !== null)(reason ?? 'the database', () => {
    let db: Kysely<Database>;

    beforeAll(async () => {
      db = createDatabase(url);
      await migrate(db);
    });
    beforeEach(async () => {
      for (const table of ['accounts', 'sign_in_failures', 'verification_codes', 'code_sends', 'captchas'] as const)
        await db.deleteFrom(table).execute();
    });
    afterAll(() => db.destroy());

    it('reverts all migrations and applies them again', async () => {
      await migrateDown(db);
      expect(await db.introspection.getTables()).toEqual([]);
      await migrate(db);
      expect((await db.introspection.getTables()).length).toBeGreaterThan(20);
      expect(await migrate(db)).toEqual([]);
    });

    it('stores an account and finds it by each of its login names', async () => {
      expect(await insertAccount(db, account('a', { phone: '13800138000', email: 'lin@example.org' }))).toBe(true);
      const stored = {
        ...account('a', { phone: '13800138000', email: 'lin@example.org' }),
        level: 1,
        hasTestPermission: false,
        isDisabled: false,
        isOperator: false,
      };
      expect(await findAccount(db, 'a')).toEqual(stored);
      expect(await findAccount(db, 'a\0')).toBeUndefined();
      expect(await findAccountBy(db, { phone: '13800138000' })).toEqual(stored);
      expect(await findAccountBy(db, { email: 'lin@example.org' })).toEqual(stored);
      expect(await findAccountBy(db, { email: 'LIN@example.org' })).toBeUndefined();
    });

    it('gives a phone and an email to one account only, and allows many accounts without them', async () => {
      await insertAccount(db, account('a', { phone: '13800138000' }));
      await insertAccount(db, account('b', { email: 'lin@example.org' }));
      expect(await insertAccount(db, account('c', { phone: '13800138000', email: 'new@example.org' }))).toBe(false);
      expect(await insertAccount(db, account('d', { email: 'lin@example.org' }))).toBe(false);
      expect(await insertAccount(db, account('e'))).toBe(true);
      const race = await Promise.all(
        ['f', 'g', 'h', 'i'].map((id) => insertAccount(db, account(id, { phone: '13900139000' }))),
      );
      expect(race.filter(Boolean)).toHaveLength(1);
    });

    it('refuses what the schema forbids', async () => {
      await insertAccount(db, account('a'));
      const grant = { account_id: 'a', day: '2026-01-01', kind: 'grant', amount: 100, task_id: null, created_at: NOW };
      await db
        .insertInto('coin_entries')
        .values({ id: '1', ...grant })
        .execute();
      await expect(
        db
          .insertInto('coin_entries')
          .values({ id: '2', ...grant })
          .execute(),
      ).rejects.toThrow(/unique/i);
      await expect(
        db
          .insertInto('coin_entries')
          .values({ id: '3', ...grant, kind: 'gift' })
          .execute(),
      ).rejects.toThrow(/check/i);
      await expect(
        db
          .insertInto('sessions')
          .values({
            id: 's',
            account_id: 'nobody',
            is_remembered: 0,
            user_agent: '',
            ip: '',
            created_at: 1,
            last_seen_at: 1,
            expires_at: 1,
          })
          .execute(),
      ).rejects.toThrow(/foreign key/i);
    });

    it('returns sums, counts and times as numbers', async () => {
      await insertAccount(db, account('a'));
      const entry = { account_id: 'a', day: '2026-01-01', task_id: null, created_at: NOW };
      await db
        .insertInto('coin_entries')
        .values([
          { id: '1', kind: 'grant', amount: 100, ...entry },
          { id: '2', kind: 'lapse', amount: -40, ...entry },
        ])
        .execute();
      const row = await db
        .selectFrom('coin_entries')
        .select(({ fn }) => [
          fn.sum<number>('amount').as('amount'),
          fn.countAll<number>().as('entries'),
          fn.max('created_at').as('latest'),
          fn.sum<number>('created_at').as('times'),
        ])
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ amount: 60, entries: 2, latest: NOW, times: 2 * NOW });
    });

    it('finds an active session with its account until it expires', async () => {
      await insertAccount(db, account('a'));
      await insertSession(db, session('s', 'a'));
      expect(await findActiveSession(db, { id: 's', now: NOW + 999 })).toEqual({
        session: session('s', 'a'),
        account: await findAccount(db, 'a'),
      });
      expect(await findActiveSession(db, { id: 's', now: NOW + 1000 })).toBeUndefined();
      await touchSession(db, { id: 's', lastSeenAt: NOW + 500, expiresAt: NOW + 2000 });
      expect((await findActiveSession(db, { id: 's', now: NOW + 1500 }))?.session.lastSeenAt).toBe(NOW + 500);
      await insertSession(db, session('old', 'a', { expiresAt: NOW }));
      await deleteExpiredSessions(db, NOW);
      expect(await findActiveSession(db, { id: 'old', now: NOW - 1 })).toBeUndefined();
      await deleteSession(db, 's');
      expect(await findActiveSession(db, { id: 's', now: NOW })).toBeUndefined();
    });

    it('deletes everything that belongs to an account together with the account', async () => {
      await insertAccount(db, account('a'));
      await insertSession(db, session('s', 'a'));
      await insertSignIn(db, {
        id: 'i',
        accountId: 'a',
        method: 'password',
        outcome: 'success',
        userAgent: '',
        ip: '',
        at: NOW,
      });
      await sql`insert into projects (id, account_id, name, product, qubits, classical_bits, shots, created_at, updated_at)
        values ('p', 'a', 'x', 'full-amplitude', 1, 1, 1, 1, 1)`.execute(db);
      await sql`insert into project_versions (id, project_id, number, language, program, qubits, classical_bits, created_at)
        values ('v', 'p', 1, 'qrunes', '', 1, 1, 1)`.execute(db);
      await deleteAccount(db, 'a');
      for (const table of ['sessions', 'sign_ins', 'projects', 'project_versions'] as const)
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    });

    it('lists sign-ins newest first', async () => {
      await insertAccount(db, account('a'));
      const signIn = {
        accountId: 'a',
        method: 'password',
        outcome: 'success',
        userAgent: 'browser',
        ip: '192.0.2.1',
      } as const;
      for (const n of [1, 3, 2]) await insertSignIn(db, { ...signIn, id: `i${n}`, at: NOW + n });
      expect(await listSignIns(db, 'a', 2)).toEqual([
        { ...signIn, id: 'i3', at: NOW + 3 },
        { ...signIn, id: 'i2', at: NOW + 2 },
      ]);
    });

    it('counts failures by subject and time', async () => {
      await insertFailures(db, { id: '1', subjects: ['name', 'client'], at: NOW });
      await insertFailures(db, { id: '2', subjects: ['other', 'client'], at: NOW + 10 });
      const subjects = ['name', 'client', 'nobody'];
      expect(await countFailures(db, { subjects, since: NOW - 1 })).toEqual([1, 2, 0]);
      expect(await countFailures(db, { subjects, since: NOW })).toEqual([0, 1, 0]);
      await deleteFailuresOf(db, 'name');
      expect(await countFailures(db, { subjects, since: NOW - 1 })).toEqual([0, 2, 0]);
      await deleteFailuresBefore(db, NOW + 1);
      expect(await countFailures(db, { subjects: ['client', 'other'], since: 0 })).toEqual([1, 1]);
    });

    it('keeps one active code per target, purpose and code owner, with separate attempts and a single use', async () => {
      const ask = async (id: string, at: number, codeOwner: string, browser: string | null = null) => {
        await insertCode(db, {
          id,
          target: 't',
          channel: 'sms',
          purpose: 'register',
          codeOwner,
          codeHash: id,
          createdAt: at,
          expiresAt: at + 600,
        });
        await insertCodeRequest(db, {
          id,
          target: 't',
          network: 'n',
          browser,
          countsFor: 'network',
          isKnownNetwork: false,
          at,
        });
      };
      const live = async (now: number, codeOwner?: string) =>
        (await listLiveCodes(db, { target: 't', purpose: 'register', codeOwner, now })).map(({ id }) => id);
      await ask('one', NOW, anonymousOwner('n'));
      await ask('two', NOW + 60, anonymousOwner('n'));
      await ask('browser', NOW + 70, anonymousOwner('n'), 'b');
      await ask('held', NOW + 80, 'account');
      expect(await live(NOW + 100)).toEqual(['browser', 'two']);
      expect(await live(NOW + 100, 'account')).toEqual(['held']);
      expect(await live(NOW + 660)).toEqual(['browser']);
      expect((await listCodeRequests(db, { target: 't', since: NOW })).map(({ id, browser }) => [id, browser])).toEqual(
        [
          ['two', null],
          ['browser', 'b'],
          ['held', null],
        ],
      );
      await Promise.all(
        [1, 2, 3].map(() => insertAttempt(db, { codeId: 'two', submitter: 'p', isOtherNetwork: true })),
      );
      expect(await listAttempts(db, ['one', 'two'])).toEqual([
        { codeId: 'two', submitter: 'p', isOtherNetwork: true, wrongAttempts: 3 },
      ]);
      const uses = await Promise.all([1, 2, 3].map(() => consumeCode(db, { id: 'two', now: NOW })));
      expect(uses.filter(Boolean)).toHaveLength(1);
      expect(await live(NOW + 100)).toEqual(['browser']);
      await deleteExpiredCodes(db, { now: NOW + 680, notAfter: NOW + 80 });
      for (const table of ['verification_codes', 'code_requests', 'code_tries'] as const)
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    });

    it('accepts one answer per captcha, and one use of a solved captcha', async () => {
      for (const key of ['right', 'wrong', 'late'])
        await insertCaptchas(db, [{ key, answerHash: 'yes', expiresAt: NOW + 10 }]);
      const submitAnswer = (key: string, answerHash: string, now = NOW) => answerCaptcha(db, { key, answerHash, now });
      expect(await consumeCaptcha(db, { key: 'right', now: NOW })).toBe(false);
      expect(await submitAnswer('right', 'yes')).toBe(true);
      expect(await submitAnswer('right', 'yes')).toBe(false);
      const uses = await Promise.all([1, 2].map(() => consumeCaptcha(db, { key: 'right', now: NOW })));
      expect(uses.filter(Boolean)).toHaveLength(1);
      expect(await submitAnswer('wrong', 'no')).toBe(false);
      expect(await submitAnswer('wrong', 'yes')).toBe(false);
      expect(await submitAnswer('late', 'yes', NOW + 10)).toBe(false);
      const countStored = async () => (await db.selectFrom('captchas').select('key').execute()).length;
      await deleteExpiredCaptchas(db, { now: NOW + 10, limit: 2 });
      expect(await countStored()).toBe(1);
      await deleteExpiredCaptchas(db, { now: NOW + 10, limit: 2 });
      expect(await countStored()).toBe(0);
    });

    it('rolls back a transaction that throws', async () => {
      const failed = db.transaction().execute(async (transaction) => {
        await insertAccount(transaction, account('a'));
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      expect(await findAccount(db, 'a')).toBeUndefined();
    });
  });
});
