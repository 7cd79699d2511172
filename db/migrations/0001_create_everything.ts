import type { Kysely } from 'kysely';
import { createAccountTables } from './0001/accounts.ts';
import { createConversations } from './0001/conversations.ts';
import { createIndexes } from './0001/indexes.ts';
import { createTaskTables } from './0001/tasks.ts';

/** In order of creation: a table comes after the tables that it references. */
const TABLES = [
  'accounts',
  'third_party_accounts',
  'sessions',
  'sign_ins',
  'sign_in_failures',
  'verification_codes',
  'captchas',
  'identity_grants',
  'login_tokens',
  'api_tokens',
  'subscriptions',
  'machine_applications',
  'projects',
  'project_versions',
  'tasks',
  'task_results',
  'coin_entries',
  'feedbacks',
  'messages',
  'contact_messages',
  'notices',
  'banner_items',
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccountTables(db);
  await createTaskTables(db);
  await createConversations(db);
  await createIndexes(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES.toReversed()) await db.schema.dropTable(table).execute();
}
