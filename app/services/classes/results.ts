import type { Kysely } from 'kysely';
import { dayOf } from '#app/services/coins/index.ts';
import {
  type ClassResultRecord,
  listClassAnswers,
  listClassLessons,
  listClassResults,
} from '#db/repositories/class-lessons.ts';
import { type ClassMemberRecord, listMembers } from '#db/repositories/class-members.ts';
import type { Database } from '#db/schema.ts';
import { isLearner } from './access.ts';
import type { ClassLearner, DueLesson, LearnerRecord, LearnerResult } from './contract.ts';

/** Whether something was done after the last day on which it was due. Days as texts sort like days. */
const isLate = (doneAt: number | null, dueOn: string | null, timeZone: string): boolean =>
  doneAt !== null && dueOn !== null && dayOf(doneAt, timeZone) > dueOn;

function asLearner(
  { id, name, joinedAt }: ClassMemberRecord,
  lessons: readonly DueLesson[],
  results: readonly ClassResultRecord[],
  timeZone: string,
): ClassLearner {
  const due = new Map(lessons.map(({ kind, name: lesson, dueOn }) => [`${kind} ${lesson}`, dueOn]));
  return {
    id,
    name,
    joinedAt,
    results: results
      .filter(({ memberId }) => memberId === id)
      .map(({ kind, name: lesson, attempts, doneAt, lastAt, gates, depth }): LearnerResult => ({
        kind,
        name: lesson,
        attempts,
        doneAt,
        lastAt,
        isLate: isLate(doneAt, due.get(`${kind} ${lesson}`) ?? null, timeZone),
        gates,
        depth,
      })),
  };
}

/** Returns the learners of a class by their names, with what they have done in its lessons. */
export async function classLearners(
  db: Kysely<Database>,
  classId: string,
  timeZone: string,
): Promise<readonly ClassLearner[]> {
  const [members, lessons, results] = await Promise.all([
    listMembers(db, [classId]),
    listClassLessons(db, [classId]),
    listClassResults(db, classId),
  ]);
  const resultsOf = Map.groupBy(results, ({ memberId }) => memberId);
  return members
    .filter(isLearner)
    .map((member) => asLearner(member, lessons, resultsOf.get(member.id) ?? [], timeZone));
}

const readAnswer = (json: string | null): Readonly<Record<string, string>> | null =>
  json === null ? null : (JSON.parse(json) as Record<string, string>);

/** Returns what is seen of one learner; undefined if the class has no such learner. */
export async function learnerRecord(
  db: Kysely<Database>,
  classId: string,
  memberId: string,
  timeZone: string,
): Promise<LearnerRecord | undefined> {
  const learner = (await classLearners(db, classId, timeZone)).find(({ id }) => id === memberId);
  if (learner === undefined) return undefined;
  const answers = await listClassAnswers(db, classId, memberId);
  return {
    ...learner,
    answers: answers.map(({ name, best, last }) => ({
      exercise: name,
      best: readAnswer(best),
      last: readAnswer(last),
    })),
  };
}
