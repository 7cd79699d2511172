import { latestRevision } from '#app/domain/latest-revision.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

/** Returns the listed tasks in their order, each in its latest state. */
export const mergeTasks = (listed: readonly TaskView[], received: ReadonlyMap<string, TaskView>): readonly TaskView[] =>
  listed.map((task) => {
    const newer = received.get(task.id);
    return newer === undefined ? task : latestRevision(task, newer);
  });
