import { type Kysely, sql } from 'kysely';
import { choice, counter, key, optionalChoice, ownedByAccount, required } from '#db/migrations/columns.ts';

/** Products, projects, tasks and the coins they cost. */
export async function createTaskTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('subscriptions')
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('product', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('subscriptions_pkey', ['account_id', 'product'])
    .execute();

  await schema
    .createTable('machine_applications')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('product', 'text', required)
    .addColumn('purpose', 'text', required)
    .addColumn('status', 'text', choice('status', ['pending', 'approved', 'refused']))
    .addColumn('created_at', 'bigint', required)
    .addColumn('decided_at', 'bigint')
    .execute();

  await schema
    .createTable('projects')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('name', 'text', required)
    .addColumn('product', 'text', required)
    .addColumn('qubits', 'integer', required)
    .addColumn('classical_bits', 'integer', required)
    .addColumn('shots', 'integer', required)
    .addColumn('share_token', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();

  await schema
    .createTable('project_versions')
    .addColumn('id', 'text', key)
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull().check(sql`${sql.ref('number')} >= 1`))
    .addColumn('name', 'text')
    .addColumn('language', 'text', required)
    .addColumn('program', 'text', required)
    .addColumn('layout', 'text')
    .addColumn('qubits', 'integer', required)
    .addColumn('classical_bits', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .execute();

  await schema
    .createTable('tasks')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('project_id', 'text', (column) => column.references('projects.id').onDelete('set null'))
    .addColumn('version_id', 'text', (column) => column.references('project_versions.id').onDelete('set null'))
    .addColumn('name', 'text', required)
    .addColumn('product', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('program', 'text', required)
    .addColumn('qubits', 'integer', required)
    .addColumn('classical_bits', 'integer', required)
    .addColumn('shots', 'integer', required)
    .addColumn('seed', 'bigint', required)
    .addColumn('precision', 'text')
    .addColumn('options', 'text')
    .addColumn('status', 'text', choice('status', ['waiting', 'queued', 'ongoing', 'completed', 'error', 'terminated']))
    .addColumn(
      'error_kind',
      'text',
      optionalChoice('error_kind', ['syntax', 'conversion', 'timeout', 'resources', 'internal']),
    )
    .addColumn('error_detail', 'text')
    .addColumn('progress', 'double precision', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`progress between 0 and 100`),
    )
    .addColumn('estimated_ms', 'double precision')
    .addColumn('price', 'integer', required)
    .addColumn('attempts', 'integer', counter)
    .addColumn('lease_owner', 'text')
    .addColumn('lease_expires_at', 'bigint')
    .addColumn('stop_requested_at', 'bigint')
    .addColumn('idempotency_key', 'text')
    .addColumn('share_token', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('queued_at', 'bigint')
    .addColumn('started_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .addColumn('updated_at', 'bigint', required)
    .addColumn('execution_ms', 'double precision')
    .execute();

  await schema
    .createTable('task_results')
    .addColumn('task_id', 'text', (column) => column.notNull().primaryKey().references('tasks.id').onDelete('cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();

  // The foreign key to the task is checked at the end of a transaction, so a charge may be written before its task.
  await schema
    .createTable('coin_entries')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('day', 'text', required)
    .addColumn('kind', 'text', choice('kind', ['grant', 'charge', 'refund', 'lapse']))
    .addColumn('amount', 'integer', required)
    .addColumn('task_id', 'text')
    .addColumn('created_at', 'bigint', required)
    .addForeignKeyConstraint('coin_entries_task_id_fkey', ['task_id'], 'tasks', ['id'], (link) =>
      link.onDelete('set null').deferrable().initiallyDeferred(),
    )
    .execute();
}
