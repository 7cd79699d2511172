import { type Kysely, sql } from 'kysely';
import { choice, counter, key, ownedByAccount, required } from './columns.ts';

/** Unsaved work of an account, read-only share links, and version numbers that are never reused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('drafts')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('project_id', 'text', (column) => column.references('projects.id').onDelete('cascade'))
    .addColumn('fields', 'text', required)
    .addColumn('revision', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();
  await schema
    .createIndex('drafts_account_id_updated_at_index')
    .on('drafts')
    .columns(['account_id', 'updated_at'])
    .execute();
  await schema.createIndex('drafts_project_id_index').on('drafts').column('project_id').execute();

  await schema
    .createTable('share_links')
    .addColumn('token', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('kind', 'text', choice('kind', ['circuit', 'result']))
    .addColumn('version_id', 'text', (column) => column.references('project_versions.id').onDelete('cascade'))
    .addColumn('task_id', 'text', (column) => column.references('tasks.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', required)
    .execute();
  await schema.createIndex('share_links_account_id_index').on('share_links').column('account_id').execute();
  // One link per version or task, even with repeated requests.
  await schema.createIndex('share_links_version_id_unique').on('share_links').column('version_id').unique().execute();
  await schema.createIndex('share_links_task_id_unique').on('share_links').column('task_id').unique().execute();

  await schema.alterTable('projects').addColumn('version_counter', 'integer', counter).execute();
  await sql`update projects set version_counter =
    coalesce((select max(number) from project_versions where project_id = projects.id), 0)`.execute(db);
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('projects').dropColumn('version_counter').execute();
  await schema.dropTable('share_links').execute();
  await schema.dropTable('drafts').execute();
}
