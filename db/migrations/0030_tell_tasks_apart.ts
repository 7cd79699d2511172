import type { Kysely } from 'kysely';
import { key, ownedByAccount, required } from './columns.ts';

/**
 * The covering indexes of migration 0006 with the searched gates, and with the time where only a filter needs it. Each
 * begins with the columns of the index that it replaces, so the previous version's queries use it as well.
 */
const LISTS = {
  tasks_by_time: ['account_id', 'created_at', 'id', 'status', 'product', 'name', 'content'],
  tasks_by_name: ['account_id', 'name', 'id', 'status', 'product', 'created_at', 'content'],
  tasks_by_price: ['account_id', 'price', 'created_at', 'id', 'status', 'product', 'name', 'content'],
  tasks_by_product: ['account_id', 'product', 'created_at', 'id', 'status', 'name', 'content'],
  tasks_by_status: ['account_id', 'status', 'created_at', 'id', 'product', 'name', 'content'],
} as const;

const FORMER = {
  tasks_by_time: ['account_id', 'created_at', 'id', 'status', 'product', 'name'],
  tasks_by_name: ['account_id', 'name', 'id', 'status', 'product'],
  tasks_by_price: ['account_id', 'price', 'created_at', 'id', 'status', 'product', 'name'],
  tasks_by_product: ['account_id', 'product', 'created_at', 'id', 'status', 'name'],
  tasks_by_status: ['account_id', 'status', 'created_at', 'id', 'product', 'name'],
} as const;

async function replaceIndexes(
  { schema }: Kysely<unknown>,
  indexes: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await schema.dropIndex(name).execute();
    await schema
      .createIndex(name)
      .on('tasks')
      .columns([...columns])
      .execute();
  }
}

/** One row per tag of an item. Equal tags have the same folded form; the key also serves the filter by tag. */
async function createTags({ schema }: Kysely<unknown>, item: 'task' | 'project'): Promise<void> {
  const [table, id] = [`${item}_tags`, `${item}_id`] as const;
  await schema
    .createTable(table)
    .addColumn(id, 'text', (column) => column.notNull().references(`${item}s.id`).onDelete('cascade'))
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('folded', 'text', required)
    .addColumn('tag', 'text', required)
    .addPrimaryKeyConstraint(`${table}_key`, [id, 'folded'])
    .execute();
  await schema.createIndex(`${table}_by_tag`).on(table).columns(['account_id', 'folded', id]).execute();
}

/**
 * What lists need to tell tasks and projects apart, stored when a program is accepted and when a run ends; numbers of
 * runs; tags. Rows of earlier versions have nulls, which later work fills.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  for (const [column, type] of [
    ['summary', 'text'],
    ['content', 'text'],
    ['spark', 'text'],
    ['run_number', 'integer'],
  ] as const)
    await schema.alterTable('tasks').addColumn(column, type).execute();
  await schema.alterTable('project_versions').addColumn('summary', 'text').execute();
  await schema.alterTable('project_versions').addColumn('content', 'text').execute();
  await schema.alterTable('projects').addColumn('content', 'text').execute();
  await schema
    .createTable('run_counters')
    .addColumn('scope', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('project_id', 'text', (column) => column.references('projects.id').onDelete('cascade'))
    .addColumn('number', 'integer', required)
    .execute();
  for (const column of ['account_id', 'project_id'] as const)
    await schema.createIndex(`run_counters_${column}_index`).on('run_counters').column(column).execute();
  await replaceIndexes(db, LISTS);
  await createTags(db, 'task');
  await createTags(db, 'project');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.dropTable('project_tags').execute();
  await schema.dropTable('task_tags').execute();
  await replaceIndexes(db, FORMER);
  await schema.dropTable('run_counters').execute();
  await schema.alterTable('projects').dropColumn('content').execute();
  await schema.alterTable('project_versions').dropColumn('content').execute();
  await schema.alterTable('project_versions').dropColumn('summary').execute();
  for (const column of ['run_number', 'spark', 'content', 'summary'])
    await schema.alterTable('tasks').dropColumn(column).execute();
}
