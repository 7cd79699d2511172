import { describe } from 'vitest';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { describeApplicationTasks, describeTasks } from './testing/suite.ts';

const open = async () => ({ db: await freshDatabase() });

describe('tasks on SQLite', () => describeTasks(open));

describe('applications on SQLite', () => describeApplicationTasks(open));
