import type { Kysely, Transaction } from 'kysely';
import { CHAPTER_NAMES, EXERCISE_NAMES } from '#app/domain/lesson-names.ts';
import { withIdempotencyKey } from '#app/services/idempotency/index.ts';
import {
  addLearningDays,
  addLessons,
  countLearningDays,
  keepBestAnswer,
  keepLastAnswer,
  type LessonRecord,
  listLessons,
} from '#db/repositories/lesson-progress.ts';
import type { Database } from '#db/schema.ts';
import type { GradedAnswer, LearnerProgress } from './contract.ts';
import { type LearningRecord, namesAt } from './record.ts';

const LONGEST_ANSWER_BYTES = 4096;

export async function accountProgress(db: Kysely<Database>, accountId: string): Promise<LearnerProgress> {
  const lessons = await listLessons(db, accountId);
  const done = (kind: LessonRecord['kind']): readonly string[] =>
    lessons.filter((lesson) => lesson.kind === kind && lesson.doneAt !== null).map(({ name }) => name);
  const last = lessons.reduce<LessonRecord | null>(
    (newest, lesson) => (newest !== null && newest.lastAt >= lesson.lastAt ? newest : lesson),
    null,
  );
  return {
    isOfAccount: true,
    chapters: done('chapter'),
    exercises: done('exercise'),
    days: await countLearningDays(db, accountId),
    last: last && { kind: last.kind, name: last.name },
    isUnreadable: false,
  };
}

interface Moment {
  readonly at: number;
  readonly day: number;
}

export const noteChapterOf = (
  db: Kysely<Database>,
  accountId: string,
  name: string,
  { at, day }: Moment,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await addLessons(trx, accountId, [{ kind: 'chapter', name, attempts: 0, doneAt: at, lastAt: at }]);
    await addLearningDays(trx, accountId, [day]);
  });

export async function noteAnswerOf(
  db: Kysely<Database>,
  accountId: string,
  { id, exercise, isRight, answer, numbers }: GradedAnswer,
  { at, day }: Moment,
): Promise<void> {
  const count = async (trx: Transaction<Database>): Promise<string> => {
    const doneAt = isRight ? at : null;
    await addLessons(trx, accountId, [{ kind: 'exercise', name: exercise, attempts: 1, doneAt, lastAt: at }]);
    await addLearningDays(trx, accountId, [day]);
    const text = JSON.stringify(answer);
    const isKept = Buffer.byteLength(text) <= LONGEST_ANSWER_BYTES;
    await keepLastAnswer(trx, accountId, exercise, isKept ? text : null);
    if (isRight && isKept)
      await keepBestAnswer(trx, accountId, exercise, {
        gates: numbers?.gates ?? null,
        depth: numbers?.depth ?? null,
        answer: text,
      });
    return exercise;
  };
  const key = id === null ? undefined : { key: `answer ${exercise} ${id}`, fingerprint: '' };
  await db.transaction().execute((trx) =>
    withIdempotencyKey(trx, { now: () => at }, accountId, key, {
      create: () => count(trx),
      exists: () => Promise.resolve(true),
    }),
  );
}

/** Adds what a browser has noted. It has counted no attempts, so that repeating this changes nothing. */
export const mergeRecord = (
  db: Kysely<Database>,
  accountId: string,
  { chapters, exercises, days, last }: LearningRecord,
  at: number,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const known = new Set(
      (await listLessons(trx, accountId))
        .filter(({ doneAt }) => doneAt !== null)
        .map(({ kind, name }) => `${kind} ${name}`),
    );
    const [newest] = namesAt(
      last.startsWith('c') ? CHAPTER_NAMES : EXERCISE_NAMES,
      last === '' ? [] : [+last.slice(1)],
    );
    const lessons = (kind: LessonRecord['kind'], names: readonly string[]): readonly LessonRecord[] =>
      names
        .filter((name) => !known.has(`${kind} ${name}`))
        // One is the newest, so that the learner goes on there.
        .map((name) => ({ kind, name, attempts: 0, doneAt: at, lastAt: name === newest ? at : at - 1 }));
    await addLessons(trx, accountId, [
      ...lessons('chapter', namesAt(CHAPTER_NAMES, chapters)),
      ...lessons('exercise', namesAt(EXERCISE_NAMES, exercises)),
    ]);
    await addLearningDays(trx, accountId, [...days]);
  });
