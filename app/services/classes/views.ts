import type { Kysely } from 'kysely';
import { type ClassLessonRecord, listClassLessons } from '#db/repositories/class-lessons.ts';
import type { JoinedClassRecord } from '#db/repositories/classes.ts';
import type { Database } from '#db/schema.ts';
import type { ClassLesson, ClassView } from './contract.ts';

/** Whether a day is over. Days as texts sort like days. */
export const isOver = (day: string | null, today: string): boolean => day !== null && day < today;

const asLesson = ({ kind, name, dueOn }: ClassLessonRecord, today: string): ClassLesson => ({
  kind,
  name,
  dueOn,
  isOverdue: isOver(dueOn, today),
});

/** Returns classes with their lessons. */
export async function classViews(
  db: Kysely<Database>,
  classes: readonly JoinedClassRecord[],
  today: string,
): Promise<readonly ClassView[]> {
  const lessons = await listClassLessons(
    db,
    classes.map(({ id }) => id),
  );
  const lessonsOf = Map.groupBy(lessons, ({ classId }) => classId);
  return classes.map(({ id, name, language, isClosed, createdAt, member, teacher, learners }) => ({
    id,
    name,
    language,
    role: member.role,
    teacher,
    isClosed: isClosed || teacher === null,
    learners,
    lessons: (lessonsOf.get(id) ?? []).map((lesson) => asLesson(lesson, today)),
    createdAt,
    memberId: member.id,
    memberName: member.name,
  }));
}
