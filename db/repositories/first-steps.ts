import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export async function listFirstSteps(db: Kysely<Database>, accountId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('first_steps').select('step').where('account_id', '=', accountId).execute();
  return rows.map(({ step }) => step);
}

/** Inserts those of the steps that are not noted yet. */
export async function insertFirstSteps(
  db: Kysely<Database>,
  accountId: string,
  steps: readonly string[],
  doneAt: number,
): Promise<void> {
  if (steps.length === 0) return;
  await db
    .insertInto('first_steps')
    .values(steps.map((step) => ({ account_id: accountId, step, done_at: doneAt })))
    .onConflict((conflict) => conflict.columns(['account_id', 'step']).doNothing())
    .execute();
}

/** Whether a task of the account ran a version after the first of its project: a changed circuit was run. */
export async function hasRunLaterVersion(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .innerJoin('project_versions', 'project_versions.project_id', 'projects.id')
    .innerJoin('tasks', 'tasks.version_id', 'project_versions.id')
    .select('tasks.id')
    .where('projects.account_id', '=', accountId)
    .where('project_versions.number', '>', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the account has a share link to a circuit or a result. */
export async function hasShareLink(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('share_links')
    .select('token')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
