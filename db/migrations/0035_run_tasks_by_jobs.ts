import type { Kysely } from 'kysely';

/**
 * The job that runs a task, and the claim of it that runs now. `lease_owner`, `lease_beats` and the count of short tasks
 * in a row, which earlier versions need, stay for one release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').addColumn('job_id', 'text').execute();
  await db.schema.alterTable('tasks').addColumn('job_claim', 'integer').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tasks').dropColumn('job_claim').execute();
  await db.schema.alterTable('tasks').dropColumn('job_id').execute();
}
