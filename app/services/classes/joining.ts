import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import {
  type ClassMemberRecord,
  countClassesOf,
  deleteMember,
  listMembers,
  upsertMember,
} from '#db/repositories/class-members.ts';
import { type ClassRecord, findClassByCode, lockClass } from '#db/repositories/classes.ts';
import type { Database } from '#db/schema.ts';
import { isLearner, requireMember } from './access.ts';
import type { ClassesContext } from './context.ts';
import type { Classes } from './contract.ts';
import { readCode } from './join-code.ts';

interface Found {
  readonly found: ClassRecord;
  readonly members: readonly ClassMemberRecord[];
  /** undefined if the teacher has left. */
  readonly teacher: ClassMemberRecord | undefined;
  /** Of the account; undefined if it is not a member. */
  readonly own: ClassMemberRecord | undefined;
}

/**
 * Finds the class of a code. A member finds it also if nobody can join it any more.
 * @throws AppError class_code_unknown · class_code_ended · class_closed · class_removed
 */
async function requireJoinable(db: Kysely<Database>, accountId: string, text: string, at: number): Promise<Found> {
  const code = readCode(text);
  const found = code === null ? undefined : await findClassByCode(db, code);
  if (found === undefined) throw new AppError('class_code_unknown');
  const members = await listMembers(db, [found.id]);
  const own = members.find((member) => member.accountId === accountId);
  if (own !== undefined && own.removedAt !== null) throw new AppError('class_removed');
  const teacher = members.find(({ role }) => role === 'teacher');
  if (own === undefined) {
    if (teacher === undefined || found.isClosed) throw new AppError('class_closed');
    if (found.codeEndsAt <= at) throw new AppError('class_code_ended');
  }
  return { found, members, teacher, own };
}

export function createJoining(
  db: Kysely<Database>,
  { now, newId, rates }: ClassesContext,
): Pick<Classes, 'invitation' | 'join' | 'leave'> {
  return {
    async invitation(accountId, code) {
      await rates.classCodes.consume(accountId);
      const { found, teacher, own } = await requireJoinable(db, accountId, code, now());
      return {
        classId: found.id,
        name: found.name,
        language: found.language,
        teacher: teacher?.name ?? null,
        memberName: own?.name ?? null,
        role: own?.role ?? null,
      };
    },

    async join(accountId, code, name) {
      await rates.classCodes.consume(accountId);
      const at = now();
      return db.transaction().execute(async (trx) => {
        // Account before class, as everywhere: the limits of both are counted and then changed.
        await lockAccount(trx, accountId);
        const { found } = await requireJoinable(trx, accountId, code, at);
        await lockClass(trx, found.id);
        const { members, own } = await requireJoinable(trx, accountId, code, at);
        if (own?.role === 'teacher') return found.id;
        if (own === undefined) {
          if (members.filter(isLearner).length >= LIMITS.classLearners)
            throw new AppError('class_full', { limit: LIMITS.classLearners });
          if ((await countClassesOf(trx, accountId, 'learner')) >= LIMITS.classes)
            throw new AppError('class_limit', { limit: LIMITS.classes });
        }
        await upsertMember(trx, { id: newId(), classId: found.id, accountId, role: 'learner', name, joinedAt: at });
        return found.id;
      });
    },

    async leave(accountId, classId) {
      const { id, role } = await requireMember(db, accountId, classId);
      if (role === 'teacher') throw new AppError('not_permitted');
      // A learner who is removed meanwhile stays removed.
      await deleteMember(db, id, false);
    },
  };
}
