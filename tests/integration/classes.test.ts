import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#app/domain/limits.ts';
import { type Classes, consumeExerciseRun, createClasses, deleteEmptyClasses } from '#app/services/classes/index.ts';
import { createLearning, type Learning } from '#app/services/learning/index.ts';
import { ownRates } from '#app/services/rate-limits/testing/own-rates.ts';
import { randomId } from '#app/services/secrets/index.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { deleteAccount } from '#db/repositories/accounts.ts';
import type { Database } from '#db/schema.ts';
import { insertAccounts } from '#db/testing/many-tasks.ts';
import { openDialects } from './dialects.ts';

const { dialects, close } = await openDialects('classes');
afterAll(close);

const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-29T04:00:00Z');
const SETTINGS = { name: 'Wednesdays', language: 'en' } as const;
const LESSONS = [
  { kind: 'chapter', name: 'gates', dueOn: null },
  { kind: 'exercise', name: 'flip', dueOn: '2026-11-30' },
  { kind: 'exercise', name: 'coin', dueOn: '2026-11-29' },
] as const;

describe.each(dialects)('classes on $name', ({ url, reason }) => {
  describe.skipIf(reason !== null)(reason ?? 'the database', () => {
    let db: Kysely<Database>;
    let classes: Classes;
    let learning: Learning;
    let now = START;
    let accounts = 0;
    const clock = { now: () => now, timeZone: 'Asia/Shanghai' };
    beforeAll(async () => {
      db = createDatabase(url);
      await migrate(db);
      const context = {
        ...clock,
        newId: () => randomId(randomBytes),
        randomBytes,
        rates: ownRates({ classCodes: 1000 }),
      };
      classes = createClasses(db, context);
      learning = createLearning(db, { ...clock, randomBytes });
      return () => db.destroy();
    });

    /** Adds accounts that no other test has. */
    async function people<const Names extends readonly string[]>(...names: Names) {
      const run = (accounts += 1);
      const ids = names.map((name) => `${name}-${run}`);
      await insertAccounts(db, ids);
      return Object.fromEntries(names.map((name, index) => [name, ids[index]])) as Record<Names[number], string>;
    }

    /** Opens a class of one teacher. */
    async function taught(teacher: string) {
      const id = await classes.open(teacher, SETTINGS, 'Ms Lin');
      const { code } = await classes.teaching.joinCode(teacher, id);
      return { id, code };
    }

    const solve = (accountId: string, exercise: string, isRight = true) =>
      learning.noteAnswer(
        { accountId, record: null },
        {
          id: null,
          exercise,
          isRight,
          answer: { program: `${isRight ? 'right' : 'wrong'} ${exercise}` },
          numbers: isRight ? { gates: 3, depth: 2 } : null,
        },
      );

    it('shows the teacher what learners do in the lessons of the class, and nothing else of them', async () => {
      now = START;
      const { lin, ada, bob } = await people('lin', 'ada', 'bob');
      const { id, code } = await taught(lin);
      await solve(ada, 'swap');
      await classes.join(ada, code, 'Ada');
      // As typed by hand, the end in full width.
      const wide = [...code.slice(4)].map((letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)).join('');
      await classes.join(bob, ` ${code.slice(0, 4).toLowerCase()}－${wide} `, 'Bobby');
      await classes.rename(bob, id, 'Bob');
      await classes.teaching.changeLessons(lin, id, { set: LESSONS, remove: [] });
      await solve(ada, 'flip', false);
      await solve(ada, 'flip');
      await learning.noteChapter({ accountId: ada, record: null }, 'gates');
      await solve(bob, 'flip', false);
      // The due day ends at midnight in the product's time zone: 16:00 UTC.
      now = Date.parse('2026-11-29T15:59:00Z');
      await solve(ada, 'coin');
      now = Date.parse('2026-11-29T16:00:00Z');
      await solve(bob, 'coin');

      const learners = await classes.teaching.learners(lin, id);
      expect(learners.map(({ name }) => name)).toEqual(['Ada', 'Bob']);
      const [seenAda, seenBob] = learners.map(({ results }) =>
        results
          .map(({ kind, name, attempts, doneAt, isLate, gates }) => ({
            lesson: `${kind} ${name}`,
            attempts,
            isDone: doneAt !== null,
            isLate,
            gates,
          }))
          .toSorted((a, b) => a.lesson.localeCompare(b.lesson)),
      );
      expect(seenAda).toEqual([
        { lesson: 'chapter gates', attempts: 0, isDone: true, isLate: false, gates: null },
        { lesson: 'exercise coin', attempts: 1, isDone: true, isLate: false, gates: 3 },
        { lesson: 'exercise flip', attempts: 2, isDone: true, isLate: false, gates: 3 },
      ]);
      expect(seenBob).toEqual([
        { lesson: 'exercise coin', attempts: 1, isDone: true, isLate: true, gates: 3 },
        { lesson: 'exercise flip', attempts: 1, isDone: false, isLate: false, gates: null },
      ]);

      const own = await classes.find(bob, id);
      expect(own).toMatchObject({ role: 'learner', teacher: 'Ms Lin', learners: 2, memberName: 'Bob' });
      const asTeacher = await classes.learner(lin, id, own.memberId);
      expect(await classes.learner(bob, id, own.memberId)).toEqual(asTeacher);
      expect(asTeacher.answers.toSorted((a, b) => a.exercise.localeCompare(b.exercise))).toEqual([
        { exercise: 'coin', best: { program: 'right coin' }, last: { program: 'right coin' } },
        { exercise: 'flip', best: null, last: { program: 'wrong flip' } },
      ]);
      expect(await classes.assignedIn(bob, { kind: 'exercise', name: 'coin' })).toEqual([
        { classId: id, className: 'Wednesdays', dueOn: '2026-11-29', isOverdue: true },
      ]);
      expect(await classes.assignedIn(lin, { kind: 'exercise', name: 'coin' })).toEqual([]);
      // A lesson that is taken out is seen no longer, and is still the learner's.
      await classes.teaching.changeLessons(lin, id, { set: [], remove: [LESSONS[0], LESSONS[2]] });
      expect((await classes.learner(lin, id, own.memberId)).results.map(({ name }) => name)).toEqual(['flip']);
      expect((await learning.progress({ accountId: ada, record: null })).exercises).toContain('coin');
    });

    it('gives every call to those who may make it, and to nobody else', async () => {
      const { teacher, other, learner, fellow, removed, stranger } = await people(
        ...(['teacher', 'other', 'learner', 'fellow', 'removed', 'stranger'] as const),
      );
      const { id, code } = await taught(teacher);
      await taught(other);
      for (const one of [learner, fellow, removed]) await classes.join(one, code, one);
      const memberOf = async (account: string) => (await classes.find(account, id)).memberId;
      const [own, others, gone] = [await memberOf(learner), await memberOf(fellow), await memberOf(removed)];
      await classes.teaching.removeLearner(teacher, id, gone);

      const outcome = async (call: Promise<unknown>): Promise<string> =>
        call.then(
          () => 'done',
          (error: unknown) => (error as { readonly code: string }).code,
        );
      const { teaching } = classes;
      const calls: readonly (readonly [name: string, call: (account: string) => Promise<unknown>, allowed: string])[] =
        [
          ['find', (account) => classes.find(account, id), 'members'],
          ['code', (account) => teaching.joinCode(account, id), 'teacher'],
          ['renew', (account) => teaching.renewCode(account, id), 'teacher'],
          ['change', (account) => teaching.change(account, id, SETTINGS), 'teacher'],
          ['close', (account) => teaching.setClosed(account, id, false), 'teacher'],
          ['lessons', (account) => teaching.changeLessons(account, id, { set: [], remove: [] }), 'teacher'],
          ['learners', (account) => teaching.learners(account, id), 'teacher'],
          ['removed', (account) => teaching.removed(account, id), 'teacher'],
          [
            'remove the class',
            (account) => (account === teacher ? Promise.resolve() : teaching.remove(account, id)),
            'teacher',
          ],
          [
            'remove a learner',
            (account) => (account === teacher ? Promise.resolve() : teaching.removeLearner(account, id, others)),
            'teacher',
          ],
          [
            'let in',
            (account) => (account === teacher ? Promise.resolve() : teaching.letIn(account, id, gone)),
            'teacher',
          ],
          ['own record', (account) => classes.learner(account, id, own), 'teacher and learner'],
          ["a fellow's record", (account) => classes.learner(account, id, others), 'teacher'],
          ['record of the removed', (account) => classes.learner(account, id, gone), 'nobody'],
        ];
      const seen: string[] = [];
      for (const [name, call, allowed] of calls)
        for (const [who, account] of Object.entries({ teacher, other, learner, removed, stranger })) {
          const got = await outcome(call(account));
          const isAllowed =
            (who === 'teacher' && allowed !== 'nobody') ||
            (who === 'learner' && (allowed === 'members' || allowed === 'teacher and learner'));
          const refusal =
            who === 'removed'
              ? 'class_removed'
              : who === 'learner' && allowed === 'teacher' && name !== "a fellow's record"
                ? 'not_permitted'
                : 'not_found';
          const expected = isAllowed ? 'done' : refusal;
          if (got !== expected) seen.push(`${name} by ${who}: ${got}, not ${expected}`);
        }
      expect(seen).toEqual([]);

      // Ids of one class mean nothing in another.
      const { id: foreign } = await taught(other);
      expect(await outcome(classes.learner(other, foreign, own))).toBe('not_found');
      expect(await outcome(teaching.removeLearner(other, foreign, own))).toBe('not_found');
      expect(await outcome(teaching.letIn(other, foreign, gone))).toBe('not_found');
      expect(await outcome(classes.leave(teacher, id))).toBe('not_permitted');
      expect(await outcome(classes.leave(stranger, id))).toBe('not_found');
      expect(await outcome(classes.leave(removed, id))).toBe('class_removed');
      // A removed learner has no name there, and may come back only if let in.
      const { code: newest } = await teaching.joinCode(teacher, id);
      expect(await outcome(classes.join(removed, newest, 'Back'))).toBe('class_removed');
      expect((await teaching.learners(teacher, id)).map(({ name }) => name)).not.toContain(removed);
      expect(await teaching.removed(teacher, id)).toMatchObject([{ id: gone, name: removed }]);
      expect(await classes.removedFrom(removed)).toMatchObject([{ id, name: SETTINGS.name }]);
      const kinds = await db
        .selectFrom('notices')
        .select(['kind', 'params'])
        .where('account_id', '=', removed)
        .execute();
      expect(kinds.map(({ kind, params }) => [kind, JSON.parse(params)])).toEqual([
        ['class_removed', { class: { id, name: SETTINGS.name } }],
      ]);
      await teaching.letIn(teacher, id, gone);
      expect(await outcome(classes.find(removed, id))).toBe('not_found');
      expect(await outcome(classes.join(removed, newest, 'Back'))).toBe('done');
    });

    it('keeps no answer that is too long, and no older one in its place', async () => {
      now = START;
      const { lin, ada } = await people('lin', 'ada');
      const { id, code } = await taught(lin);
      await classes.teaching.changeLessons(lin, id, { set: LESSONS, remove: [] });
      await classes.join(ada, code, 'Ada');
      await solve(ada, 'flip', false);
      await learning.noteAnswer(
        { accountId: ada, record: null },
        { id: null, exercise: 'flip', isRight: false, answer: { program: 'x'.repeat(5000) }, numbers: null },
      );
      const { memberId } = await classes.find(ada, id);
      const { answers, results } = await classes.learner(lin, id, memberId);
      expect(answers).toEqual([{ exercise: 'flip', best: null, last: null }]);
      expect(results).toMatchObject([{ name: 'flip', attempts: 2 }]);
    });

    it('refuses codes that are unknown, replaced, too old, or of a class that is closed', async () => {
      now = START;
      const { lin, ada, eve } = await people('lin', 'ada', 'eve');
      const { id, code } = await taught(lin);
      for (const text of ['', 'ABCD', code.slice(1), `${code}2`, 'OOOO0000', '%%%%%%%%'])
        await expect(classes.invitation(ada, text)).rejects.toMatchObject({ code: 'class_code_unknown' });
      expect(await classes.invitation(ada, code)).toMatchObject({ name: 'Wednesdays', teacher: 'Ms Lin', role: null });
      expect(await classes.invitation(lin, code)).toMatchObject({ role: 'teacher' });
      await classes.teaching.renewCode(lin, id);
      await expect(classes.join(ada, code, 'Ada')).rejects.toMatchObject({ code: 'class_code_unknown' });
      const { code: next, endsAt } = await classes.teaching.joinCode(lin, id);
      now = endsAt - 1;
      await classes.join(ada, next, 'Ada');
      now = endsAt;
      await expect(classes.join(eve, next, 'Eve')).rejects.toMatchObject({ code: 'class_code_ended' });
      expect((await classes.teaching.joinCode(lin, id)).hasEnded).toBe(true);
      now = START;
      // Who is in the class finds it by its code at any time.
      now = endsAt + DAY_MS;
      expect(await classes.invitation(ada, next)).toMatchObject({ classId: id, memberName: 'Ada' });
      now = START;
      await classes.teaching.setClosed(lin, id, true);
      expect(await classes.invitation(lin, next)).toMatchObject({ classId: id, role: 'teacher' });
      await expect(classes.join(eve, next, 'Eve')).rejects.toMatchObject({ code: 'class_closed' });
      await classes.teaching.setClosed(lin, id, false);
      await classes.join(eve, next, 'Eve');
      // Joining again changes the name, and the teacher stays the teacher.
      await classes.join(eve, next, 'Eva');
      await classes.join(lin, next, 'Pupil');
      expect((await classes.teaching.learners(lin, id)).map(({ name }) => name)).toEqual(['Ada', 'Eva']);
    });

    it('is never fuller than its limit, however many join at the same time', async () => {
      now = START;
      const { lin } = await people('lin');
      const { id, code } = await taught(lin);
      const many = Array.from({ length: LIMITS.classLearners + 5 }, (_, index) => `many-${index}-${accounts}`);
      await insertAccounts(db, many);
      for (const account of many.slice(0, LIMITS.classLearners - 2)) await classes.join(account, code, account);
      const rest = await Promise.allSettled(
        many.slice(LIMITS.classLearners - 2).map((account) => classes.join(account, code, account)),
      );
      expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      for (const one of rest)
        if (one.status === 'rejected')
          expect(one.reason).toMatchObject({ code: 'class_full', params: { limit: LIMITS.classLearners } });
      expect((await classes.find(lin, id)).learners).toBe(LIMITS.classLearners);
      await classes.leave(many[0]!, id);
      await classes.join(many[many.length - 1]!, code, 'last');
    });

    it('opens as many classes as an account may teach', async () => {
      const { lin } = await people('lin');
      for (let count = 0; count < LIMITS.classes; count += 1) await classes.open(lin, SETTINGS, 'Ms Lin');
      await expect(classes.open(lin, SETTINGS, 'Ms Lin')).rejects.toMatchObject({ code: 'class_limit' });
    });

    it('tells learners that the teacher has left, and loses nothing of theirs', async () => {
      now = START;
      const { lin, ada } = await people('lin', 'ada');
      const { id, code } = await taught(lin);
      await classes.join(ada, code, 'Ada');
      await classes.teaching.changeLessons(lin, id, { set: LESSONS, remove: [] });
      await solve(ada, 'flip');
      await deleteAccount(db, lin);
      expect(await classes.find(ada, id)).toMatchObject({ teacher: null, isClosed: true, lessons: { length: 3 } });
      expect(await classes.exerciseRunsLeft(ada)).toBeNull();
      expect(await classes.assignedIn(ada, { kind: 'exercise', name: 'flip' })).toEqual([]);
      expect((await learning.progress({ accountId: ada, record: null })).exercises).toEqual(['flip']);
      await deleteEmptyClasses(db);
      await classes.find(ada, id);
      await classes.leave(ada, id);
      await deleteEmptyClasses(db);
      expect(await db.selectFrom('classes').select('id').where('id', '=', id).execute()).toEqual([]);
      expect(await db.selectFrom('class_lessons').select('name').where('class_id', '=', id).execute()).toEqual([]);
    });

    it('shows nothing of a learner who has left or deleted the account', async () => {
      const { lin, ada, bob } = await people('lin', 'ada', 'bob');
      const { id, code } = await taught(lin);
      await classes.teaching.changeLessons(lin, id, { set: LESSONS, remove: [] });
      for (const one of [ada, bob]) {
        await classes.join(one, code, one);
        await solve(one, 'flip');
      }
      await classes.leave(ada, id);
      await deleteAccount(db, bob);
      expect(await classes.teaching.learners(lin, id)).toEqual([]);
      expect(await classes.list(ada)).toEqual([]);
      const { cai } = await people('cai');
      await classes.join(cai, code, 'Cai');
      for (const dueOn of ['0026-11-29', '9999-12-31', '2026-02-30', 'soon'])
        await expect(
          classes.teaching.changeLessons(lin, id, { set: [{ kind: 'exercise', name: 'flip', dueOn }], remove: [] }),
        ).rejects.toMatchObject({ code: 'invalid_input' });
      const removals = await Promise.allSettled([1, 2, 3].map(() => classes.teaching.remove(lin, id)));
      expect(removals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expect(classes.find(lin, id)).rejects.toMatchObject({ code: 'not_found' });
      const told = await db.selectFrom('notices').select('kind').where('account_id', '=', cai).execute();
      expect(told).toEqual([{ kind: 'class_deleted' }]);
    });

    it('gives each learner of an open class so many free runs a day, also at the same time', async () => {
      now = START;
      const { lin, ada, eve } = await people('lin', 'ada', 'eve');
      const { id, code } = await taught(lin);
      await classes.join(ada, code, 'Ada');
      const run = (account: string) =>
        db.transaction().execute(async (trx) => {
          await lockAccount(trx, account);
          await consumeExerciseRun(trx, clock, account);
        });
      for (const none of [lin, eve]) await expect(run(none)).rejects.toMatchObject({ code: 'class_missing' });
      for (let count = 2; count < LIMITS.exerciseRuns; count += 1) await run(ada);
      expect(await classes.exerciseRunsLeft(ada)).toBe(2);
      const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => run(ada)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      await expect(run(ada)).rejects.toMatchObject({ code: 'exercise_runs_spent', params: { limit: 50 } });
      expect(await classes.exerciseRunsLeft(ada)).toBe(0);
      now += DAY_MS;
      expect(await classes.exerciseRunsLeft(ada)).toBe(LIMITS.exerciseRuns);
      await run(ada);
      await classes.teaching.setClosed(lin, id, true);
      await expect(run(ada)).rejects.toMatchObject({ code: 'class_missing' });
    });
  });
});
