import type { Kysely } from 'kysely';

/**
 * What operators set on accounts, and why: own limits (null: those of the installation), the reason of a disabled
 * account, of a refund and of a decision. The index lists the tasks of all accounts by time.
 */
const COLUMNS = [
  ['accounts', 'disabled_reason', 'text'],
  ['accounts', 'quota_projects', 'integer'],
  ['accounts', 'quota_versions', 'integer'],
  ['accounts', 'quota_program_mib', 'integer'],
  ['accounts', 'quota_result_mib', 'integer'],
  ['coin_entries', 'reason', 'text'],
  ['machine_applications', 'reason', 'text'],
] as const;

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const [table, column, type] of COLUMNS) await schema.alterTable(table).addColumn(column, type).execute();
  await schema.createIndex('tasks_of_all_by_time').on('tasks').columns(['created_at', 'id']).execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('tasks_of_all_by_time').execute();
  for (const [table, column] of COLUMNS) await schema.alterTable(table).dropColumn(column).execute();
}
