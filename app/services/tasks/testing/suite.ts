import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
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
