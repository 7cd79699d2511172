import { describe } from 'vitest';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { describeLookup } from './testing/suite.ts';

describe('the search box of operators on SQLite', () => describeLookup(async () => ({ db: await freshDatabase() })));
