import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXERCISE_NAMES } from '#app/domain/lesson-names.ts';
import { createLearning, type Learner, type Learning } from '#app/services/learning/index.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { insertAccounts } from '#db/testing/many-tasks.ts';
import { openDialects } from './dialects.ts';

const { dialects, close } = await openDialects('the progress of learners');
afterAll(close);

const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-29T04:00:00Z');
const answer = (exercise: string, isRight = true, id: string | null = null) => ({
  id,
  exercise,
  isRight,
  answer: { program: 'x q[0];' },
  numbers: isRight ? { gates: 3, depth: 2 } : null,
});

describe.each(dialects)('the progress of learners on $name', ({ url, reason }) => {
  describe.skipIf(reason !== null)(reason ?? 'the database', () => {
    let db: Kysely<Database>;
    let learning: Learning;
    let now = START;
    beforeAll(async () => {
      db = createDatabase(url);
      await migrate(db);
      await insertAccounts(db, ['ada', 'bob', 'cai', 'dan']);
      learning = createLearning(db, { now: () => now, timeZone: 'UTC', randomBytes });
      return () => db.destroy();
    });

    const account = (accountId: string): Learner => ({ accountId, record: null });

    /** Does this in a browser without an account. Returns its cookie. */
    async function inBrowser(...lessons: readonly string[]): Promise<string | null> {
      let record: string | null = null;
      for (const lesson of lessons) {
        const learner: Learner = { accountId: null, record };
        record = EXERCISE_NAMES.includes(lesson)
          ? await learning.noteAnswer(learner, answer(lesson))
          : await learning.noteChapter(learner, lesson);
      }
      return record;
    }

    it('is kept in the cookie of a browser, which nobody else can write', async () => {
      const record = await inBrowser('gates', 'flip');
      expect(await learning.progress({ accountId: null, record })).toMatchObject({
        chapters: ['gates'],
        exercises: ['flip'],
        days: 1,
        last: { kind: 'exercise', name: 'flip' },
        isUnreadable: false,
      });
      for (const forged of [
        `${record}x`,
        record!.replace('1.', '2.'),
        'nothing',
        `1.____.____.0.__..${'A'.repeat(16)}`,
      ])
        expect(await learning.progress({ accountId: null, record: forged })).toMatchObject({
          chapters: [],
          exercises: [],
          isUnreadable: true,
        });
      // A wrong answer changes nothing there.
      expect(await learning.noteAnswer({ accountId: null, record }, answer('coin', false))).toBeNull();
    });

    it('joins an account at sign-in, once, and loses nothing of either', async () => {
      await learning.noteChapter(account('ada'), 'amplitudes');
      await learning.noteAnswer(account('ada'), answer('flip'));
      now += DAY_MS;
      const record = await inBrowser('gates', 'flip', 'coin');
      await learning.merge('ada', record!);
      const merged = await learning.progress(account('ada'));
      expect([...merged.chapters].sort()).toEqual(['amplitudes', 'gates']);
      expect([...merged.exercises].sort()).toEqual(['coin', 'flip']);
      expect(merged.days).toBe(2);
      await Promise.all([learning.merge('ada', record!), learning.merge('ada', record!)]);
      expect(await learning.progress(account('ada'))).toEqual(merged);
      await learning.merge('ada', 'forged');
      expect(await learning.progress(account('ada'))).toEqual(merged);
    });

    it('counts the attempts of two tabs, and what is solved stays solved', async () => {
      await Promise.all([
        learning.noteAnswer(account('bob'), answer('swap', false)),
        learning.noteAnswer(account('bob'), answer('swap')),
        learning.noteAnswer(account('bob'), answer('swap', false)),
      ]);
      await learning.noteAnswer(account('bob'), answer('swap', false));
      expect((await learning.progress(account('bob'))).exercises).toEqual(['swap']);
      const row = await db
        .selectFrom('lesson_progress')
        .select('attempts')
        .where('account_id', '=', 'bob')
        .executeTakeFirstOrThrow();
      expect(Number(row.attempts)).toBe(4);
    });

    it('counts an answer once that a browser sends again, of each account and exercise', async () => {
      await Promise.all([1, 2, 3].map(() => learning.noteAnswer(account('cai'), answer('flip', true, 'the-same-one'))));
      await learning.noteAnswer(account('cai'), answer('coin', false, 'the-same-one'));
      await learning.noteAnswer(account('cai'), answer('flip', true, 'another-one'));
      await learning.noteAnswer(account('dan'), answer('flip', true, 'the-same-one'));
      const rows = await db
        .selectFrom('lesson_progress')
        .select(['account_id', 'name', 'attempts'])
        .where('account_id', 'in', ['cai', 'dan'])
        .orderBy('account_id')
        .orderBy('name')
        .execute();
      expect(rows.map((row) => [row.account_id, row.name, Number(row.attempts)])).toEqual([
        ['cai', 'coin', 1],
        ['cai', 'flip', 2],
        ['dan', 'flip', 1],
      ]);
    });

    it('gives a certificate for what is done, which only its owner can delete', async () => {
      const lessons = { part: 1, chapters: ['gates'], exercises: ['order'] };
      await learning.noteChapter(account('cai'), 'gates');
      await expect(learning.certificates.make('cai', lessons, 'Cai')).rejects.toMatchObject({ code: 'not_permitted' });
      await learning.noteAnswer(account('cai'), answer('order'));
      const [made, again] = await Promise.all([
        learning.certificates.make('cai', lessons, 'Cai'),
        learning.certificates.make('cai', lessons, 'Cai'),
      ]);
      expect(again).toEqual(made);
      expect(await learning.certificates.find(made.token)).toMatchObject({ holder: 'Cai', part: 1, exercises: 1 });
      for (const token of ['', `${made.token}x`, made.token.slice(1)])
        expect(await learning.certificates.find(token)).toBeNull();
      await learning.certificates.remove('bob', made.token);
      expect(await learning.certificates.find(made.token)).not.toBeNull();
      await learning.certificates.remove('cai', made.token);
      expect(await learning.certificates.find(made.token)).toBeNull();
    });

    it('is deleted as a whole, of one account only', async () => {
      const lessons = { part: 3, chapters: ['shor'], exercises: [] };
      await learning.noteChapter(account('dan'), 'shor');
      const { token } = await learning.certificates.make('dan', lessons, 'Dan');
      await learning.forget('dan');
      expect(await learning.progress(account('dan'))).toMatchObject({ chapters: [], days: 0, last: null });
      expect(await learning.certificates.find(token)).toBeNull();
      expect((await learning.progress(account('bob'))).exercises).toEqual(['swap']);
    });
  });
});
