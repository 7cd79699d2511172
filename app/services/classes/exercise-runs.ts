import type { Kysely, Transaction } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { dayOf } from '#app/services/coins/index.ts';
import { learnsInOpenClass } from '#db/repositories/class-members.ts';
import { addExerciseRun, countExerciseRuns } from '#db/repositories/exercise-runs.ts';
import type { Database } from '#db/schema.ts';

interface Clock {
  readonly now: () => number;
  readonly timeZone: string;
}

/** Returns how many runs of exercises are free today; null if the account learns in no open class. */
export async function exerciseRunsLeft(
  db: Kysely<Database>,
  { now, timeZone }: Clock,
  accountId: string,
): Promise<number | null> {
  if (!(await learnsInOpenClass(db, accountId))) return null;
  return Math.max(0, LIMITS.exerciseRuns - (await countExerciseRuns(db, accountId, dayOf(now(), timeZone))));
}

/**
 * Uses one of today's free runs. The transaction holds the account's row, so that two runs at the same time count as
 * two.
 * @throws AppError class_missing if the account learns in no open class · exercise_runs_spent {limit}
 */
export async function consumeExerciseRun(trx: Transaction<Database>, clock: Clock, accountId: string): Promise<void> {
  const left = await exerciseRunsLeft(trx, clock, accountId);
  if (left === null) throw new AppError('class_missing');
  if (left === 0) throw new AppError('exercise_runs_spent', { limit: LIMITS.exerciseRuns });
  await addExerciseRun(trx, accountId, dayOf(clock.now(), clock.timeZone));
}
