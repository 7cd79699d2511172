import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { ACCOUNT, LEDGER, LEFT_OUT, OWN_TABLES, PROJECTS, TASKS } from './own-tables.ts';
import { describeOwnData } from './testing/suite.ts';

describe('own data on SQLite', () => describeOwnData(async () => ({ db: await freshDatabase() })));

it('the archive has the rows of every table that an account owns, but those with a reason', async () => {
  await using db = await freshDatabase();
  const { rows } = await sql<{ name: string }>`
    select m.name from sqlite_master m where m.type = 'table' and exists (
      select 1 from pragma_foreign_key_list(m.name) k
      where k."table" in ('accounts', 'projects', 'tasks', 'task_plans'))`.execute(db);
  const known = [
    ...[...Object.values(OWN_TABLES), ACCOUNT, LEDGER, PROJECTS, TASKS].map(({ table }) => table),
    ...['project_versions', ...Object.keys(LEFT_OUT)],
  ];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
