import type { ClassLesson, LearnerResult } from '#app/services/classes/index.ts';

/** How far a learner is in a lesson of a class. `missed`: its due date is over, and it is not done. */
type LessonState = 'done' | 'late' | 'missed' | 'begun' | 'new';

/** Returns how far a learner is. `result`: what was done there; undefined for nothing. */
export function lessonState(
  { isOverdue }: Pick<ClassLesson, 'isOverdue'>,
  result: Pick<LearnerResult, 'doneAt' | 'isLate' | 'attempts'> | undefined,
): LessonState {
  if (result !== undefined && result.doneAt !== null) return result.isLate ? 'late' : 'done';
  if (isOverdue) return 'missed';
  return result !== undefined && result.attempts > 0 ? 'begun' : 'new';
}
