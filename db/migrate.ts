import type { Kysely } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator, NO_MIGRATIONS } from 'kysely/migration';
import * as createEverything from './migrations/0001_create_everything.ts';
import * as addThirdPartyLogins from './migrations/0002_add_third_party_logins.ts';
import type { Database } from './schema.ts';

/** Named here and not found on disk, so that a bundled server carries them. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_create_everything': createEverything,
  '0002_add_third_party_logins': addThirdPartyLogins,
};

const migrator = (db: Kysely<Database>) =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });

const names = ({ error, results }: MigrationResultSet): readonly string[] => {
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
};

/** Brings the tables up to date; processes that start together wait for one another. Answers what was applied. */
export const migrate = async (db: Kysely<Database>) => names(await migrator(db).migrateToLatest());

/** Takes every table down again, with all it holds. */
export const migrateDown = async (db: Kysely<Database>) => names(await migrator(db).migrateTo(NO_MIGRATIONS));
