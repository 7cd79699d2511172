import type { Kysely } from 'kysely';
import { endOfDay } from '#app/services/coins/index.ts';
import {
  type ClassResultRecord,
  listClassAnswers,
  listClassLessons,
  listClassResults,
  type ResultChoice,
} from '#db/repositories/class-lessons.ts';
import { type ClassMemberRecord, listMembers } from '#db/repositories/class-members.ts';
import type { Database } from '#db/schema.ts';
import { isLearner } from './access.ts';
import type { ClassLearner, DueLesson, LearnerRecord, LearnerResult } from './contract.ts';

/** When each lesson is late: the end of its last day. */
const lateFrom = (lessons: readonly DueLesson[], timeZone: string): ReadonlyMap<string, number> =>
  new Map(
    lessons.map(({ kind, name, dueOn }) => [
      `${kind} ${name}`,
      dueOn === null ? Number.POSITIVE_INFINITY : endOfDay(dueOn, timeZone),
    ]),
  );

const asLearner = (
  { id, name, joinedAt }: ClassMemberRecord,
  results: readonly ClassResultRecord[],
  late: ReadonlyMap<string, number>,
): ClassLearner => ({
  id,
  name,
  joinedAt,
  results: results.map(({ kind, name: lesson, attempts, doneAt, lastAt, gates, depth }): LearnerResult => ({
    kind,
    name: lesson,
    attempts,
    doneAt,
    lastAt,
    isLate: doneAt !== null && doneAt >= late.get(`${kind} ${lesson}`)!,
    gates,
    depth,
  })),
});

/** Returns the learners of a class by their names, with what they have done in its lessons. */
export async function classLearners(
  db: Kysely<Database>,
  classId: string,
  timeZone: string,
  choice: ResultChoice = {},
): Promise<readonly ClassLearner[]> {
  const members = await listMembers(db, [classId]);
  const results = await listClassResults(db, classId, choice);
  // After the results: a lesson that was added meanwhile has none.
  const late = lateFrom(await listClassLessons(db, [classId]), timeZone);
  const resultsOf = Map.groupBy(
    results.filter(({ kind, name }) => late.has(`${kind} ${name}`)),
    ({ memberId }) => memberId,
  );
  return members
    .filter((member) => isLearner(member) && (choice.memberId === undefined || member.id === choice.memberId))
    .map((member) => asLearner(member, resultsOf.get(member.id) ?? [], late));
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
  const [learner] = await classLearners(db, classId, timeZone, { memberId });
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
