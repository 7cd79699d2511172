import type { Kysely } from 'kysely';
import { createDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';

/**
 * Opens an empty, migrated SQLite database in memory, for one test; `await using db = …` or `db.destroy()` closes it.
 */
export async function freshDatabase(): Promise<Kysely<Database>> {
  const db = createDatabase(':memory:');
  await migrate(db);
  return db;
}
