import { describe } from 'vitest';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { describeTasks } from './testing/suite.ts';

describe('tasks on SQLite', () => describeTasks(freshDatabase, false));
