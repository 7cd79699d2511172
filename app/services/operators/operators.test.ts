import { describe } from 'vitest';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { describeOperators } from './testing/suite.ts';

describe('operators on SQLite', () => describeOperators(async () => ({ db: await freshDatabase() })));
