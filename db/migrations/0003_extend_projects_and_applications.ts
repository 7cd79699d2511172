import { type Kysely, sql } from 'kysely';

/** A project stores all its run options; an account has at most one pending access request per product. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('projects').addColumn('precision', 'text').execute();
  await schema.alterTable('projects').addColumn('options', 'text').execute();
  await schema
    .createIndex('machine_applications_pending_unique')
    .on('machine_applications')
    .columns(['account_id', 'product'])
    .where(sql<boolean>`status = 'pending'`)
    .unique()
    .execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('machine_applications_pending_unique').execute();
  await schema.alterTable('projects').dropColumn('options').execute();
  await schema.alterTable('projects').dropColumn('precision').execute();
}
