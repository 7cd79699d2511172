import { type Kysely, sql, SqliteAdapter } from 'kysely';

/** One kind of change of a table, and its effect on the account's counters. */
export interface Count {
  readonly table: string;
  readonly on: 'after insert' | 'after delete' | 'before delete' | `after update of ${string}`;
  readonly counter: 'program_bytes' | 'result_bytes';
  /** SQL expression of the added bytes. */
  readonly bytes: string;
  /** SQL expression of the account. */
  readonly account: string;
}

/** Bytes of a column. */
export const size = (column: string): string => `coalesce(octet_length(${column}), 0)`;

/** A column of a table that contains its account, or that finds it by a parent row. */
export const column = (
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

export interface Trigger {
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

const countEach = ({ table, on, counter: name, bytes, account }: Count, counted: string): Trigger => ({
  name: `count_${counted}_${on.split(' ').slice(0, 2).join('_')}`,
  table,
  on,
  statement: `update account_usage set ${name} = ${name} + (${bytes}) where account_id = ${account}`,
});

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

/** The triggers of counts; `counted` is in their names, by default the table. */
export const triggersOf = (counts: readonly Count[], counted?: string): readonly Trigger[] =>
  counts.map((count) => ({ ...countMany(count), ...countEach(count, counted ?? count.table) }));

export async function createTriggers(db: Kysely<unknown>, triggers: readonly Trigger[]): Promise<void> {
  for (const trigger of triggers) await createTrigger(db, trigger);
}

export async function dropTriggers(db: Kysely<unknown>, triggers: readonly Trigger[]): Promise<void> {
  for (const { name, table } of triggers) {
    await sql.raw(isSqlite(db) ? `drop trigger ${name}` : `drop trigger ${name} on ${table}`).execute(db);
    if (!isSqlite(db)) await sql.raw(`drop function ${name}()`).execute(db);
  }
}
