import type { Kysely, Selectable } from 'kysely';
import type { ClassMembersTable, Database } from '#db/schema.ts';

export interface ClassMemberRecord {
  readonly id: string;
  readonly classId: string;
  readonly accountId: string;
  readonly role: 'teacher' | 'learner';
  readonly name: string;
  readonly joinedAt: number;
  readonly removedAt: number | null;
}

const toMember = (row: Selectable<ClassMembersTable>): ClassMemberRecord => ({
  id: row.id,
  classId: row.class_id,
  accountId: row.account_id,
  role: row.role,
  name: row.name,
  joinedAt: Number(row.joined_at),
  removedAt: row.removed_at === null ? null : Number(row.removed_at),
});

/** Inserts a member, or gives the one that the account is already its new name. */
export async function upsertMember(
  db: Kysely<Database>,
  { id, classId, accountId, role, name, joinedAt }: Omit<ClassMemberRecord, 'removedAt'>,
): Promise<void> {
  await db
    .insertInto('class_members')
    .values({ id, class_id: classId, account_id: accountId, role, name, joined_at: joinedAt, removed_at: null })
    .onConflict((conflict) =>
      conflict.columns(['class_id', 'account_id']).doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .execute();
}

export async function findMemberOf(
  db: Kysely<Database>,
  classId: string,
  accountId: string,
): Promise<ClassMemberRecord | undefined> {
  const row = await db
    .selectFrom('class_members')
    .selectAll()
    .where('class_id', '=', classId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && toMember(row);
}

/** Returns the members of some classes, also those that were removed, by name. */
export async function listMembers(
  db: Kysely<Database>,
  classIds: readonly string[],
): Promise<readonly ClassMemberRecord[]> {
  if (classIds.length === 0) return [];
  const rows = await db
    .selectFrom('class_members')
    .selectAll()
    .where('class_id', 'in', classIds)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(toMember);
}

/** Counts the classes that an account is in, in one role. */
export async function countClassesOf(
  db: Kysely<Database>,
  accountId: string,
  role: ClassMemberRecord['role'],
): Promise<number> {
  const { count } = await db
    .selectFrom('class_members')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an account is a learner of a class that is open and has a teacher. */
export async function learnsInOpenClass(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('class_members as learner')
    .innerJoin('classes', 'classes.id', 'learner.class_id')
    .innerJoin('class_members as teacher', 'teacher.class_id', 'classes.id')
    .select('learner.id')
    .where('learner.account_id', '=', accountId)
    .where('learner.role', '=', 'learner')
    .where('learner.removed_at', 'is', null)
    .where('classes.is_closed', '=', 0)
    .where('teacher.role', '=', 'teacher')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a learner as removed. Returns whether the learner was in the class until now. */
export async function removeMember(db: Kysely<Database>, id: string, removedAt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('class_members')
    .set({ removed_at: removedAt })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function renameMember(db: Kysely<Database>, id: string, name: string): Promise<void> {
  await db.updateTable('class_members').set({ name }).where('id', '=', id).execute();
}

/** Deletes a membership, if it is one that was removed or, with false, one that was not. */
export async function deleteMember(db: Kysely<Database>, id: string, wasRemoved: boolean): Promise<void> {
  await db
    .deleteFrom('class_members')
    .where('id', '=', id)
    .where('removed_at', wasRemoved ? 'is not' : 'is', null)
    .execute();
}
