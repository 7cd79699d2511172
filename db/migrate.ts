import type { Kysely } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator, NO_MIGRATIONS } from 'kysely/migration';
import * as createEverything from './migrations/0001_create_everything.ts';
import * as addThirdPartyLogins from './migrations/0002_add_third_party_logins.ts';
import * as extendProjectsAndApplications from './migrations/0003_extend_projects_and_applications.ts';
import * as addDraftsAndShareLinks from './migrations/0004_add_drafts_and_share_links.ts';
import * as packLargeResults from './migrations/0005_pack_large_results.ts';
import * as addNoticesAndLists from './migrations/0006_add_notices_and_lists.ts';
import * as partPackedResults from './migrations/0010_part_packed_results.ts';
import * as countTaskChanges from './migrations/0011_count_task_changes.ts';
import * as rememberRequests from './migrations/0013_remember_requests.ts';
import * as askDeletionOfTasks from './migrations/0014_ask_deletion_of_tasks.ts';
import * as keyCodesByHolder from './migrations/0015_key_codes_by_holder.ts';
import * as countHeartbeats from './migrations/0016_count_heartbeats.ts';
import * as countTriesOfStrangers from './migrations/0017_count_tries_of_strangers.ts';
import * as endApiTokens from './migrations/0026_end_api_tokens.ts';
import type { Database } from './schema.ts';

/** Named here and not found on disk, so that a bundled server carries them. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001_create_everything': createEverything,
  '0002_add_third_party_logins': addThirdPartyLogins,
  '0003_extend_projects_and_applications': extendProjectsAndApplications,
  '0004_add_drafts_and_share_links': addDraftsAndShareLinks,
  '0005_pack_large_results': packLargeResults,
  '0006_add_notices_and_lists': addNoticesAndLists,
  '0010_part_packed_results': partPackedResults,
  '0011_count_task_changes': countTaskChanges,
  '0013_remember_requests': rememberRequests,
  '0014_ask_deletion_of_tasks': askDeletionOfTasks,
  '0015_key_codes_by_holder': keyCodesByHolder,
  '0016_count_heartbeats': countHeartbeats,
  '0017_count_tries_of_strangers': countTriesOfStrangers,
  '0026_end_api_tokens': endApiTokens,
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
