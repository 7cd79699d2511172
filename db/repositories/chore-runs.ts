import type { Kysely, Selectable } from 'kysely';
import type { ChoreRunsTable, Database } from '#db/schema.ts';

type ChoreRunRow = Selectable<ChoreRunsTable>;

/** Writes that a round has begun. */
export async function beginChoreRun(db: Kysely<Database>, chore: string, startedAt: number): Promise<void> {
  const started = { started_at: startedAt, finished_at: null, outcome: null };
  await db
    .insertInto('chore_runs')
    .values({ chore, error: null, ...started })
    .onConflict((conflict) => conflict.column('chore').doUpdateSet(started))
    .execute();
}

/** Writes how a round has ended: `error` is null if it succeeded, `changed` if the round has counted nothing. */
export async function endChoreRun(
  db: Kysely<Database>,
  chore: string,
  {
    finishedAt,
    error,
    changed,
  }: { readonly finishedAt: number; readonly error: string | null; readonly changed: number | null },
): Promise<void> {
  await db
    .updateTable('chore_runs')
    .set((eb) => ({
      finished_at: finishedAt,
      outcome: error === null ? 'done' : 'failed',
      error,
      changed,
      runs: eb('runs', '+', 1),
      failures: eb('failures', '+', error === null ? 0 : 1),
    }))
    .where('chore', '=', chore)
    .execute();
}

export const listChoreRuns = (db: Kysely<Database>): Promise<readonly ChoreRunRow[]> =>
  db.selectFrom('chore_runs').selectAll().orderBy('chore').execute();
