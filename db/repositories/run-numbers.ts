import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/** A project with more earlier runs keeps them without numbers: numbering them would hold the account's lock too long. */
const MAX_NUMBERED = 1000;

/** Counts the runs of a project, or those of an account that belong to no project. */
async function countRuns(db: Kysely<Database>, accountId: string, projectId: string | null): Promise<number> {
  const tasks = db.selectFrom('tasks').select((eb) => eb.fn.countAll<number | string>().as('total'));
  const { total } = await (
    projectId === null
      ? tasks.where('account_id', '=', accountId).where('project_id', 'is', null)
      : tasks.where('project_id', '=', projectId)
  ).executeTakeFirstOrThrow();
  return Number(total);
}

/** Numbers the runs that a project had before runs were numbered, oldest first. */
async function numberEarlierRuns(db: Kysely<Database>, projectId: string): Promise<void> {
  await sql`
    update tasks set run_number = ranked.position
    from (
      select id, row_number() over (order by created_at, id) as position from tasks where project_id = ${projectId}
    ) as ranked
    where ranked.id = tasks.id and tasks.project_id = ${projectId}
  `.execute(db);
}

/** Returns the number of the latest run of a project or an account; undefined if its runs have no numbers yet. */
export async function findRunNumber(db: Kysely<Database>, scope: string): Promise<number | undefined> {
  return (await db.selectFrom('run_counters').select('number').where('scope', '=', scope).executeTakeFirst())?.number;
}

/**
 * Starts the numbers of a project, or of an account's runs without one, unless they have begun. The transaction holds
 * the account's row.
 * @returns the number of the latest run
 */
export async function startRunNumbers(
  db: Kysely<Database>,
  accountId: string,
  projectId: string | null,
): Promise<number> {
  const scope = projectId ?? accountId;
  const latest = await findRunNumber(db, scope);
  if (latest !== undefined) return latest;
  const number = await countRuns(db, accountId, projectId);
  if (projectId !== null && number > 0 && number <= MAX_NUMBERED) await numberEarlierRuns(db, projectId);
  await db.insertInto('run_counters').values({ scope, account_id: accountId, project_id: projectId, number }).execute();
  return number;
}

/**
 * Returns the number of the next run of a project, or of an account's runs without one. A number is never reused, even
 * after a deletion. The transaction holds the account's row.
 */
export async function allocateRunNumber(
  db: Kysely<Database>,
  accountId: string,
  projectId: string | null,
): Promise<number> {
  const number = (await startRunNumbers(db, accountId, projectId)) + 1;
  await db
    .updateTable('run_counters')
    .set({ number })
    .where('scope', '=', projectId ?? accountId)
    .execute();
  return number;
}
