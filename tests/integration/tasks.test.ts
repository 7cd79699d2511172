import { afterAll, describe } from 'vitest';
import { describeApplicationTasks, describeTasks } from '#app/services/tasks/testing/suite.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate, migrateDown } from '#db/migrate.ts';
import { startPostgres } from './postgres.ts';

const postgres = await startPostgres();
const isAvailable = 'url' in postgres;
if (!isAvailable) process.stderr.write(`\nSKIPPED: tasks on PostgreSQL. ${postgres.reason}\n\n`);
afterAll(() => (isAvailable ? postgres.stop() : undefined));

describe.skipIf(!isAvailable)('tasks on PostgreSQL', () => {
  const open = async () => {
    const db = createDatabase(isAvailable ? postgres.url : '');
    await migrate(db);
    await migrateDown(db);
    await migrate(db);
    return db;
  };
  describeTasks(open, true);
  describe('applications', () => describeApplicationTasks(open, true));
});
