import { newerState } from '#app/domain/latest-revision.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

/** The listed tasks in their order, each in its newest state. */
export const mergeTasks = (listed: readonly TaskView[], arrived: ReadonlyMap<string, TaskView>): readonly TaskView[] =>
  listed.map((task) => {
    const newer = arrived.get(task.id);
    return newer === undefined ? task : newerState(task, newer);
  });
