import { describe } from 'vitest';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { describeApplicationTasks, describeTasks } from './testing/suite.ts';

describe('tasks on SQLite', () => describeTasks(freshDatabase, false));

describe('applications on SQLite', () => describeApplicationTasks(freshDatabase, false));
