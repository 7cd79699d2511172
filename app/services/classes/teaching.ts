import type { Kysely } from 'kysely';
import { isDueDay } from '#app/domain/due-days.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { isDay } from '#app/services/coins/index.ts';
import { deleteClassLessons, setClassLessons } from '#db/repositories/class-lessons.ts';
import { type ClassMemberRecord, deleteMember, listMembers, removeMember } from '#db/repositories/class-members.ts';
import { changeClass, type ClassRecord, deleteClass, findClass, lockClass } from '#db/repositories/classes.ts';
import { insertNotification } from '#db/repositories/notifications.ts';
import type { Database } from '#db/schema.ts';
import { isLearner, requireTeacher } from './access.ts';
import type { ClassesContext } from './context.ts';
import type { Classes } from './contract.ts';
import { randomCode } from './join-code.ts';
import { classLearners } from './results.ts';

const DAY_MS = 86_400_000;

/** Returns a new code and when it ends. */
export const newJoinCode = ({ now, randomBytes }: Pick<ClassesContext, 'now' | 'randomBytes'>) => ({
  code: randomCode(randomBytes),
  codeEndsAt: now() + LIMITS.classCodeDays * DAY_MS,
});

async function requireLearner(db: Kysely<Database>, classId: string, memberId: string): Promise<ClassMemberRecord> {
  const learner = (await listMembers(db, [classId])).find(({ id, role }) => id === memberId && role === 'learner');
  if (learner === undefined) throw new AppError('not_found');
  return learner;
}

/** What a teacher does with a class. Every call requires the teacher of that class. */
export function createTeaching(db: Kysely<Database>, context: ClassesContext): Classes['teaching'] {
  const { now, newId, timeZone } = context;
  /** Tells a learner, in the transaction of the change, so that it is told exactly once. */
  const notify = (
    trx: Kysely<Database>,
    accountId: string,
    kind: 'class_removed' | 'class_deleted',
    { id, name }: Pick<ClassRecord, 'id' | 'name'>,
  ): Promise<void> =>
    insertNotification(trx, {
      id: newId(),
      account_id: accountId,
      kind,
      params: JSON.stringify({ class: { id, name } }),
      created_at: now(),
      read_at: null,
    });
  return {
    async joinCode(accountId, classId) {
      await requireTeacher(db, accountId, classId);
      const found = await findClass(db, classId);
      if (found === undefined) throw new AppError('not_found');
      return { code: found.code, endsAt: found.codeEndsAt, hasEnded: found.codeEndsAt <= now() };
    },
    async renewCode(accountId, classId) {
      await requireTeacher(db, accountId, classId);
      await changeClass(db, classId, newJoinCode(context));
    },
    async change(accountId, classId, { name, language }) {
      await requireTeacher(db, accountId, classId);
      await changeClass(db, classId, { name, language });
    },
    async setClosed(accountId, classId, isClosed) {
      await requireTeacher(db, accountId, classId);
      await changeClass(db, classId, { isClosed });
    },
    async remove(accountId, classId) {
      await db.transaction().execute(async (trx) => {
        // Nobody joins, and no other tab deletes it, until the learners are told.
        await lockClass(trx, classId);
        await requireTeacher(trx, accountId, classId);
        const found = await findClass(trx, classId);
        if (found === undefined) throw new AppError('not_found');
        for (const { accountId: learner } of (await listMembers(trx, [classId])).filter(isLearner))
          await notify(trx, learner, 'class_deleted', found);
        await deleteClass(trx, classId);
      });
    },
    changeLessons: (accountId, classId, { set, remove }) =>
      db.transaction().execute(async (trx) => {
        await lockClass(trx, classId);
        await requireTeacher(trx, accountId, classId);
        if (set.some(({ dueOn }) => dueOn !== null && !(isDay(dueOn) && isDueDay(dueOn))))
          throw new AppError('invalid_input');
        await deleteClassLessons(trx, classId, remove);
        await setClassLessons(trx, classId, set);
      }),
    async learners(accountId, classId, names) {
      await requireTeacher(db, accountId, classId);
      return classLearners(db, classId, timeZone, names === undefined ? {} : { names });
    },
    async removed(accountId, classId) {
      await requireTeacher(db, accountId, classId);
      return (await listMembers(db, [classId]))
        .flatMap(({ id, name, removedAt }) => (removedAt === null ? [] : { id, name, at: removedAt }))
        .toSorted((a, b) => b.at - a.at);
    },
    async removeLearner(accountId, classId, memberId) {
      await db.transaction().execute(async (trx) => {
        await requireTeacher(trx, accountId, classId);
        const { id, accountId: learner } = await requireLearner(trx, classId, memberId);
        const found = await findClass(trx, classId);
        if (found !== undefined && (await removeMember(trx, id, now())))
          await notify(trx, learner, 'class_removed', found);
      });
    },
    async letIn(accountId, classId, memberId) {
      await requireTeacher(db, accountId, classId);
      const { id, removedAt } = await requireLearner(db, classId, memberId);
      if (removedAt !== null) await deleteMember(db, id, true);
    },
  };
}
