import type { Kysely, Selectable } from 'kysely';
import type { ClassesTable, Database } from '#db/schema.ts';

export interface ClassRecord {
  readonly id: string;
  readonly name: string;
  readonly language: 'zh' | 'en';
  readonly code: string;
  readonly codeEndsAt: number;
  readonly isClosed: boolean;
  readonly createdAt: number;
}

const toClass = (row: Selectable<ClassesTable>): ClassRecord => ({
  id: row.id,
  name: row.name,
  language: row.language,
  code: row.code,
  codeEndsAt: Number(row.code_ends_at),
  isClosed: row.is_closed === 1,
  createdAt: Number(row.created_at),
});

export async function insertClass(
  db: Kysely<Database>,
  { id, name, language, code, codeEndsAt, isClosed, createdAt }: ClassRecord,
): Promise<void> {
  await db
    .insertInto('classes')
    .values({
      id,
      name,
      language,
      code,
      code_ends_at: codeEndsAt,
      is_closed: isClosed ? 1 : 0,
      created_at: createdAt,
    })
    .execute();
}

export async function findClass(db: Kysely<Database>, id: string): Promise<ClassRecord | undefined> {
  const row = await db.selectFrom('classes').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toClass(row);
}

export async function findClassByCode(db: Kysely<Database>, code: string): Promise<ClassRecord | undefined> {
  const row = await db.selectFrom('classes').selectAll().where('code', '=', code).executeTakeFirst();
  return row && toClass(row);
}

/** A class, and the place of one account in it. */
export interface JoinedClassRecord extends ClassRecord {
  readonly member: { readonly id: string; readonly name: string; readonly role: 'teacher' | 'learner' };
  /** Name of the teacher; null if the teacher has left. */
  readonly teacher: string | null;
  readonly learners: number;
}

/** Returns the classes that an account is in, by their names. With an id, only that class. */
export async function listClassesOf(
  db: Kysely<Database>,
  accountId: string,
  classId?: string,
): Promise<readonly JoinedClassRecord[]> {
  const all = db
    .selectFrom('classes')
    .innerJoin('class_members as own', 'own.class_id', 'classes.id')
    .leftJoin('class_members as teacher', (join) =>
      join.onRef('teacher.class_id', '=', 'classes.id').on('teacher.role', '=', 'teacher'),
    )
    .selectAll('classes')
    .select(['own.id as own_id', 'own.name as own_name', 'own.role as own_role', 'teacher.name as teacher_name'])
    .select((eb) =>
      eb
        .selectFrom('class_members as learner')
        .select((count) => count.fn.countAll().as('count'))
        .whereRef('learner.class_id', '=', 'classes.id')
        .where('learner.role', '=', 'learner')
        .where('learner.removed_at', 'is', null)
        .as('learners'),
    )
    .where('own.account_id', '=', accountId)
    .where('own.removed_at', 'is', null)
    .orderBy('classes.name')
    .orderBy('classes.id');
  const rows = await (classId === undefined ? all : all.where('classes.id', '=', classId)).execute();
  return rows.map((row) => ({
    ...toClass(row),
    member: { id: row.own_id, name: row.own_name, role: row.own_role },
    teacher: row.teacher_name,
    learners: Number(row.learners),
  }));
}

/** Returns the classes from which an account was removed, the last first. */
export async function listClassesWithout(
  db: Kysely<Database>,
  accountId: string,
): Promise<readonly { readonly id: string; readonly name: string; readonly removedAt: number }[]> {
  const rows = await db
    .selectFrom('class_members')
    .innerJoin('classes', 'classes.id', 'class_members.class_id')
    .select(['classes.id', 'classes.name', 'class_members.removed_at'])
    .where('class_members.account_id', '=', accountId)
    .where('class_members.removed_at', 'is not', null)
    .orderBy('class_members.removed_at', 'desc')
    .execute();
  return rows.map(({ id, name, removed_at }) => ({ id, name, removedAt: Number(removed_at) }));
}

export async function changeClass(
  db: Kysely<Database>,
  id: string,
  { name, language, code, codeEndsAt, isClosed }: Partial<Omit<ClassRecord, 'id' | 'createdAt'>>,
): Promise<void> {
  await db
    .updateTable('classes')
    .set({
      ...(name !== undefined && { name }),
      ...(language !== undefined && { language }),
      ...(code !== undefined && { code }),
      ...(codeEndsAt !== undefined && { code_ends_at: codeEndsAt }),
      ...(isClosed !== undefined && { is_closed: isClosed ? (1 as const) : (0 as const) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Locks the row of a class until the transaction ends: the number of its learners is counted and then changed. */
export async function lockClass(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('classes')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a class with its members and lessons. What they have read and solved stays theirs. */
export async function deleteClass(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('classes').where('id', '=', id).execute();
}

/** Deletes classes that have no member left. */
export async function deleteEmptyClasses(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('classes')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('class_members')
            .select('class_members.id')
            .whereRef('class_members.class_id', '=', 'classes.id')
            .where('class_members.removed_at', 'is', null),
        ),
      ),
    )
    .execute();
}
