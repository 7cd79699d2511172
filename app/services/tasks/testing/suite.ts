import { createPrograms } from '#app/services/programs/index.ts';
import { readersHere } from '#app/services/programs/testing/readers-here.ts';
import { describeApplications } from './applications.ts';
import { describeChains } from './chains.ts';
import { describePieces } from './in-pieces.ts';
import { describeKeeping } from './keeping.ts';
import { describeLists } from './listing.ts';
import { describeMemoryOfWorkers } from './memory-of-workers.ts';
import { describePiecesInTrouble } from './pieces-in-trouble.ts';
import { describePiecesOfProcesses } from './pieces-of-processes.ts';
import { describeQueueing } from './queueing.ts';
import { describeRecovery } from './recovering.ts';
import { describeSeveralProcesses } from './several-processes.ts';
import { describeSubmitting } from './submitting.ts';
import { type OpenTaskDatabase, openTaskTest } from './task-test.ts';
import { describeWorkloads } from './workloads.ts';

/** Defines the tests of tasks for any database. */
export function describeTasks(open: OpenTaskDatabase): void {
  const test = openTaskTest(open);
  describeSubmitting(test);
  describeQueueing(test);
  describeRecovery(test);
  describeLists(test);
  describeWorkloads(test);
  describePieces(test);
  describeMemoryOfWorkers(test);
  describeChains(test);
  describePiecesInTrouble(test);
}

/** The tests for databases on which several processes work. */
export function describeProcesses(open: OpenTaskDatabase): void {
  const test = openTaskTest(open);
  describeSeveralProcesses(test);
  describePiecesOfProcesses(test);
}

const resources = { memoryBytes: 2 ** 30, threads: 1 };

/** The tests of tasks whose programs are really read: runs of the industry applications, and runs of browsers. */
export function describeApplicationTasks(open: OpenTaskDatabase): void {
  const programs = createPrograms({ readers: readersHere(resources), resources, admit: () => Promise.resolve() });
  const test = openTaskTest(open, programs);
  describeApplications(test);
  describeKeeping(test);
}
