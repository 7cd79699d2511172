import { type Kysely, sql } from 'kysely';
import { counter } from './columns.ts';
import { column, type Count, createTriggers, dropTriggers, size, type Trigger, triggersOf } from './counted-bytes.ts';

const ofProject = (row: 'old' | 'new'): string => `(select account_id from projects where id = ${row}.project_id)`;
const ofTask = (row: 'old' | 'new'): string => `(select account_id from tasks where id = ${row}.task_id)`;

/**
 * Programs: projects and drafts. Results: tasks, including their copy of the program. A parent subtracts the bytes of
 * its children before it is deleted: during the cascade of the children their account can no longer be found.
 */
const COUNTS: readonly Count[] = [
  ...column('project_versions', 'program', 'program_bytes', ofProject),
  {
    table: 'projects',
    on: 'before delete',
    counter: 'program_bytes',
    bytes: `- (select coalesce(sum(octet_length(program)), 0) from project_versions where project_id = old.id)`,
    account: 'old.account_id',
  },
  ...column('drafts', 'fields', 'program_bytes', (row) => `${row}.account_id`),
  {
    table: 'tasks',
    on: 'after insert',
    counter: 'result_bytes',
    bytes: `${size('new.program')} + ${size('new.options')}`,
    account: 'new.account_id',
  },
  {
    table: 'tasks',
    on: 'after update of program, options',
    counter: 'result_bytes',
    bytes: `${size('new.program')} + ${size('new.options')} - ${size('old.program')} - ${size('old.options')}`,
    account: 'new.account_id',
  },
  {
    table: 'tasks',
    on: 'before delete',
    counter: 'result_bytes',
    bytes:
      `- ${size('old.program')} - ${size('old.options')}` +
      ` - (select coalesce(sum(octet_length(body)), 0) from task_results where task_id = old.id)` +
      ` - (select coalesce(sum(octet_length(packed)), 0) from task_result_parts where task_id = old.id)`,
    account: 'old.account_id',
  },
  ...column('task_results', 'body', 'result_bytes', ofTask),
  ...column('task_result_parts', 'packed', 'result_bytes', ofTask),
];

const TRIGGERS: readonly Trigger[] = [
  {
    name: 'count_accounts_after_insert',
    table: 'accounts',
    on: 'after insert',
    statement: 'insert into account_usage (account_id) values (new.id)',
  },
  ...triggersOf(COUNTS),
];

/**
 * Bytes that each account stores, counted by triggers: the sums are correct for every process and version that writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_usage')
    .addColumn('account_id', 'text', (id) => id.notNull().primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('program_bytes', 'bigint', counter)
    .addColumn('result_bytes', 'bigint', counter)
    .execute();
  await createTriggers(db, TRIGGERS);
  await sql`
    insert into account_usage (account_id, program_bytes, result_bytes)
    select accounts.id, coalesce(programs.bytes, 0) + coalesce(kept.bytes, 0),
      coalesce(ran.bytes, 0) + coalesce(bodies.bytes, 0) + coalesce(parts.bytes, 0)
    from accounts
    left join (
      select account_id, sum(octet_length(program)) as bytes
      from project_versions join projects on projects.id = project_id group by account_id
    ) as programs on programs.account_id = accounts.id
    left join (
      select account_id, sum(octet_length(fields)) as bytes
      from drafts group by account_id
    ) as kept on kept.account_id = accounts.id
    left join (
      select account_id, sum(octet_length(program) + coalesce(octet_length(options), 0)) as bytes
      from tasks group by account_id
    ) as ran on ran.account_id = accounts.id
    left join (
      select account_id, sum(octet_length(body)) as bytes
      from task_results join tasks on tasks.id = task_id group by account_id
    ) as bodies on bodies.account_id = accounts.id
    left join (
      select account_id, sum(octet_length(packed)) as bytes
      from task_result_parts join tasks on tasks.id = task_id group by account_id
    ) as parts on parts.account_id = accounts.id
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTriggers(db, TRIGGERS);
  await db.schema.dropTable('account_usage').execute();
}
