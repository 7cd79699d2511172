import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { createJobs } from '#app/services/jobs/index.ts';
import { describeLookup } from '#app/services/lookup/testing/suite.ts';
import { describeAuditLog } from '#app/services/operators/testing/audit-suite.ts';
import { describeOperators } from '#app/services/operators/testing/suite.ts';
import { describeOwnData } from '#app/services/own-data/testing/suite.ts';
import { taskQueues } from '#app/services/tasks/index.ts';
import { describeApplicationTasks, describeProcesses, describeTasks } from '#app/services/tasks/testing/suite.ts';
import { describeFleetState } from '#app/services/telemetry/testing/fleet-suite.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { Database } from '#db/schema.ts';
import { startPostgres } from './postgres.ts';

const postgres = await startPostgres();
const isAvailable = 'url' in postgres;
if (!isAvailable) process.stderr.write(`\nSKIPPED: tasks on PostgreSQL. ${postgres.reason}\n\n`);
afterAll(() => (isAvailable ? postgres.stop() : undefined));
const url = isAvailable ? postgres.url : '';

/**
 * Deletes all rows, also those of pg-boss, which takes a tenth of the time of migrations and of its first start. The few
 * rows of a test are deleted faster than a hundred tables are truncated. Triggers have nothing to do: what they keep is
 * deleted, too. That of the audit log does not heed the role.
 */
async function empty(db: Kysely<Database>): Promise<void> {
  await sql`
    do $$ declare name text; begin
      set local session_replication_role = replica;
      alter table audit_entries disable trigger audit_entries_no_change;
      for name in
        select format('%I.%I', schemaname, tablename) from pg_tables
        where tablename = 'job_common'
          or (schemaname = 'public' and tablename <> 'queue_state' and tablename not like 'kysely_%')
      loop execute 'delete from ' || name; end loop;
      alter table audit_entries enable always trigger audit_entries_no_change;
    end $$`.execute(db);
  await db.updateTable('queue_state').set({ shorts_in_row: 0, short_round: 0, other_round: 0 }).execute();
}

describe.skipIf(!isAvailable)('tasks on PostgreSQL', () => {
  beforeAll(async () => {
    await using db = createDatabase(url);
    await migrate(db);
    const jobs = createJobs(db, { now: Date.now, onError: console.error, postgresUrl: url });
    await jobs.start(taskQueues(60_000));
    await jobs.close(0);
  });
  const open = async () => {
    const db = createDatabase(url);
    await empty(db);
    return { db, url };
  };
  describeTasks(open);
  describeProcesses(open);
  describe('applications', () => describeApplicationTasks(open));
  describe('queue and workers', () => describeFleetState(open));
  describe('own data', () => describeOwnData(open));
  describe('operators', () => {
    describeOperators(open);
    describeAuditLog(open, 'postgres');
  });
  describe('the search box of operators', () => describeLookup(open));
});
