import { afterAll, describe } from 'vitest';
import { testRetention } from '#app/services/retention/testing/suite.ts';
import { createDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { openDialects } from './dialects.ts';

const { dialects, close } = await openDialects('retention');
afterAll(close);

describe.each(dialects)('retention on $name', ({ url, reason }) => {
  describe.skipIf(reason !== null)(reason ?? 'the database', () => {
    testRetention(async () => {
      const db = createDatabase(url);
      await migrate(db);
      for (const table of ['tasks', 'accounts', 'captchas'] as const) await db.deleteFrom(table).execute();
      return { db, close: () => db.destroy() };
    });
  });
});
