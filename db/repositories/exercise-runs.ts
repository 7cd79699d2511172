import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Returns how many runs of exercises an account has sent without a price on a day. */
export async function countExerciseRuns(db: Kysely<Database>, accountId: string, day: string): Promise<number> {
  const row = await db
    .selectFrom('exercise_runs')
    .select('runs')
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.runs ?? 0;
}

/** Counts one more run on a day, and forgets the days before it. */
export async function addExerciseRun(db: Kysely<Database>, accountId: string, day: string): Promise<void> {
  await db.deleteFrom('exercise_runs').where('account_id', '=', accountId).where('day', '<', day).execute();
  await db
    .insertInto('exercise_runs')
    .values({ account_id: accountId, day, runs: 1 })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day']).doUpdateSet((eb) => ({ runs: eb('exercise_runs.runs', '+', 1) })),
    )
    .execute();
}
