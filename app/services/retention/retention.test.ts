import { describe } from 'vitest';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { testRetention } from './testing/suite.ts';

describe('retention', () => {
  testRetention(async () => {
    const db = await freshDatabase();
    return { db, close: () => db.destroy() };
  });
});
