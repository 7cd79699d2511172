import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { dayOf } from '#app/services/coins/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import { listClassesWithLesson } from '#db/repositories/class-lessons.ts';
import { countClassesOf, renameMember, upsertMember } from '#db/repositories/class-members.ts';
import { insertClass, listClassesOf, listClassesWithout } from '#db/repositories/classes.ts';
import type { Database } from '#db/schema.ts';
import { requireMember } from './access.ts';
import type { ClassesContext } from './context.ts';
import type { Classes } from './contract.ts';
import { exerciseRunsLeft } from './exercise-runs.ts';
import { createJoining } from './joining.ts';
import { learnerRecord } from './results.ts';
import { createTeaching, newJoinCode } from './teaching.ts';
import { classViews, isOver } from './views.ts';

export function createClasses(db: Kysely<Database>, context: ClassesContext): Classes {
  const { now, newId, timeZone } = context;
  const today = (): string => dayOf(now(), timeZone);
  return {
    ...createJoining(db, context),
    teaching: createTeaching(db, context),
    list: async (accountId) => classViews(db, await listClassesOf(db, accountId), today()),

    open: (accountId, { name, language }, teacherName) =>
      db.transaction().execute(async (trx) => {
        await lockAccount(trx, accountId);
        if ((await countClassesOf(trx, accountId, 'teacher')) >= LIMITS.classes)
          throw new AppError('class_limit', { limit: LIMITS.classes });
        const [id, at] = [newId(), now()];
        await insertClass(trx, { id, name, language, ...newJoinCode(context), isClosed: false, createdAt: at });
        await upsertMember(trx, {
          id: newId(),
          classId: id,
          accountId,
          role: 'teacher',
          name: teacherName,
          joinedAt: at,
        });
        return id;
      }),

    async find(accountId, classId) {
      await requireMember(db, accountId, classId);
      const [view] = await classViews(db, await listClassesOf(db, accountId, classId), today());
      if (view === undefined) throw new AppError('not_found');
      return view;
    },

    removedFrom: (accountId) => listClassesWithout(db, accountId),

    async rename(accountId, classId, name) {
      const { id } = await requireMember(db, accountId, classId);
      await renameMember(db, id, name);
    },

    async learner(accountId, classId, memberId) {
      const { id, role } = await requireMember(db, accountId, classId);
      // The others of a class do not exist for a learner.
      const record =
        role === 'teacher' || id === memberId ? await learnerRecord(db, classId, memberId, timeZone) : null;
      if (record === undefined || record === null) throw new AppError('not_found');
      return record;
    },

    assignedIn: async (accountId, lesson) =>
      (await listClassesWithLesson(db, accountId, lesson)).map(({ id, name, dueOn }) => ({
        classId: id,
        className: name,
        dueOn,
        isOverdue: isOver(dueOn, today()),
      })),

    exerciseRunsLeft: (accountId) => exerciseRunsLeft(db, context, accountId),
  };
}
