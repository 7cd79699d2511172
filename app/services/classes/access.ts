import type { Kysely } from 'kysely';
import { AppError } from '#app/errors.ts';
import { type ClassMemberRecord, findMemberOf } from '#db/repositories/class-members.ts';
import type { Database } from '#db/schema.ts';

/** Whether a member is a learner who is still in the class. */
export const isLearner = ({ role, removedAt }: ClassMemberRecord): boolean => role === 'learner' && removedAt === null;

/**
 * Returns the account's place in a class.
 * @throws AppError not_found if it has none · class_removed
 */
export async function requireMember(
  db: Kysely<Database>,
  accountId: string,
  classId: string,
): Promise<ClassMemberRecord> {
  const member = await findMemberOf(db, classId, accountId);
  if (member === undefined) throw new AppError('not_found');
  if (member.removedAt !== null) throw new AppError('class_removed');
  return member;
}

/** @throws AppError as `requireMember` · not_permitted for a learner */
export async function requireTeacher(db: Kysely<Database>, accountId: string, classId: string): Promise<void> {
  const { role } = await requireMember(db, accountId, classId);
  if (role !== 'teacher') throw new AppError('not_permitted');
}
