import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { freshDatabase } from '../testing/fresh-database.ts';
import { TABLES_LEFT_OUT, TABLES_WITH_FIRST_ROWS } from './tables.ts';

it('the tables with rows of their own are those that are not empty in a new database', async () => {
  await using db = await freshDatabase();
  const filled: string[] = [];
  for (const { name } of await db.introspection.getTables())
    if ((await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)).rows.length > 0) filled.push(name);
  expect(TABLES_WITH_FIRST_ROWS).toEqual(filled);
});

it('a table that is left out exists', async () => {
  await using db = await freshDatabase();
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...TABLES_LEFT_OUT.keys()]));
});
