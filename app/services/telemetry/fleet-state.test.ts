import { describe } from 'vitest';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { describeFleetState } from './testing/fleet-suite.ts';

describe('queue and workers on SQLite', () => describeFleetState(async () => ({ db: await freshDatabase() })));
