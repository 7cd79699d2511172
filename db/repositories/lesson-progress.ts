import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

type LessonKind = 'chapter' | 'exercise';

export interface LessonRecord {
  readonly kind: LessonKind;
  readonly name: string;
  /** Graded answers; 0 for a chapter. */
  readonly attempts: number;
  /** When it was read or solved first; null if it is not solved yet. */
  readonly doneAt: number | null;
  readonly lastAt: number;
}

/** An answer that solved an exercise. */
export interface SolvingAnswer {
  readonly gates: number | null;
  readonly depth: number | null;
  readonly answer: string;
}

export async function listLessons(db: Kysely<Database>, accountId: string): Promise<readonly LessonRecord[]> {
  const rows = await db
    .selectFrom('lesson_progress')
    .select(['kind', 'name', 'attempts', 'done_at', 'last_at'])
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    name: row.name,
    attempts: row.attempts,
    doneAt: row.done_at === null ? null : Number(row.done_at),
    lastAt: Number(row.last_at),
  }));
}

/**
 * Inserts lessons, or adds to those that the account has: attempts add up, what is done stays done at its first time.
 * The lessons are different ones; they are written in the order of their names, so that two writers do not wait for
 * each other in a circle.
 */
export async function addLessons(
  db: Kysely<Database>,
  accountId: string,
  lessons: readonly LessonRecord[],
): Promise<void> {
  if (lessons.length === 0) return;
  const order = lessons.toSorted((a, b) => (`${a.kind} ${a.name}` < `${b.kind} ${b.name}` ? -1 : 1));
  await db
    .insertInto('lesson_progress')
    .values(
      order.map(({ kind, name, attempts, doneAt, lastAt }) => ({
        account_id: accountId,
        kind,
        name,
        attempts,
        done_at: doneAt,
        last_at: lastAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'name']).doUpdateSet((eb) => ({
        attempts: eb('lesson_progress.attempts', '+', eb.ref('excluded.attempts')),
        done_at: eb.fn.coalesce('lesson_progress.done_at', 'excluded.done_at'),
        last_at: eb
          .case()
          .when('excluded.last_at', '>', eb.ref('lesson_progress.last_at'))
          .then(eb.ref('excluded.last_at'))
          .else(eb.ref('lesson_progress.last_at'))
          .end(),
      })),
    )
    .execute();
}

/** Keeps an answer of a solved exercise unless the one that is kept has fewer gates, or as many and no larger depth. */
export async function keepBestAnswer(
  db: Kysely<Database>,
  accountId: string,
  exercise: string,
  { gates, depth, answer }: SolvingAnswer,
): Promise<void> {
  await db
    .updateTable('lesson_progress')
    .set({ best_gates: gates, best_depth: depth, answer })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'exercise')
    .where('name', '=', exercise)
    .where((eb) =>
      eb.or([
        eb('answer', 'is', null),
        ...(gates === null || depth === null
          ? []
          : [eb('best_gates', '>', gates), eb.and([eb('best_gates', '=', gates), eb('best_depth', '>', depth)])]),
      ]),
    )
    .execute();
}

/** Keeps the answer to an exercise that was checked last; null if it is too long to be kept. */
export async function keepLastAnswer(
  db: Kysely<Database>,
  accountId: string,
  exercise: string,
  answer: string | null,
): Promise<void> {
  await db
    .updateTable('lesson_progress')
    .set({ last_answer: answer })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'exercise')
    .where('name', '=', exercise)
    .execute();
}

/** Adds days, counted from 1970-01-01. */
export async function addLearningDays(db: Kysely<Database>, accountId: string, days: readonly number[]): Promise<void> {
  if (days.length === 0) return;
  await db
    .insertInto('learning_days')
    .values(days.toSorted((a, b) => a - b).map((day) => ({ account_id: accountId, day })))
    .onConflict((conflict) => conflict.columns(['account_id', 'day']).doNothing())
    .execute();
}

export async function countLearningDays(db: Kysely<Database>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('learning_days')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes what an account has read and solved, and its days. */
export async function deleteLessons(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('lesson_progress').where('account_id', '=', accountId).execute();
  await db.deleteFrom('learning_days').where('account_id', '=', accountId).execute();
}
