import type { Classes, ClassLanguage, ClassView } from '#app/services/classes/index.ts';
import { lessonId, lessonsOfClass } from './lesson-titles.server.ts';

/** Returns what a learner sees of a class. @throws AppError not_found */
export async function loadLearnerView(
  classes: Classes,
  accountId: string,
  { id, lessons, memberId, memberName }: ClassView,
  language: ClassLanguage,
) {
  const [{ results }, runsLeft] = await Promise.all([
    classes.learner(accountId, id, memberId),
    classes.exerciseRunsLeft(accountId),
  ]);
  const done = new Set(results.filter(({ doneAt }) => doneAt !== null).map(lessonId));
  return {
    memberId,
    memberName,
    runsLeft,
    done: done.size,
    total: lessons.length,
    chapters: lessonsOfClass(language, lessons).map(({ name, number, title, lessons: own }) => ({
      name,
      number,
      title,
      lessons: own.map(({ kind, name: lesson, title: lessonTitle, to, dueOn, isOverdue }) => ({
        id: lessonId({ kind, name: lesson }),
        kind,
        title: lessonTitle,
        to,
        dueOn,
        isOverdue,
        isDone: done.has(lessonId({ kind, name: lesson })),
      })),
    })),
  };
}

export type LoadedLearnerView = Awaited<ReturnType<typeof loadLearnerView>>;
