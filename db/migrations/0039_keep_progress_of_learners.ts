import type { Kysely } from 'kysely';
import { choice, counter, key, ownedByAccount, required } from './columns.ts';

/**
 * What an account has read and solved, the days on which it learned, its certificates, and the key under which the
 * cookies of learners without an account are signed.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('lesson_progress')
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('kind', 'text', choice('kind', ['chapter', 'exercise']))
    .addColumn('name', 'text', required)
    .addColumn('attempts', 'integer', counter)
    .addColumn('done_at', 'bigint')
    .addColumn('last_at', 'bigint', required)
    .addColumn('best_gates', 'integer')
    .addColumn('best_depth', 'integer')
    .addColumn('answer', 'text')
    .addPrimaryKeyConstraint('lesson_progress_key', ['account_id', 'kind', 'name'])
    .execute();
  await schema
    .createTable('learning_days')
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('day', 'integer', required)
    .addPrimaryKeyConstraint('learning_days_key', ['account_id', 'day'])
    .execute();
  await schema
    .createTable('certificates')
    .addColumn('token', 'text', key)
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('part', 'integer', required)
    .addColumn('holder', 'text', required)
    .addColumn('chapters', 'integer', required)
    .addColumn('exercises', 'integer', required)
    .addColumn('made_at', 'bigint', required)
    .addUniqueConstraint('certificates_of_account', ['account_id', 'part'])
    .execute();
  await schema
    .createTable('cookie_keys')
    .addColumn('name', 'text', key)
    .addColumn('secret', 'text', required)
    .execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['cookie_keys', 'certificates', 'learning_days', 'lesson_progress'])
    await schema.dropTable(table).execute();
}
