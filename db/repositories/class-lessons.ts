import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export interface ClassLessonRecord {
  readonly kind: 'chapter' | 'exercise';
  readonly name: string;
  /** YYYY-MM-DD; null without a due date. */
  readonly dueOn: string | null;
}

export async function listClassLessons(
  db: Kysely<Database>,
  classIds: readonly string[],
): Promise<readonly (ClassLessonRecord & { readonly classId: string })[]> {
  if (classIds.length === 0) return [];
  const rows = await db
    .selectFrom('class_lessons')
    .select(['class_id', 'kind', 'name', 'due_on'])
    .where('class_id', 'in', classIds)
    .orderBy('kind')
    .orderBy('name')
    .execute();
  return rows.map(({ class_id, due_on, ...lesson }) => ({ ...lesson, classId: class_id, dueOn: due_on }));
}

/** Returns the open classes that a learner is in and that have this lesson, those that are due first in front. */
export async function listClassesWithLesson(
  db: Kysely<Database>,
  accountId: string,
  { kind, name }: Pick<ClassLessonRecord, 'kind' | 'name'>,
): Promise<readonly { readonly id: string; readonly name: string; readonly dueOn: string | null }[]> {
  const rows = await db
    .selectFrom('class_members as member')
    .innerJoin('class_lessons as lesson', 'lesson.class_id', 'member.class_id')
    .innerJoin('classes', 'classes.id', 'member.class_id')
    // A class without a teacher is closed.
    .innerJoin('class_members as teacher', (join) =>
      join.onRef('teacher.class_id', '=', 'classes.id').on('teacher.role', '=', 'teacher'),
    )
    .select(['classes.id', 'classes.name', 'lesson.due_on as dueOn'])
    .where('member.account_id', '=', accountId)
    .where('member.role', '=', 'learner')
    .where('member.removed_at', 'is', null)
    .where('classes.is_closed', '=', 0)
    .where('lesson.kind', '=', kind)
    .where('lesson.name', '=', name)
    .orderBy((eb) => eb.fn.coalesce('lesson.due_on', eb.val('9')))
    .orderBy('classes.name')
    .execute();
  return rows;
}

/** Sets lessons of a class; those that it has get the new due date. */
export async function setClassLessons(
  db: Kysely<Database>,
  classId: string,
  lessons: readonly ClassLessonRecord[],
): Promise<void> {
  if (lessons.length === 0) return;
  await db
    .insertInto('class_lessons')
    .values(lessons.map(({ kind, name, dueOn }) => ({ class_id: classId, kind, name, due_on: dueOn })))
    .onConflict((conflict) =>
      conflict.columns(['class_id', 'kind', 'name']).doUpdateSet((eb) => ({ due_on: eb.ref('excluded.due_on') })),
    )
    .execute();
}

/** Takes lessons out of a class. */
export async function deleteClassLessons(
  db: Kysely<Database>,
  classId: string,
  lessons: readonly Pick<ClassLessonRecord, 'kind' | 'name'>[],
): Promise<void> {
  for (const kind of ['chapter', 'exercise'] as const) {
    const names = lessons.filter((lesson) => lesson.kind === kind).map(({ name }) => name);
    if (names.length === 0) continue;
    await db
      .deleteFrom('class_lessons')
      .where('class_id', '=', classId)
      .where('kind', '=', kind)
      .where('name', 'in', names)
      .execute();
  }
}

/** What a learner of a class has done in one of its lessons. */
export interface ClassResultRecord extends Pick<ClassLessonRecord, 'kind' | 'name'> {
  readonly memberId: string;
  readonly attempts: number;
  readonly doneAt: number | null;
  readonly lastAt: number;
  /** Of the best answer; null without a circuit. */
  readonly gates: number | null;
  readonly depth: number | null;
}

/** Which results of a class: of one learner, or of some lessons. */
export interface ResultChoice {
  readonly memberId?: string;
  /** Names of exercises and chapters. */
  readonly names?: readonly string[];
}

/** Selects the results of the learners who are in a class, in the lessons that the class has. */
function resultsOf(db: Kysely<Database>, classId: string, { memberId, names }: ResultChoice) {
  const all = db
    .selectFrom('class_members as member')
    .innerJoin('class_lessons as lesson', 'lesson.class_id', 'member.class_id')
    .innerJoin('lesson_progress as progress', (join) =>
      join
        .onRef('progress.account_id', '=', 'member.account_id')
        .onRef('progress.kind', '=', 'lesson.kind')
        .onRef('progress.name', '=', 'lesson.name'),
    )
    .where('member.class_id', '=', classId)
    .where('member.role', '=', 'learner')
    .where('member.removed_at', 'is', null);
  const ofMember = memberId === undefined ? all : all.where('member.id', '=', memberId);
  return names === undefined ? ofMember : ofMember.where('lesson.name', 'in', names);
}

/** Returns what learners of a class have done in its lessons. */
export async function listClassResults(
  db: Kysely<Database>,
  classId: string,
  choice: ResultChoice,
): Promise<readonly ClassResultRecord[]> {
  const rows = await resultsOf(db, classId, choice)
    .select([
      'member.id as member_id',
      'progress.kind',
      'progress.name',
      'progress.attempts',
      'progress.done_at',
      'progress.last_at',
      'progress.best_gates',
      'progress.best_depth',
    ])
    .execute();
  return rows.map((row) => ({
    memberId: row.member_id,
    kind: row.kind,
    name: row.name,
    attempts: row.attempts,
    doneAt: row.done_at === null ? null : Number(row.done_at),
    lastAt: Number(row.last_at),
    gates: row.best_gates,
    depth: row.best_depth,
  }));
}

/** The kept answers of a learner to an exercise of the class, as JSON of their fields. */
export interface ClassAnswerRecord {
  readonly name: string;
  readonly best: string | null;
  readonly last: string | null;
}

export async function listClassAnswers(
  db: Kysely<Database>,
  classId: string,
  memberId: string,
): Promise<readonly ClassAnswerRecord[]> {
  const rows = await resultsOf(db, classId, { memberId })
    .select(['progress.name', 'progress.answer', 'progress.last_answer'])
    .where('progress.kind', '=', 'exercise')
    .execute();
  return rows.map(({ name, answer, last_answer }) => ({ name, best: answer, last: last_answer }));
}
