import type { Kysely } from 'kysely';
import { createDatabase } from '../connect.ts';
import { migrate } from '../migrate.ts';
import type { Database } from '../schema.ts';

/** An empty, migrated SQLite database in memory, for one test; `await using db = …` or `db.destroy()` closes it. */
export async function freshDatabase(): Promise<Kysely<Database>> {
  const db = createDatabase(':memory:');
  await migrate(db);
  return db;
}
