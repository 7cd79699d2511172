import { afterAll, describe } from 'vitest';
import { describeTasks } from '#app/services/tasks/testing/suite.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate, migrateDown } from '#db/migrate.ts';
import { startPostgres } from './postgres.ts';

const postgres = await startPostgres();
const isThere = 'url' in postgres;
if (!isThere) process.stderr.write(`\nSKIPPED: tasks on PostgreSQL. ${postgres.reason}\n\n`);
afterAll(() => (isThere ? postgres.stop() : undefined));

describe.skipIf(!isThere)('tasks on PostgreSQL', () => {
  const open = async () => {
    const db = createDatabase(isThere ? postgres.url : '');
    await migrate(db);
    await migrateDown(db);
    await migrate(db);
    return db;
  };
  describeTasks(open, true);
});
