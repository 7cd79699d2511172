import type { Kysely } from 'kysely';
import { choice, counter, flag, key, ownedByAccount, required } from './columns.ts';

/**
 * Classes: their members, the lessons that a teacher has chosen, and how many runs of exercises a learner has sent
 * without a price. A teacher is a member, so a class outlives the teacher's account. The last answer to an exercise is
 * kept beside the best one, so that a teacher can help.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('classes')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('language', 'text', choice('language', ['zh', 'en']))
    .addColumn('code', 'text', (column) => required(column).unique())
    .addColumn('code_ends_at', 'bigint', required)
    .addColumn('is_closed', 'integer', flag('is_closed'))
    .addColumn('created_at', 'bigint', required)
    .execute();
  await schema
    .createTable('class_members')
    .addColumn('id', 'text', key)
    .addColumn('class_id', 'text', (column) => required(column).references('classes.id').onDelete('cascade'))
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('role', 'text', choice('role', ['teacher', 'learner']))
    .addColumn('name', 'text', required)
    .addColumn('joined_at', 'bigint', required)
    .addColumn('removed_at', 'bigint')
    .addUniqueConstraint('class_members_once', ['class_id', 'account_id'])
    .execute();
  await schema.createIndex('class_members_of_account').on('class_members').column('account_id').execute();
  await schema
    .createTable('class_lessons')
    .addColumn('class_id', 'text', (column) => required(column).references('classes.id').onDelete('cascade'))
    .addColumn('kind', 'text', choice('kind', ['chapter', 'exercise']))
    .addColumn('name', 'text', required)
    .addColumn('due_on', 'text')
    .addPrimaryKeyConstraint('class_lessons_key', ['class_id', 'kind', 'name'])
    .execute();
  await schema
    .createTable('exercise_runs')
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('day', 'text', required)
    .addColumn('runs', 'integer', counter)
    .addPrimaryKeyConstraint('exercise_runs_key', ['account_id', 'day'])
    .execute();
  await schema.alterTable('lesson_progress').addColumn('last_answer', 'text').execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('lesson_progress').dropColumn('last_answer').execute();
  for (const table of ['exercise_runs', 'class_lessons', 'class_members', 'classes'])
    await schema.dropTable(table).execute();
}
