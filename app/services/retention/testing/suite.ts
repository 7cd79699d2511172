import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_RETENTION } from '#app/domain/retention.ts';
import { createExpiryNotifier } from '#app/services/notifications/index.ts';
import {
  createRetention,
  deleteOldLetters,
  deleteOldResults,
  deleteOldSignIns,
  deleteOrphans,
  tellOfOldResults,
} from '#app/services/retention/index.ts';
import { insertTestAccount, insertTestTask } from '#app/services/tasks/testing/rows.ts';
import { findStoredBytes } from '#db/repositories/account-usage.ts';
import { insertResult, listLateParts, writeResultParts } from '#db/repositories/task-results.ts';
import type { Database } from '#db/schema.ts';

const DAY_MS = 86_400_000;
const RULES = { ...DEFAULT_RETENTION, resultDays: 30 };
const always = () => true;

/** Retention on a database: what is deleted, when, and what its owner was told. */
export function testRetention(open: () => Promise<{ db: Kysely<Database>; close: () => Promise<void> }>): void {
  let db: Kysely<Database>;
  let close: () => Promise<void>;
  let now: number;
  let mails: string[];
  beforeEach(async () => {
    ({ db, close } = await open());
    now = Date.UTC(2026, 10, 20);
    mails = [];
    await insertTestAccount(db, 'lin');
    await insertTestAccount(db, 'wu');
  });
  afterEach(() => close());

  const notifier = createExpiryNotifier({
    now: () => now,
    randomBytes,
    ensureJob: async (_trx, accountId) => void mails.push(accountId),
  });
  const tell = (rules = RULES) => tellOfOldResults(db, rules, { now, notifier, mayGoOn: always });
  const sweep = (rules = RULES) => deleteOldResults(db, rules, now, always);
  const finish = async (id: string, { accountId = 'lin', ageDays = 0, parts = 2 } = {}) => {
    const at = now - ageDays * DAY_MS;
    await insertTestTask(db, { id, accountId, status: 'completed', created_at: at, finished_at: at, spark: '[1]' });
    await writeResultParts(
      db,
      id,
      Array.from({ length: parts }, () => new Uint8Array(1000)),
    );
    await insertResult(db, id, 'counts', '{}', at);
  };
  const results = async () =>
    (await db.selectFrom('task_results').select('task_id').orderBy('task_id').execute()).map(({ task_id }) => task_id);
  const notices = async () =>
    (
      await db.selectFrom('notices').select(['account_id', 'params']).where('kind', '=', 'results_expire').execute()
    ).map(({ account_id, params }) => [account_id, (JSON.parse(params) as { results: object }).results]);

  describe('results', () => {
    it('are kept for ever by default', async () => {
      await finish('old', { ageDays: 5000 });
      expect(await tell(DEFAULT_RETENTION)).toBe(0);
      expect(await sweep(DEFAULT_RETENTION)).toBe(0);
      expect(await results()).toEqual(['old']);
      expect(await createRetention(db, DEFAULT_RETENTION).resultsOf('lin')).toBeNull();
    });

    it('are not deleted at once when an age is set, but 14 days after their owners were told', async () => {
      await finish('old', { ageDays: 400 });
      expect(await sweep()).toBe(0);
      expect(await tell()).toBe(1);
      expect(await notices()).toEqual([['lin', { count: 1, days: 30, firstAt: now + 14 * DAY_MS }]]);
      now += 14 * DAY_MS - 1;
      expect(await sweep()).toBe(0);
      now += 1;
      expect(await sweep()).toBe(1);
      expect(await results()).toEqual([]);
    });

    it('that are young are neither announced nor deleted, and an owner is told once of those of a week', async () => {
      await finish('a', { ageDays: 16.5 });
      await finish('b', { ageDays: 12 });
      await finish('young', { ageDays: 8 });
      await finish('of-wu', { accountId: 'wu', ageDays: 17 });
      expect(await tell()).toBe(3);
      expect(await tell()).toBe(0);
      expect(
        (await notices()).map(([account, told]) => [account, (told as { count: number }).count]).toSorted(),
      ).toEqual([
        ['lin', 2],
        ['wu', 1],
      ]);
      expect(await createRetention(db, RULES).resultsOf('lin')).toEqual({
        days: 30,
        next: { at: now + 14 * DAY_MS, results: 1 },
      });
      now += 18 * DAY_MS;
      expect(await sweep()).toBe(3);
      expect(await results()).toEqual(['young']);
    });

    it('take their parts and bytes with them; the task stays, says so, and costs what it cost', async () => {
      await finish('old', { ageDays: 40, parts: 3 });
      const { results: before } = await findStoredBytes(db, 'lin');
      await tell();
      now += 14 * DAY_MS;
      await sweep();
      expect(before - (await findStoredBytes(db, 'lin')).results).toBe(3002);
      expect(await db.selectFrom('task_result_parts').selectAll().execute()).toEqual([]);
      expect(
        await db
          .selectFrom('tasks')
          .select(['status', 'spark', 'price', 'result_deleted_at', 'result_kept_days', 'revision'])
          .executeTakeFirst(),
      ).toEqual({
        status: 'completed',
        spark: null,
        price: 1,
        result_deleted_at: now,
        result_kept_days: 30,
        revision: 1,
      });
    });

    it('whose deletion was interrupted lose their parts later', async () => {
      await finish('old', { ageDays: 40 });
      await tell();
      now += 14 * DAY_MS;
      await db.deleteFrom('task_results').execute();
      await db.updateTable('tasks').set({ result_deleted_at: now, result_kept_days: 30 }).execute();
      expect((await listLateParts(db, '', 10)).taskIds).toEqual(['old']);
    });

    it('are announced anew if the operator keeps them longer in the meantime', async () => {
      await finish('old', { ageDays: 40 });
      await tell();
      now += 20 * DAY_MS;
      expect(await sweep({ ...RULES, resultDays: 365 })).toBe(0);
      expect(await sweep()).toBe(0);
      await tell();
      expect(await notices()).toHaveLength(2);
      now += 14 * DAY_MS;
      expect(await sweep()).toBe(1);
    });

    it('are announced by email only to those who want emails', async () => {
      await db.updateTable('accounts').set({ wants_email: 1 }).where('id', '=', 'wu').execute();
      await finish('a', { ageDays: 40 });
      await finish('b', { accountId: 'wu', ageDays: 40 });
      await tell();
      expect(mails).toEqual(['wu']);
      expect(await db.selectFrom('deliveries').select(['account_id', 'event']).execute()).toEqual([
        { account_id: 'wu', event: 'results.expire' },
      ]);
    });

    it('are left when their process stops, and deleted by the next round', async () => {
      for (const id of ['a', 'b', 'c']) await finish(id, { ageDays: 40 });
      await tell();
      now += 14 * DAY_MS;
      let asked = 0;
      expect(await deleteOldResults(db, RULES, now, () => ++asked <= 4)).toBe(2);
      expect(await sweep()).toBe(1);
      expect(await sweep()).toBe(0);
    });
  });

  describe('other rows', () => {
    const signIn = (id: string, ageDays: number) =>
      db
        .insertInto('sign_ins')
        .values({
          id,
          account_id: 'lin',
          method: 'password',
          outcome: 'success',
          user_agent: '',
          ip: '192.0.2.1',
          at: now - ageDays * DAY_MS,
          browser: null,
        })
        .execute();
    const letter = (id: string, ageDays: number, content = 'x') =>
      db
        .insertInto('messages')
        .values({ id, account_id: 'lin', subject: 's', content, contact: null, created_at: now - ageDays * DAY_MS })
        .execute();
    const ids = async (table: 'messages' | 'sign_ins') =>
      (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);

    it('of sign-ins go after their age, also more than one batch', async () => {
      await signIn('young', 364);
      for (let n = 0; n < 501; n++) await signIn(`old-${n}`, 366);
      expect(await deleteOldSignIns(db, DEFAULT_RETENTION, now, always)).toBe(501);
      expect(await ids('sign_ins')).toEqual(['young']);
      expect(await deleteOldSignIns(db, { ...DEFAULT_RETENTION, signInDays: 0 }, now, always)).toBe(0);
    });

    it('of letters stay by default, and go after an age', async () => {
      await letter('young', 29);
      await letter('old', 31);
      expect(await deleteOldLetters(db, DEFAULT_RETENTION, now, always)).toBe(0);
      expect(await deleteOldLetters(db, { ...DEFAULT_RETENTION, letterDays: 30 }, now, always)).toBe(1);
      expect(await ids('messages')).toEqual(['young']);
    });

    it('of a flood of letters go from the oldest on, beyond their bytes', async () => {
      for (let n = 0; n < 9; n++) await letter(`day-${n}`, n, '量'.repeat(1000));
      const rules = { ...DEFAULT_RETENTION, letterBytes: 3 * 9100 };
      expect(await deleteOldLetters(db, rules, now, always)).toBe(6);
      expect(await ids('messages')).toEqual(['day-0', 'day-1', 'day-2']);
    });

    it('that nobody can use any more go after a week', async () => {
      const request = (key: string, ageDays: number) =>
        db
          .insertInto('requests')
          .values({
            account_id: 'lin',
            key_hash: key,
            asked_hash: 'x',
            made_id: 'x',
            created_at: now - ageDays * DAY_MS,
          })
          .execute();
      await request('young', 6);
      await request('old', 8);
      await db
        .insertInto('captchas')
        .values({ key: 'k', answer_hash: 'x', expires_at: now - 8 * DAY_MS, answered_at: null, used_at: null })
        .execute();
      expect(await deleteOrphans(db, DEFAULT_RETENTION, now, always)).toBe(2);
      expect((await db.selectFrom('requests').select('key_hash').execute()).map((row) => row.key_hash)).toEqual([
        'young',
      ]);
    });
  });
}
