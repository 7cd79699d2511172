import type { Kysely } from 'kysely';
import { createPrograms } from '#app/services/programs/index.ts';
import { readersHere } from '#app/services/programs/testing/readers-here.ts';
import type { Database } from '#db/schema.ts';
import { describeApplications } from './applications.ts';
import { describeLists } from './listing.ts';
import { describeQueueing } from './queueing.ts';
import { describeRecovery } from './recovering.ts';
import { describeSubmitting } from './submitting.ts';
import { openTaskTest } from './task-test.ts';
import { describeWorkloads } from './workloads.ts';

/** Defines the tests of tasks for any database. `open` returns an empty, migrated one that the test may close. */
export function describeTasks(open: () => Promise<Kysely<Database>>, skipLocked: boolean): void {
  const test = openTaskTest(open, skipLocked);
  describeSubmitting(test);
  describeQueueing(test);
  describeRecovery(test);
  describeLists(test);
  describeWorkloads(test);
}

const resources = { memoryBytes: 2 ** 30, threads: 1 };

/** The same for runs of the industry applications. */
export function describeApplicationTasks(open: () => Promise<Kysely<Database>>, skipLocked: boolean): void {
  const programs = createPrograms({ readers: readersHere(resources), resources, admit: () => Promise.resolve() });
  describeApplications(openTaskTest(open, skipLocked, programs));
}
