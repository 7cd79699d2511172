import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { counter } from './columns.ts';

/** One kind of change of a table, and its effect on the account's counters. */
interface Count {
  readonly table: string;
  readonly on: 'after insert' | 'after delete' | 'before delete' | `after update of ${string}`;
  readonly counter: 'program_bytes' | 'result_bytes';
  /** SQL expression of the added bytes. */
  readonly bytes: string;
  /** SQL expression of the account. */
  readonly account: string;
}

const size = (column: string): string => `coalesce(octet_length(${column}), 0)`;

/** A column of a table that contains its account, or that finds it by a parent row. */
const column = (
  table: string,
  name: string,
  counterName: Count['counter'],
  account: (row: 'old' | 'new') => string,
): readonly Count[] => [
  { table, on: 'after insert', counter: counterName, bytes: size(`new.${name}`), account: account('new') },
  {
    table,
    on: `after update of ${name}`,
    counter: counterName,
    bytes: `${size(`new.${name}`)} - ${size(`old.${name}`)}`,
    account: account('new'),
  },
  { table, on: 'after delete', counter: counterName, bytes: `- ${size(`old.${name}`)}`, account: account('old') },
];

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

interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly on: string;
  readonly statement: string;
  /**
   * The same for all rows of a statement at once. PostgreSQL writes a new version of a row at every change and scans
   * all versions of the transaction: 10,000 rows, counted one by one, would take minutes.
   */
  readonly forMany?: string;
}

/** Changes an expression for one row into one for the rows of a statement. */
const ofMany = (expression: string): string => expression.replaceAll(/\b(old|new)\./g, 'changed.');

const countMany = ({ on, counter: name, bytes, account }: Count): { forMany?: string } =>
  on === 'after insert' || on === 'after delete'
    ? {
        forMany:
          `update account_usage set ${name} = ${name} + counted.bytes` +
          ` from (select ${ofMany(account)} as account_id, sum(${ofMany(bytes)}) as bytes from changed group ` +
          'by 1) as counted where account_usage.account_id = counted.account_id',
      }
    : {};

const countEach = ({ table, on, counter: name, bytes, account }: Count): Trigger => ({
  name: `count_${table}_${on.split(' ').slice(0, 2).join('_')}`,
  table,
  on,
  statement: `update account_usage set ${name} = ${name} + (${bytes}) where account_id = ${account}`,
});

const TRIGGERS: readonly Trigger[] = [
  {
    name: 'count_accounts_after_insert',
    table: 'accounts',
    on: 'after insert',
    statement: 'insert into account_usage (account_id) values (new.id)',
  },
  ...COUNTS.map((count) => ({ ...countMany(count), ...countEach(count) })),
];

const isSqlite = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

async function createTrigger(db: Kysely<unknown>, { name, table, on, statement, forMany }: Trigger): Promise<void> {
  if (isSqlite(db)) {
    await sql.raw(`create trigger ${name} ${on} on ${table} for each row begin ${statement}; end`).execute(db);
    return;
  }
  // The return value matters only before a deletion, where it lets the deletion continue.
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$ begin ${forMany ?? statement}; return ` +
        `${on === 'before delete' ? 'old' : 'null'}; end $$`,
    )
    .execute(db);
  const each =
    forMany === undefined
      ? 'for each row'
      : `referencing ${on === 'after insert' ? 'new' : 'old'} table as changed for each statement`;
  await sql.raw(`create trigger ${name} ${on} on ${table} ${each} execute function ${name}()`).execute(db);
}

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
  for (const trigger of TRIGGERS) await createTrigger(db, trigger);
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
  for (const { name, table } of TRIGGERS) {
    await sql.raw(isSqlite(db) ? `drop trigger ${name}` : `drop trigger ${name} on ${table}`).execute(db);
    if (!isSqlite(db)) await sql.raw(`drop function ${name}()`).execute(db);
  }
  await db.schema.dropTable('account_usage').execute();
}
