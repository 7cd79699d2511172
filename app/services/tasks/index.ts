import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { TaskRunner, Tasks } from './contract.ts';
import { createTaskFinder, createTaskReads } from './find.ts';
import { createTaskResults } from './results.ts';
import { createTaskRuns } from './run.ts';
import { createTaskStops } from './stop.ts';
import type { SubmitContext } from './submit.ts';
import { createTaskSummaries } from './summaries.ts';

export type * from './contract.ts';
export { createTaskEvents } from './events.ts';
export { createFanOut } from './fan-out.ts';
export { deleteLateParts } from './late-parts.ts';
export { canRequeue, createTaskOperations, type TaskOperations } from './operate.ts';
export { pieceQueuesFor } from './pieces/piece-jobs.ts';
export { startPositionPublisher } from './position-publisher.ts';
export { createQueueBoard } from './queue-board.ts';
export { repairTasks, workOnLostTasks } from './recovery.ts';
export { createRunOrder, taskQueues } from './run-jobs.ts';
export { createTaskRunner } from './runner.ts';
export { createWatchers } from './watchers.ts';
export { deleteSilentWorkers, registerWorker } from './worker-registry.ts';
export type { ListPosition, TaskSort } from '#db/repositories/task-list.ts';

export function createTasks(
  db: Kysely<Database>,
  context: SubmitContext,
  runner: Pick<TaskRunner, 'stop' | 'settled'>,
): Tasks {
  const finder = createTaskFinder(db, context);
  const results = createTaskResults(db, context.results, finder.requireRow);
  return {
    ...results,
    ...createTaskReads(db, context, finder, createTaskSummaries(db, context, results)),
    ...createTaskRuns(db, context, finder),
    ...createTaskStops(db, context, runner, finder),
  };
}
