import { type Kysely, SqliteAdapter } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator, NO_MIGRATIONS } from 'kysely/migration';
import { copyBeforeUpgrade } from './copy-before-upgrade.ts';
import { DatabaseError } from './database-error.ts';
import { migrationsMissing, migrationState } from './migration-state.ts';
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
import * as serveAccountsInTurn from './migrations/0018_serve_accounts_in_turn.ts';
import * as countForAllProcesses from './migrations/0020_count_for_all_processes.ts';
import * as judgeCodesByAsker from './migrations/0021_judge_codes_by_asker.ts';
import * as switchWebhooksOff from './migrations/0022_switch_webhooks_off.ts';
import * as countKeptBytes from './migrations/0023_count_kept_bytes.ts';
import * as prefixSessionCookies from './migrations/0024_prefix_session_cookies.ts';
import * as endApiTokens from './migrations/0026_end_api_tokens.ts';
import * as knowBrowsers from './migrations/0027_know_browsers.ts';
import * as postponeBinding from './migrations/0028_postpone_binding.ts';
import * as settleDrafts from './migrations/0029_settle_drafts.ts';
import * as tellTasksApart from './migrations/0030_tell_tasks_apart.ts';
import * as noteFirstSteps from './migrations/0031_note_first_steps.ts';
import * as runWorkloads from './migrations/0032_run_workloads.ts';
import * as runApplications from './migrations/0033_run_applications.ts';
import * as addJobs from './migrations/0034_add_jobs.ts';
import * as runTasksByJobs from './migrations/0035_run_tasks_by_jobs.ts';
import * as queueDeliveries from './migrations/0036_queue_deliveries.ts';
import * as runTasksInPieces from './migrations/0037_run_tasks_in_pieces.ts';
import * as keepRoutings from './migrations/0038_keep_routings.ts';
import * as keepProgressOfLearners from './migrations/0039_keep_progress_of_learners.ts';
import * as keepClasses from './migrations/0040_keep_classes.ts';
import * as addOperators from './migrations/0041_add_operators.ts';
import * as addSecondFactors from './migrations/0042_add_second_factors.ts';
import * as letOperatorsAct from './migrations/0043_let_operators_act.ts';
import * as operatePortal from './migrations/0044_operate_portal.ts';
import * as ageResults from './migrations/0045_age_results.ts';
import * as keepTaskOrigins from './migrations/0046_keep_task_origins.ts';
import * as countRowsOfChores from './migrations/0047_count_rows_of_chores.ts';
import * as keepAuditEntries from './migrations/0048_keep_audit_entries.ts';
import * as markWhereComputed from './migrations/0049_mark_where_computed.ts';
import type { Database } from './schema.ts';
import { whenUnlocked } from './when-unlocked.ts';

/** Listed here instead of read from disk, so that a bundled server contains them. */
export const MIGRATIONS = {
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
  '0018_serve_accounts_in_turn': serveAccountsInTurn,
  '0020_count_for_all_processes': countForAllProcesses,
  '0021_judge_codes_by_asker': judgeCodesByAsker,
  '0022_switch_webhooks_off': switchWebhooksOff,
  '0023_count_kept_bytes': countKeptBytes,
  '0024_prefix_session_cookies': prefixSessionCookies,
  '0026_end_api_tokens': endApiTokens,
  '0027_know_browsers': knowBrowsers,
  '0028_postpone_binding': postponeBinding,
  '0029_settle_drafts': settleDrafts,
  '0030_tell_tasks_apart': tellTasksApart,
  '0031_note_first_steps': noteFirstSteps,
  '0032_run_workloads': runWorkloads,
  '0033_run_applications': runApplications,
  '0034_add_jobs': addJobs,
  '0035_run_tasks_by_jobs': runTasksByJobs,
  '0036_queue_deliveries': queueDeliveries,
  '0037_run_tasks_in_pieces': runTasksInPieces,
  '0038_keep_routings': keepRoutings,
  '0039_keep_progress_of_learners': keepProgressOfLearners,
  '0040_keep_classes': keepClasses,
  '0041_add_operators': addOperators,
  '0042_add_second_factors': addSecondFactors,
  '0043_let_operators_act': letOperatorsAct,
  '0044_operate_portal': operatePortal,
  '0045_age_results': ageResults,
  '0046_keep_task_origins': keepTaskOrigins,
  '0047_count_rows_of_chores': countRowsOfChores,
  '0048_keep_audit_entries': keepAuditEntries,
  '0049_mark_where_computed': markWhereComputed,
} satisfies Readonly<Record<string, Migration>>;

/** An upgrade that is about to change tables. */
export interface Upgrade {
  readonly pending: readonly string[];
  /** Copy of the database before the upgrade; null on PostgreSQL, in memory and for a new database. */
  readonly copy: string | null;
}

interface MigrateOptions {
  readonly migrations?: Readonly<Record<string, Migration>>;
  /** Called once, before the first table is changed. */
  readonly onUpgrade?: (upgrade: Upgrade) => void;
}

const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Yields between two migrations, so that signals are handled: each SQLite statement blocks the process. */
const interruptible = (migrations: Readonly<Record<string, Migration>>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      { ...migration, up: async (db) => yieldToEventLoop().then(() => migration.up(db)) },
    ]),
  );

const migrator = (db: Kysely<Database>, migrations: Readonly<Record<string, Migration>> = MIGRATIONS) =>
  new Migrator({ db, provider: { getMigrations: async () => interruptible(migrations) } });

const names = ({ error, results }: MigrationResultSet): readonly string[] => {
  if (error) throw error as Error;
  return (results ?? []).map(({ migrationName }) => migrationName);
};

/**
 * Upgrades the tables in one transaction: if it is interrupted, nothing has changed. An SQLite file is copied first.
 * Processes that start together wait for each other. Returns the applied migrations.
 * @throws DatabaseError if a newer version was here, or the copy cannot be made.
 */
export async function migrate(
  db: Kysely<Database>,
  { migrations = MIGRATIONS, onUpgrade = () => undefined }: MigrateOptions = {},
): Promise<readonly string[]> {
  const known = Object.keys(migrations);
  const { pending } = await migrationState(db, known);
  if (pending.length === 0) return [];
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    onUpgrade({ pending, copy: null });
    // Its lock is held until its own transaction has ended; with an outer transaction this would not be so.
    return names(await migrator(db, migrations).migrateToLatest());
  }
  return whenUnlocked(db, () =>
    db.transaction().execute(async (trx) => {
      // The process that held the lock before may have applied all migrations.
      const state = await migrationState(trx, known);
      const [next] = state.pending;
      if (next === undefined) return [];
      onUpgrade({
        pending: state.pending,
        copy: state.executed.length > 0 ? await copyBeforeUpgrade(trx, next) : null,
      });
      return names(await migrator(trx, migrations).migrateToLatest());
    }),
  );
}

/** For programs that never migrate. @throws DatabaseError unless the tables are exactly those of this version */
export async function requireUpToDate(db: Kysely<Database>): Promise<void> {
  const { executed, pending } = await migrationState(db, Object.keys(MIGRATIONS));
  if (pending.length === 0) return;
  throw new DatabaseError(
    executed.length === 0
      ? 'The database is empty. Start the server once, which creates its tables.'
      : `The database is of an older version: ${pending.join(', ')} ${pending.length === 1 ? 'is' : 'are'} still ` +
          'to come. Start the server of this version, which upgrades it; or use the program of the version that ' +
          'runs.',
  );
}

/** Returns the migrations of this version that the database lacks. */
export const missingMigrations = (db: Kysely<Database>): Promise<readonly string[]> =>
  migrationsMissing(db, Object.keys(MIGRATIONS));

/** Drops every table with its data. */
export const migrateDown = async (db: Kysely<Database>) => names(await migrator(db).migrateTo(NO_MIGRATIONS));
