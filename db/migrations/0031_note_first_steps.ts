import type { Kysely } from 'kysely';
import { ownedByAccount, required } from './columns.ts';

/** Steps of the checklist that an account has done, and when; also that it dismissed the checklist. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('first_steps')
    .addColumn('account_id', 'text', ownedByAccount)
    .addColumn('step', 'text', required)
    .addColumn('done_at', 'bigint', required)
    .addPrimaryKeyConstraint('first_steps_key', ['account_id', 'step'])
    .execute();
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropTable('first_steps').execute();
}
